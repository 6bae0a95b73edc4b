import { QueryClient } from '@tanstack/react-query';
import { forgetLastEvents } from './from-shell/messages.ts';
import { ApiError, NO_ANSWER, SESSION_CHANGED } from './http.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `public`: the data is the same for all users, so it is kept when the session changes. */
    queryMeta: { public?: boolean };
  }
}

const MAX_RETRIES = 2;

const clients: QueryClient[] = [];

/** For the shell: creates a query cache whose personal data is cleared with the session. `Client`: the class of the React Query that
 *  its remotes use. */
export function createQueryClient(Client: typeof QueryClient): QueryClient {
  const client = new Client({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        // A 4xx status is definite. Only calls that found no server and 5xx responses of proxies are retried.
        retry: (count, error) =>
          count < MAX_RETRIES &&
          error instanceof ApiError &&
          error.code !== NO_ANSWER &&
          (error.status === 0 || error.status >= 502),
        // A public query of a session that has ended is retried at once.
        retryDelay: (count, error) =>
          error instanceof ApiError && error.code === SESSION_CHANGED ? 0 : 1000 * 2 ** count,
      },
      // A finished call may contain a password or a token. Not 0: a pending call of a closed screen is looked at in this interval.
      mutations: { gcTime: 1000 },
    },
  });
  clients.push(client);
  return client;
}

/** The query cache of the page: remotes share their data. */
export const queryClient = createQueryClient(QueryClient);

/** Clears all data that may be personal, also what events have kept and what finished calls have sent and received. Public data stays, and
 *  public requests and pending calls continue. Queries of a visible screen are reset, not removed. */
export function clearPersonalQueries(): void {
  forgetLastEvents();
  for (const cache of clients.map((client) => client.getQueryCache())) {
    for (const query of cache.getAll()) {
      if (query.meta?.public === true) continue;
      if (query.isActive()) query.reset();
      else cache.remove(query);
    }
  }
  for (const cache of clients.map((client) => client.getMutationCache()))
    for (const mutation of cache.getAll()) if (mutation.state.status !== 'pending') cache.remove(mutation);
}

/** Fetches the cleared queries of visible screens again. */
export function refetchClearedQueries(): void {
  for (const client of clients)
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'idle',
    });
}
