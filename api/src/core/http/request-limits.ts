import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config/config.ts';
import { networkOf } from '../ip-address.ts';
import { fieldName } from '../language/field-names.ts';
import { badRequest } from './errors.ts';
import { refuseMalformedRequest, refuseMalformedUrl } from './malformed-request.ts';
import { MOST_ERRORS } from './validation.ts';

/** Time limit of the headers of a request, in milliseconds (ADR 25). */
export const HEADERS_MS = 15_000;
/** Time limit of a whole request. */
const REQUEST_MS = 30_000;
/** Time limit of a file of a release, from an authorized publisher: 5 MB over a slow connection. */
export const UPLOAD_MS = 300_000;
const MOST_CONNECTIONS = 2_000;
/** Connections of one network, without a proxy in front of the server. */
const MOST_OF_NETWORK = 500;

/** Requests have a few levels at most; many more would overflow the call stack. */
const MOST_LEVELS = 100;

const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Refuses ambiguous, slow or deeply nested requests and text with NUL. `requestMs`: the time limit of a request. */
export const requestLimits = fp(
  async (app: FastifyInstance, { requestMs = REQUEST_MS }: { requestMs?: number }) => {
    limitConnections(app.server, app.config);

    app.addHook('onRequest', (request, reply, done) => {
      const { raw } = request;
      if (isArriving(raw)) limitBody(raw, reply.raw, requestMs);
      done(countHosts(raw.rawHeaders) > 1 ? badRequest(msg('Send exactly one Host header')) : undefined);
    });

    app.addHook('preValidation', (request, reply, done) => {
      const { params, query, body } = request;
      const paths = [params, query, body].flatMap((part) => [...fieldsWithNul(part)]);
      const [first] = paths;
      if (first === undefined) return done();
      const message = (path: string) => () =>
        path === ''
          ? t('The request contains a character that cannot be used')
          : t('{name} contains a character that cannot be used', { name: fieldName(path.split('.')) });
      const fields = paths.filter((path) => path !== '').slice(0, MOST_ERRORS);
      const details = fields.map((field) => ({ field, message: message(field) }));
      const problem = badRequest(message(first), details.length > 0 ? details : undefined);
      refuseMalformedUrl(problem, request, reply);
    });
  },
);

/** Sets the time limit of the body of a request. It also applies after the response: then the connection ends without another one. */
export function limitBody(raw: IncomingMessage, response: ServerResponse, ms: number = REQUEST_MS): void {
  clearTimeout(bodyTimers.get(raw));
  const timer = setTimeout(() => {
    if (raw.complete) return;
    if (response.headersSent) raw.destroy();
    else refuseMalformedRequest(Object.assign(new Error(), TOO_SLOW), raw.socket);
  }, ms).unref();
  bodyTimers.set(raw, timer);
  raw.once('close', () => clearTimeout(timer));
}

const TOO_SLOW = {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
  bytesParsed: 0,
  rawPacket: { type: 'Buffer', data: [] },
};

/** Whether a request has a body that has not arrived completely. */
export const isArriving = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** `rawHeaders`: names and values alternate. */
const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length;

/** The paths of texts with NUL, which PostgreSQL cannot store, such as `manifest.name`. Throws a 400 for deep nesting. */
function fieldsWithNul(value: unknown, path = '', level = 0, found = new Set<string>()): Set<string> {
  if (typeof value === 'string' && value.includes('\u0000')) found.add(path);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || isStream(value)) return found;
  if (level > MOST_LEVELS) throw badRequest(msg('The request is not valid'));
  for (const [name, inner] of Object.entries(value)) {
    if (name.includes('\u0000')) found.add(path);
    else fieldsWithNul(inner, path === '' ? name : `${path}.${name}`, level + 1, found);
  }
  return found;
}

const isStream = (value: object): boolean => 'pipe' in value;

/** Limits the connections of one network. Behind a proxy all connections come from the proxy, which limits them. */
function limitConnections(server: Server, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  server.maxConnections = MOST_CONNECTIONS;
  if (trustProxy !== false) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const rest = (open.get(network) ?? 1) - 1;
      if (rest > 0) open.set(network, rest);
      else open.delete(network);
    });
    if (count > MOST_OF_NETWORK) socket.destroy();
  });
}
