import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { HttpError } from '../../core/http/errors.ts';
import { backendFailed } from '../errors.ts';
import { isAllowedType, responseHeaders } from '../response-headers.ts';
import type { BackendLimits, BackendResponse } from './backend-client.ts';

/** Statuses that mean something else from a backend: the page would end the session at a 401. */
const REFUSED_STATUSES: Readonly<Record<number, string>> = {
  401: 'it answered 401; use 403 for an account that may not do this',
  407: 'it answered 407',
};
const NOT_MODIFIED = 304;

/** Sends the response of a backend, unless it is one that browsers must not get (BACK-6). Returns when its body has ended. */
export async function sendResponse(response: BackendResponse, reply: FastifyReply, limits: BackendLimits) {
  const { statusCode, headers, body } = response;
  const refusal = refusalOf(response, limits);
  if (refusal !== null) {
    await body.dump().catch(() => undefined);
    throw refusal;
  }
  const hasBody = reply.request.method !== 'HEAD' && statusCode !== 204 && statusCode !== NOT_MODIFIED;
  reply.code(statusCode).headers(responseHeaders(headers));
  if (!hasBody) {
    await body.dump().catch(() => undefined);
    reply.removeHeader('content-type').send();
    return;
  }
  const end = finished(body).catch(() => undefined);
  reply.send(body);
  await end;
}

/** The error for a response that browsers must not get; null if they may. */
function refusalOf({ statusCode, headers }: BackendResponse, limits: BackendLimits): HttpError | null {
  if (statusCode >= 300 && statusCode < 400 && statusCode !== NOT_MODIFIED)
    return backendFailed('it answered with a redirect');
  const refused = REFUSED_STATUSES[statusCode];
  if (refused !== undefined) return backendFailed(refused);
  if (Number(headers['content-length'] ?? 0) > limits.responseBytes)
    return backendFailed(`its response has more than ${limits.responseBytes} bytes`);
  if (isAllowedType(headers)) return null;
  const reason = `its response has the type ${String(headers['content-type'])}`;
  if (statusCode < 400) return backendFailed(reason);
  // An error page, for example of a proxy in front of the backend: the status is useful, the page is not shown.
  return new HttpError(statusCode, 'BACKEND_ERROR', backendFailed(reason).message);
}
