import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { badRequest, HttpError } from '../../core/http/errors.ts';
import { backendFailed } from '../errors.ts';
import { isAllowedType, responseHeaders } from '../response-headers.ts';
import { type BackendLimits, type BackendResponse, failureOf } from './backend-client.ts';

/** Sends the response of a backend, unless it is one that browsers must not get (BACK-6), whose body may never end. Returns when the body has ended. */
export async function sendResponse(response: BackendResponse, reply: FastifyReply, limits: BackendLimits) {
  const { statusCode, headers, body } = response;
  const refusal = refusalOf(response, limits);
  if (refusal !== null) {
    body.on('error', () => undefined).destroy();
    throw refusal;
  }
  const parts = body.iterator() as AsyncIterableIterator<Buffer>;
  // When a body fails before its first part, the status of the response can still say so.
  const first = await parts.next().catch((error: unknown) => {
    throw reply.raw.destroyed ? badRequest('The caller is gone') : failureOf(error);
  });
  const hasBody = reply.request.method !== 'HEAD' && statusCode !== 204 && statusCode !== 304;
  reply.code(statusCode).headers(responseHeaders(headers));
  if (!hasBody) {
    reply.removeHeader('content-type').send();
    return;
  }
  reply.send(Readable.from(bodyOf(first, parts), { objectMode: false }));
  await finished(body).catch(() => undefined);
}

async function* bodyOf(first: IteratorResult<Buffer>, rest: AsyncIterableIterator<Buffer>) {
  if (first.done !== true) yield first.value;
  yield* rest;
}

/** The error for a response that browsers must not get; null if they may. */
function refusalOf({ statusCode, headers }: BackendResponse, limits: BackendLimits): HttpError | null {
  if (statusCode >= 300 && statusCode < 400 && statusCode !== 304)
    return backendFailed('it answered with a redirect');
  // The page would end the session at a 401.
  if (statusCode === 401)
    return backendFailed('it answered 401; use 403 for an account that may not do this');
  if (statusCode === 407 || statusCode > 599) return backendFailed(`it answered ${statusCode}`);
  if (Number(headers['content-length'] ?? 0) > limits.responseBytes)
    return backendFailed(`its response has more than ${limits.responseBytes} bytes`);
  if (isAllowedType(headers)) return null;
  const reason = `its response has the type ${String(headers['content-type'])}`;
  if (statusCode < 400) return backendFailed(reason);
  // An error page, for example of a proxy in front of the backend, is not shown, but its status is useful.
  return new HttpError(statusCode, 'BACKEND_ERROR', backendFailed(reason).message);
}
