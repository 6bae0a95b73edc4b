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

/** The server's calls by path, typed by its own OpenAPI document. Use it through `dataOf`. */
export const client = createClient<paths>({ baseUrl: '' });

type Fetch = (request: Request) => Promise<Response>;

/** The data of a call, or an `ApiError` that carries the server's text where it sent one and otherwise one of
 *  `texts`. Usage: `dataOf(TEXTS, (fetch) => client.GET('/api/airports', { fetch, signal }))`. */
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
