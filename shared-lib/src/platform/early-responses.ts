/** The responses that the page requested before its scripts ran (shell/src/early-responses.ts, ADR 37). */
interface EarlyResponses {
  /** Absent in a page of an older server. */
  take?: (url: string, token: string) => { response: Promise<Response>; abort: () => void } | undefined;
}

/** Returns the early response to the same request of the same session; without one, the response of `fetch`. An early request that failed
 *  without a response is sent again. `token`: the session of the request; null without one. */
export async function fetchOrTake(request: Request, token: string | null): Promise<Response> {
  const { signal } = request;
  const page = Reflect.get(globalThis, 'fareweaveLoader') as EarlyResponses | undefined;
  const early = token === null || signal.aborted ? undefined : page?.take?.(request.url, token);
  if (early === undefined) return fetch(request);
  signal.addEventListener('abort', early.abort, { once: true });
  const response = await early.response.catch(() => null);
  signal.throwIfAborted();
  return response ?? fetch(request);
}
