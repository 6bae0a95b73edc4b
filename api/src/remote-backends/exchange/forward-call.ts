import { Readable } from 'node:stream';
import { msg } from '@fareweave/shared-lib/domain/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, bodyTooLarge, HttpError } from '../../core/http/errors.ts';
import type { BackendClient, BackendLimits } from './backend-client.ts';
import { sendResponse } from './send-response.ts';

interface ForwardedCall {
  /** The path with the query. */
  path: string;
  headers: Record<string, string>;
  limits: BackendLimits;
}

/** Sends a request to a backend and the response to the browser, both as streams. */
export async function forwardCall(
  client: BackendClient,
  { path, headers, limits }: ForwardedCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { raw, method } = request;
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const timeout = AbortSignal.timeout(limits.totalMs);
  const upload = uploadOf(request, limits);
  if (upload === null) delete headers['content-length'];
  try {
    if (Number(headers['content-length'] ?? 0) > limits.requestBytes) throw bodyTooLarge();
    await client.exchange(
      {
        method,
        path,
        headers,
        body: upload?.body ?? null,
        signal: AbortSignal.any([gone.signal, timeout]),
        callerError(error) {
          if (error instanceof HttpError) return error;
          if (gone.signal.aborted) return badRequest('The caller is gone');
          return timeout.aborted && upload?.hasEnded() === false ? tooSlow() : null;
        },
      },
      (response) => sendResponse(response, reply, limits),
    );
  } finally {
    // Reads the rest of the request, because the caller reads a response only after it has sent its whole request.
    if (!raw.destroyed) raw.resume();
  }
}

const tooSlow = (): HttpError => new HttpError(408, 'TOO_SLOW', msg('The request did not arrive in time'));

interface Upload {
  body: Readable;
  /** Whether the whole body has arrived. */
  hasEnded(): boolean;
}

/** The body of a request as a stream that fails with a 413 after too many bytes; null without a body. */
function uploadOf({ method, body: source }: FastifyRequest, { requestBytes }: BackendLimits): Upload | null {
  if (method === 'GET' || method === 'HEAD' || !(source instanceof Readable)) return null;
  let bytes = 0;
  let hasEnded = false;

  async function* parts(body: Readable): AsyncGenerator<Buffer> {
    // The connection stays open for the response.
    for await (const part of body.iterator({ destroyOnReturn: false })) {
      bytes += (part as Buffer).length;
      if (bytes > requestBytes) throw bodyTooLarge();
      yield part as Buffer;
    }
    hasEnded = true;
  }
  return { body: Readable.from(parts(source), { objectMode: false }), hasEnded: () => hasEnded };
}
