import {
  ApiError,
  authorizedFetch,
  type FailureTexts,
  inSession,
  toApiError,
  unreachable,
} from '@fareweave/shared-lib/platform';
import { msg, t, textOf } from '../domain/i18n/texts.ts';
import type { Operations } from '../generated/operations.ts';

/** An operation of the server: `GET /api/airports`. */
export type Operation = keyof Operations;

/** The response body of an operation, as the OpenAPI document describes it. */
export type ResponseOf<O extends Operation> = Operations[O]['response'];

/** The parts of an operation's request, a signal that cancels it, and whether it is also sent when the page is left. */
export type RequestOf<O extends Operation> = Omit<Operations[O]['request'], 'url'> &
  Pick<RequestParts, 'signal' | 'keepalive'>;

/** Optional if every part of the request is optional. */
type RequestArgument<O extends Operation> =
  Record<never, never> extends RequestOf<O> ? [request?: RequestOf<O>] : [request: RequestOf<O>];

/** Returns the response body of an operation. Throws an `ApiError` with the server's text if it sent one, otherwise with one
 *  of `texts`. Usage: `call('GET /api/airports', textsFor('load airports'), { signal })`. */
export const call = <O extends Operation>(
  operation: O,
  texts: FailureTexts,
  ...[request]: RequestArgument<O>
): Promise<ResponseOf<O>> =>
  send(operation, texts, request, async (response) => JSON.parse(await response.text()));

interface RequestParts {
  path?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  keepalive?: boolean;
}

/** Returns what `read` makes of the response of an operation. */
export async function send<T>(
  operation: Operation,
  texts: FailureTexts,
  request: RequestParts | undefined,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    return await inSession(async () => {
      const response = await authorizedFetch(requestOf(operation, request));
      if (!response.ok) throw await toApiError(response, texts);
      return await read(response);
    });
  } catch (cause) {
    throw cause instanceof ApiError || isAbort(cause) ? cause : unreachable(texts, cause);
  }
}

function requestOf(
  operation: Operation,
  { path = {}, query = {}, body, signal, keepalive = false }: RequestParts = {},
): Request {
  const [method = '', template = ''] = operation.split(' ');
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(path, name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return new Request(search.size === 0 ? address : `${address}?${search}`, {
    method,
    signal: signal ?? null,
    keepalive,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
}

const isAbort = (cause: unknown): boolean => (cause as Error | null)?.name === 'AbortError';

/** Returns failure texts, which are translated only when a call fails: the page's language may not be known before. */
export const failureTexts = (
  failed: string,
  unreachable: string,
  prefer: FailureTexts['prefer'] = 'message',
): FailureTexts => ({
  get failed() {
    return textOf(failed);
  },
  get unreachable() {
    return textOf(unreachable);
  },
  prefer,
});

/** Returns the failure texts of a call from what it does: `load plans`, which a translation has in the infinitive. */
export const textsFor = (action: string, advice: string = msg('Please try again later.')): FailureTexts => ({
  get failed() {
    return t('Failed to {action}', { action: textOf(action) });
  },
  get unreachable() {
    return t('Unable to {action}. {advice}', { action: textOf(action), advice: textOf(advice) });
  },
});

/** Returns the failure texts of an account call. Of the server's two texts, account screens show `error` (CALL-2). */
export const accountTexts = (action: string): FailureTexts =>
  Object.assign(textsFor(action, msg('Please try again.')), { prefer: 'error' } as const);

/** Returns failure texts that are the same with and without a response. */
export const oneText = (text: string): FailureTexts => failureTexts(text, text);
