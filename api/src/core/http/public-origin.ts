import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

const LOOPBACK_HOST = /^(?:[\w-]+\.)*(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** The origin that links and returns for the sender of a request lead to, without a trailing slash: PUBLIC_URL, and
 *  without one the loopback name in the address bar. A session belongs to one name, so a link from `localhost` to
 *  `127.0.0.1` would leave the person signed out. Any other Host header is ignored: whoever sends it could choose
 *  where the links of other people's e-mails lead. */
export function publicOrigin(
  { publicUrl, hasPublicUrl }: Pick<Config, 'publicUrl' | 'hasPublicUrl'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  return !hasPublicUrl && LOOPBACK_HOST.test(host) ? `${protocol}://${host.toLowerCase()}` : publicUrl;
}
