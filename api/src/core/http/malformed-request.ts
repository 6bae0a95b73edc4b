import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { msg } from '@fareweave/shared-lib/domain/texts';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { handleError } from './error-handler.ts';
import { ERROR_PAGE_HEADERS, errorPage } from './error-page.ts';
import { badRequest, HttpError } from './errors.ts';
import { requestLanguage } from './request-language.ts';

/** The most bytes of a URL and its headers. Three times Node's limit, so that the application itself can refuse a long link;
 *  less than one read of a socket, so that the first packet contains the start of a refused request. */
export const MOST_HEADER_BYTES = 48 * 1024;

/** How long a refused connection stays open: closing it at once would lose the response. */
const DRAIN_MS = 2000;

const REFUSALS: Record<string, () => HttpError> = {
  HPE_HEADER_OVERFLOW: () => new HttpError(431, 'HEADERS_TOO_LARGE', msg('The address is too long')),
  ERR_HTTP_REQUEST_TIMEOUT: () => new HttpError(408, 'TOO_SLOW', msg('The request did not arrive in time')),
};

/** In English, because the headers with the browser's languages may be missing. */
const TOO_LONG = errorPage({
  title: 'Address too long',
  message: 'There is no page at an address this long. The link may have been mistyped.',
});
const NOT_FOUND = msg({
  title: 'Page not found',
  message: 'There is no page at this address. It may have moved, or the link was mistyped.',
});

/** Refuses a URL that cannot be parsed, so that it has no route. */
export function refuseMalformedUrl(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (isCall(request.url)) return handleError(error, request, reply);
  return reply
    .code(400)
    .headers(ERROR_PAGE_HEADERS)
    .send(errorPage(NOT_FOUND, requestLanguage(request)));
}

/** Refuses bytes that are not a valid request: a browser gets a page, a program the common error body. `common`: headers of every response. */
export function refuseMalformedRequest(
  error: ConnectionError,
  socket: Socket,
  common: Readonly<Record<string, string>> = {},
): void {
  // A refused caller may send more, which leads here again.
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const refusal = REFUSALS[error.code]?.() ?? badRequest(msg('The request is malformed'));
  const isPage = refusal.statusCode === 431 && !isCallIn(error.rawPacket);
  const headers = {
    ...common,
    ...(isPage ? ERROR_PAGE_HEADERS : { 'content-type': 'application/json; charset=utf-8' }),
  };
  const body = isPage ? TOO_LONG : JSON.stringify(refusal.body());
  const { statusCode } = refusal;
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), DRAIN_MS).unref();
}

const isCall = (target: string): boolean => /^\/(?:api|remotes)(?=[/?]|$)/.test(target);

/** Whether a packet begins an API call. False for a later packet of a slow request: its caller gets a page, but can use the status. */
function isCallIn(packet: unknown): boolean {
  const text = Buffer.isBuffer(packet) ? packet.toString('latin1') : '';
  const [, method = 'GET', target = '/'] = /^([A-Z]+) (\S*)/.exec(text) ?? [];
  return method !== 'GET' || isCall(target);
}
