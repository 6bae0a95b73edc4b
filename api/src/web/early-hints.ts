import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Script } from './page-routes.ts';

/** The Link header values of preload hints, with the attributes of the hints in the page. None for a script without integrity,
 *  which the page does not preload either. */
export const earlyLinks = (scripts: readonly Script[]): string[] =>
  scripts.flatMap(({ href, integrity }) =>
    integrity === undefined
      ? []
      : `<${href}>; rel=preload; as=script; crossorigin=anonymous; integrity="${integrity}"; fetchpriority=low`,
  );

/** Sends 103 Early Hints before a response that takes a while, but only to the navigation of a browser: other clients, such
 *  as old ones of HTTP/1.1 and all of HTTP/1.0, may take the hints for the response (ADR 39). */
export function sendEarlyHints(request: FastifyRequest, reply: FastifyReply, links: readonly string[]): void {
  const isNavigation = request.headers['sec-fetch-mode'] === 'navigate';
  if (links.length === 0 || !isNavigation || request.raw.httpVersion === '1.0') return;
  reply.raw.writeEarlyHints({ link: [...links] });
}
