import type { Composition, ShellBuild, SignedComposition } from '@fareweave/shared-lib/domain/composition';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { readSettings } from '../core/project.ts';
import { jsonOf, noAnswer, refuseOther, request } from '../core/server.ts';
import { verifiedRegistry } from './signed-registry.ts';

const TIMEOUT_MS = 30_000;

/** The index of a server's packages, `/kit/index.json`. */
export interface KitIndex {
  packages: { name: string; version: string; file: string; integrity: string; sources: string }[];
}

/** Reads from the deployed product. Throws a `CommandError` when the server does not answer, or answers that it fails. */
export async function fetchDeployed(server: string, address: string): Promise<Response> {
  const response = await fetchPage(server, address);
  refuseFailure(server, response);
  return response;
}

/** Reads a page from the deployed product. Returns a response of any status, because a product without releases answers 503. */
export async function fetchPage(server: string, address: string): Promise<Response> {
  const response = await fetch(server + address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error) => {
      throw noAnswer(server, error);
    },
  );
  refuseOther(response, server);
  return response;
}

function refuseFailure(server: string, { status }: Response): void {
  if (status >= 500) throw new CommandError(`${server} answered ${status}. Try again in a minute.`);
}

/** Returns the public release keys in the pages of a server. Throws a `CommandError` for a page that is not Fareweave's. */
export async function fetchKeys(server: string): Promise<string[]> {
  const page = await fetchPage(server, '/');
  const keys = /<meta name="release-key" content="([^"]+)">/.exec(await page.text())?.[1]?.split(',');
  if (keys !== undefined) return keys;
  refuseFailure(server, page);
  throw new CommandError(`${server} did not answer with a page of Fareweave. Is it the URL of the product?`);
}

/** Returns the keys that the registry of a server must be signed with: those of the project (KITS-3); in the working copy of the
 *  product, which records none, those in the server's pages. */
export const trustedKeys = async (server: string): Promise<string[]> =>
  readSettings()?.keys ?? fetchKeys(server);

/** Returns the live registry. Throws a `CommandError` unless one of the keys signed it. */
export async function fetchRegistry(server: string, keys: readonly string[]): Promise<Composition> {
  const address = `${server}/api/platform/composition`;
  return verifiedRegistry(await request<SignedComposition>(address, { method: 'GET' }), keys);
}

/** Returns the development build of the live shell, which replaces components without losing their state; null if the server offers
 *  none. */
export async function fetchDevelopmentShell(
  server: string,
): Promise<{ base: string; build: ShellBuild } | null> {
  const base = '/kit/shell-development/';
  const response = await fetchDeployed(server, `${base}shell.json`);
  return response.ok ? { base, build: await jsonOf<ShellBuild>(response) } : null;
}

/** Returns the index of the packages that this server offers; null if it offers none. */
export async function fetchKitIndex(server: string): Promise<KitIndex | null> {
  const response = await fetchDeployed(server, '/kit/index.json');
  return response.ok ? jsonOf<KitIndex>(response) : null;
}
