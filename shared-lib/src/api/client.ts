import {
  ApiError,
  authorizedFetch,
  type FailureTexts,
  inSession,
  toApiError,
  unreachable,
} from '@fareweave/shared-lib/platform';
import createClient from 'openapi-fetch';
import type { paths } from './schema.ts';

/** The server's calls by path, typed by its OpenAPI document. Use it through `dataOf`. */
export const client = createClient<paths>({ baseUrl: '' });

/** The response body of a GET call by its path, as the OpenAPI document describes it. */
export type ResponseBody<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

type Fetch = (request: Request) => Promise<Response>;

/** Returns the data of a call. Throws an `ApiError` with the server's text if it sent one, otherwise with one of `texts`.
 *  Usage: `dataOf(textsFor('load airports'), (fetch) => client.GET('/api/airports', { fetch, signal }))`. */
export async function dataOf<T>(
  texts: FailureTexts,
  call: (fetch: Fetch) => Promise<{ data?: T | undefined }>,
): Promise<T> {
  const fetch: Fetch = async (request) => {
    const response = await authorizedFetch(request);
    if (!response.ok) throw await toApiError(response, texts);
    return response;
  };
  const { data } = await inSession(() => call(fetch)).catch((cause: unknown) => {
    throw cause instanceof ApiError || isAbort(cause) ? cause : unreachable(texts, cause);
  });
  if (data === undefined) throw unreachable(texts, new SyntaxError('The answer is empty.'));
  return data;
}

const isAbort = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'AbortError';

/** Returns the failure texts of a call from what it does: `load plans`. */
export const textsFor = (action: string, advice = 'Please try again later.'): FailureTexts => ({
  failed: `Failed to ${action}`,
  unreachable: `Unable to ${action}. ${advice}`,
});

/** Returns the failure texts of an account call. Of the server's two texts, account screens show `error` (CALL-2). */
export const accountTexts = (action: string): FailureTexts => ({
  ...textsFor(action, 'Please try again.'),
  prefer: 'error',
});

/** Returns failure texts that are the same with and without an answer. */
export const oneText = (text: string): FailureTexts => ({ failed: text, unreachable: text });
