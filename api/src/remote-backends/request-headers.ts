import type { IncomingHttpHeaders } from 'node:http';
import { TOKEN_HEADER } from './identity/identity-token.ts';

/** The only headers of a browser that a backend gets. Session tokens, cookies, addresses of visitors and connection headers
 *  are not among them (BACK-4). */
const FORWARDED = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
];

interface RequestContext {
  /** The remote. */
  name: string;
  publicUrl: string;
  /** The identity token. */
  token: string;
}

/** Returns the headers of a call to a backend. */
export function requestHeaders(headers: IncomingHttpHeaders, { name, publicUrl, token }: RequestContext) {
  const { protocol, host } = new URL(publicUrl);
  const forwarded = FORWARDED.flatMap((header) => {
    const value = headers[header];
    return typeof value === 'string' ? [[header, value] as const] : [];
  });
  return {
    ...Object.fromEntries(forwarded),
    'x-forwarded-proto': protocol.replace(':', ''),
    'x-forwarded-host': host,
    'x-forwarded-prefix': `/remotes/${name}/api`,
    [TOKEN_HEADER]: token,
  };
}
