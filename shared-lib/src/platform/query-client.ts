import { QueryClient } from '@tanstack/react-query';
import { ApiError, SESSION_CHANGED } from './http.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `public`: the same for everybody, so it outlives the session. */
    queryMeta: { public?: boolean };
  }
}

const MAX_RETRIES = 2;

/** One cache for the whole page: what one remote has loaded, another need not load again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      // An answer is an answer: only calls that got none, or a server's failure, are worth asking again.
      retry: (count, error) =>
        count < MAX_RETRIES && error instanceof ApiError && (error.status === 0 || error.status >= 502),
      // What is public and was asked for in a session that has ended is asked for once more, at once.
      retryDelay: (count, error) =>
        error instanceof ApiError && error.code === SESSION_CHANGED ? 0 : 1000 * 2 ** count,
    },
  },
});

/** Drops every answer that may be somebody's own; what is marked public stays, and what is on its way with it. A
 *  query that a screen is watching is emptied rather than taken from under it. */
export function forgetPersonalAnswers(): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) {
    if (query.meta?.public === true) continue;
    if (query.isActive()) query.reset();
    else cache.remove(query);
  }
}

/** Asks again for what was dropped while a screen was watching it. */
export function fetchForgottenAnswers(): void {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'idle',
  });
}
