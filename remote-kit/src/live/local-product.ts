import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LiveRelease, Release, SignedComposition } from '@fareweave/shared-lib/domain/composition';
import { SOURCE_LANGUAGE } from '@fareweave/shared-lib/domain/languages';
import { textsIn, withTexts } from '@fareweave/shared-lib/domain/translations';
import { type Local, localPage, localRegistry } from './local-page.ts';
import { localKey } from './signed-registry.ts';

/** The folder of the remote's files in the local product. */
export const REMOTE_BASE = '/local-remote/';
/** These headers concern one connection, or the encoding that `fetch` removes. */
const NOT_FORWARDED =
  /^(connection|keep-alive|transfer-encoding|content-encoding|content-length|host|upgrade|te)$/;
const REGISTRY = '/api/platform/composition';
/** Reports of the local product must not count in the statistics of the deployed one (KITS-4). */
const REPORTS = /^\/api\/(platform\/(beacons|flag-counts)|policy-reports)$/;

interface LocalProduct {
  /** The deployed product's server, without a trailing slash. */
  server: string;
  trustedKeys: readonly string[];
  /** The release from this machine, read for each page. */
  release: () => Promise<Release>;
  /** Whether the page checks the hashes of the remote's files; false while they change. */
  isChecked: boolean;
  beside?: Local['beside'];
  shell?: Local['shell'];
  /** Answers a call instead of the server; null: let the server answer. */
  answer?: (request: IncomingMessage) => { status: number; body: object } | null;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Serves the deployed product with one remote from this machine (KITS-4). Pages and the registry are changed and signed with a key of
 *  this process; everything else comes from the server. */
export function localProduct(product: LocalProduct): Handler {
  const { server, trustedKeys, release, isChecked, beside, shell, answer } = product;
  const key = localKey();
  const local = async (language: string): Promise<Local> => {
    const built = await release();
    return {
      release: withTexts(liveRelease(built, isChecked), textsIn(built.translations, language)),
      settings: built.settings,
      beside,
      trustedKeys,
      key,
      shell,
    };
  };

  return async (request, response) => {
    const { url = '/', method = 'GET' } = request;
    const { pathname } = new URL(server + url);
    const instead = REPORTS.test(pathname) ? { status: 204, body: {} } : (answer?.(request) ?? null);
    if (instead !== null) return sendJson(response, instead.status, instead.body);
    // A build with errors lacks this file. The page of the server for an unknown path would read the same release.json again.
    if (pathname.startsWith(REMOTE_BASE)) return sendJson(response, 404, {});
    // A service worker would keep pages of this machine beyond this process.
    if (pathname === '/sw.js') return sendJson(response, 404, {});
    // `new URL(url, server)` would send a request for `//host/` to that host.
    const upstream = await fetch(server + url, {
      method,
      redirect: 'manual',
      headers: forwardedHeaders(request),
      ...(method !== 'GET' &&
        method !== 'HEAD' && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
    } as RequestInit);
    if (pathname === REGISTRY && upstream.ok)
      return sendJson(
        response,
        200,
        localRegistry((await upstream.json()) as SignedComposition, await local(languageOf(upstream))),
      );
    if (!isPage(upstream)) return forward(upstream, response);
    const policy = upstream.headers.get('content-security-policy') ?? '';
    const page = localPage(await upstream.text(), policy, await local(languageOf(upstream)));
    response.writeHead(upstream.status === 404 ? 200 : upstream.status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.policy,
      'cache-control': 'no-store',
      // The cookie stores the language that an address selects.
      'set-cookie': upstream.headers.getSetCookie(),
    });
    response.end(page.html);
  };
}

/** A release as pages contain it. */
function liveRelease(
  { firstPaint, shared, files, settings, translations, ...release }: Release,
  isChecked: boolean,
): LiveRelease {
  const hashes = Object.fromEntries(Object.entries(files).map(([file, { integrity }]) => [file, integrity]));
  return { ...release, base: REMOTE_BASE, manifest: '', files: isChecked ? hashes : null };
}

/** The language of a page or a registry; a server with one language does not name it. */
const languageOf = ({ headers }: Response): string => headers.get('content-language') ?? SOURCE_LANGUAGE;

const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true;

function forwardedHeaders({ headers }: IncomingMessage): Headers {
  const forwarded = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    // A changed page must not be answered with 304.
    if (NOT_FORWARDED.test(name) || /^if-|^accept-encoding$|^origin$|^referer$|^sec-/.test(name)) continue;
    forwarded.set(name, String(value));
  }
  return forwarded;
}

async function forward(upstream: Response, response: ServerResponse): Promise<void> {
  response.statusCode = upstream.status;
  for (const [name, value] of upstream.headers)
    if (!NOT_FORWARDED.test(name) && name !== 'set-cookie') response.setHeader(name, value);
  response.setHeader('set-cookie', upstream.headers.getSetCookie());
  if (upstream.body === null) response.end();
  else await pipeline(Readable.fromWeb(upstream.body as never), response);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(status === 204 ? undefined : JSON.stringify(body));
}
