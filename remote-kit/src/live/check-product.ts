import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { User } from '@fareweave/shared-lib/domain/accounts';
import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { Built } from '../core/project.ts';
import { localProduct, REMOTE_BASE } from './local-product.ts';

/** The account of the check. It exists only in this process and may open every route. */
const ACCOUNT: User = {
  id: '00000000-0000-4000-8000-000000000000',
  email: 'check@example.com',
  email_verified: true,
  first_name: 'Check',
  last_name: 'Check',
  phone_number: null,
  display: null,
  created_at: '2026-01-01T00:00:00.000Z',
  last_login: null,
  is_admin: true,
  is_premium: true,
  is_active: true,
  has_second_factor: false,
  needs_second_factor: false,
  notification_count: 0,
  search_count: 0,
  stripe_customer_id: null,
  is_trial: false,
  trial_end: null,
  trial_days: 0,
  subscription: null,
  flags: {},
};

/** Runs in the page before any other script: signs in as the account of the check. The token has the form of a real one, without which
 *  pages ignore it. */
export const signInToCheck = (): void =>
  localStorage.setItem('auth_token', 'account-of-the-check-of-a-build');

const UNAVAILABLE = {
  status: 503,
  body: { error: 'Unavailable', code: 'CHECK', message: 'Calls of an account are not made during a check.' },
};
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A remote that the check itself provides. Its entry is all of its code. */
export interface CheckRemote {
  release: LiveRelease;
  entry: string;
}

/** Serves the deployed product with a build in place of the live release while a check runs. Only requests that read public data
 *  reach the deployed product: calls of an account, and changes, get 503 (KITS-5). `beside`: a second remote that is live in this product.
 *  Returns the product's address. */
export async function startCheckProduct(
  { release, dist }: Pick<Built, 'release' | 'dist'>,
  { server, trustedKeys }: { server: string; trustedKeys: readonly string[] },
  beside?: CheckRemote,
): Promise<{ address: string; stop(): Promise<void> }> {
  const product = localProduct({
    server,
    trustedKeys,
    isChecked: true,
    beside: beside?.release,
    release: async () => release,
    answer: (request) => answerOf(request),
  });
  const http = createServer(async (request, response) => {
    const file = (request.url ?? '/').split('?')[0]?.replace(REMOTE_BASE, '') ?? '';
    if (request.url?.startsWith(REMOTE_BASE)) {
      // Only files that the release lists are read, because a request could name any path. Another build may have deleted a file.
      const bytes = Object.hasOwn(release.files, file)
        ? await readFile(path.join(dist, file)).catch(() => null)
        : null;
      response.writeHead(bytes === null ? 404 : 200, {
        'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      });
      response.end(bytes ?? undefined);
      return;
    }
    if (beside !== undefined && request.url?.startsWith(beside.release.base)) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(beside.entry);
      return;
    }
    await product(request, response).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(error.message);
    });
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

function answerOf({ method, url = '/', headers }: IncomingMessage): { status: number; body: object } | null {
  if (url.startsWith('/api/auth/verify-token')) return { status: 200, body: { valid: true, user: ACCOUNT } };
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && headers.authorization === undefined ? null : UNAVAILABLE;
}
