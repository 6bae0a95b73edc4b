import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

type Context = Pick<FastifyRequest | FastifyReply, 'server'>;

/** Cookies are sent only over https when the public URL has it (SECU-10). */
export const hasSecureCookies = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  publicUrl.startsWith('https:');

/** The name of a cookie. With https its prefix makes the browser accept it only from this host, and only with the path `/` (SECU-10, ADR 56). */
export const cookieName = ({ server }: Context, name: string): string =>
  hasSecureCookies(server.config) ? `__Host-${name}` : name;

/** Removes a cookie from before ADR 56, which had no prefix. */
export function clearFormerCookie(reply: FastifyReply, name: string): void {
  if (cookieName(reply, name) !== name) reply.clearCookie(name);
}
