import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { handleError } from './error-handler.ts';
import { ERROR_PAGE_HEADERS, errorPage } from './error-page.ts';
import { badRequest, HttpError } from './errors.ts';

/** Bytes of an address and the headers with it: three times Node's, so that the product itself tells of a link that
 *  holds too much, and less than is read from a connection at once: what is refused begins in the piece at hand. */
export const MOST_HEADER_BYTES = 48 * 1024;

/** For what a refused caller is still sending: closed at once, the connection would take the answer with it. */
const DRAIN_MS = 2000;

const REFUSALS: Record<string, () => HttpError> = {
  HPE_HEADER_OVERFLOW: () => new HttpError(431, 'HEADERS_TOO_LARGE', 'The address is too long'),
  ERR_HTTP_REQUEST_TIMEOUT: () => new HttpError(408, 'TOO_SLOW', 'The request did not arrive in time'),
};

const TOO_LONG = errorPage(
  'Address too long',
  'There is no page at an address this long. The link may have been mistyped.',
);
const NOT_FOUND = errorPage(
  'Page not found',
  'There is no page at this address. It may have moved, or the link was mistyped.',
);

/** Answers an address that no route can be found for, because it is no proper one. */
export function refuseAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (isCall(request.url)) return handleError(error, request, reply);
  return reply.code(400).headers(ERROR_PAGE_HEADERS).send(NOT_FOUND);
}

/** Answers what could not be read as far as a request: people get a page, programs the decided error body. */
export function refuseUnreadable(error: ConnectionError, socket: Socket): void {
  // What a refused caller goes on sending comes here again.
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const refusal = REFUSALS[error.code]?.() ?? badRequest('The request cannot be read');
  const isPage = refusal.statusCode === 431 && !isCallIn(error.rawPacket);
  const headers = isPage ? ERROR_PAGE_HEADERS : { 'content-type': 'application/json; charset=utf-8' };
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

const isCall = (target: string): boolean => /^\/api(?=[/?]|$)/.test(target);

/** Whether a program asks. A person, where the request came slowly and the piece is a later one: programs go by the
 *  status. */
function isCallIn(piece: unknown): boolean {
  const text = Buffer.isBuffer(piece) ? piece.toString('latin1') : '';
  const [, method = 'GET', target = '/'] = /^([A-Z]+) (\S*)/.exec(text) ?? [];
  return method !== 'GET' || isCall(target);
}
