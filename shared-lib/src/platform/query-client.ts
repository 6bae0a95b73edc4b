import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './http.ts';

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
    },
  },
});
