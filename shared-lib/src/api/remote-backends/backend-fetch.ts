import {
  ApiError,
  authorizedFetch,
  type FailureTexts,
  inSession,
  toApiError,
  unreachable,
} from '@fareweave/shared-lib/platform';

/** Returns the response of a remote's backend to a call with the session of the page. `path` begins with a slash. Throws an
 *  `ApiError` with the text of the response if it has a `message`, otherwise with one of `texts`. Usage:
 *  `backendFetch('mf-deals', '/offers', textsFor('load the offers'), { signal })`. */
export async function backendFetch(
  remote: string,
  path: `/${string}`,
  texts: FailureTexts,
  init?: RequestInit,
): Promise<Response> {
  try {
    return await inSession(async () => {
      const response = await authorizedFetch(new Request(`/remotes/${remote}/api${path}`, init));
      if (!response.ok) throw await toApiError(response, texts);
      return response;
    });
  } catch (cause) {
    if (cause instanceof ApiError || init?.signal?.aborted === true) throw cause;
    throw unreachable(texts, cause);
  }
}
