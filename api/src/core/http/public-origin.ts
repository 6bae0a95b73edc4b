import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

const LOOPBACK_HOST = /^(?:[\w-]+\.)*(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** The origin of links for the sender of a request, without a trailing slash: PUBLIC_URL, or else the loopback name in the
 *  address bar. A session belongs to one name: after a link from `localhost` to `127.0.0.1` the user would be signed out.
 *  Ignores other Host headers, with which an attacker could choose the links in e-mails to other users (SECU-3). */
export function publicOrigin(
  { publicUrl, hasPublicUrl }: Pick<Config, 'publicUrl' | 'hasPublicUrl'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  return !hasPublicUrl && LOOPBACK_HOST.test(host) ? `${protocol}://${host.toLowerCase()}` : publicUrl;
}
