import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { forgetLastEvents } from './from-shell/events-and-requests.ts';
import { ApiError, NO_ANSWER, SESSION_CHANGED } from './http.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `public`: the data is the same for all users, so it is kept when the session changes. */
    queryMeta: { public?: boolean };
  }
}

const MAX_RETRIES = 2;
/** A server that wants a longer pause before the next attempt is not called again without the user. Seconds. */
const MAX_PAUSE_S = 5;

// React Query assumes that a page opens with a connection. On a page that opens without one, it would not notice when the connection returns.
onlineManager.setOnline(navigator.onLine);

// After a press, a started call makes its button busy before the next press arrives. After the default, a timeout, a double click would send
// twice. While a page loads, without a press, microtasks would interrupt React.
notifyManager.setScheduler((report) =>
  navigator.userActivation?.isActive ? queueMicrotask(report) : setTimeout(report),
);

const clients: QueryClient[] = [];

/** For the shell: creates a query cache whose personal data is cleared with the session. `Client`: the class of the React Query that
 *  its remotes use. */
export function createQueryClient(Client: typeof QueryClient): QueryClient {
  const client = new Client({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        // Without a connection a call fails, and a person sees that it did (COMP-11). React Query would wait for a connection.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A 4xx status is definite. Only calls that found no server, and 502 to 504 of proxies and busy servers, are retried (CALL-8).
        retry: (count, error) =>
          navigator.onLine &&
          count < MAX_RETRIES &&
          error instanceof ApiError &&
          error.code !== NO_ANSWER &&
          (error.status === 0 || error.status >= 502) &&
          (error.retryAfter ?? 0) <= MAX_PAUSE_S,
        retryDelay: (count, error) => {
          const { code, retryAfter } = error as Partial<ApiError>;
          // A public query of a session that has ended is retried at once.
          return code === SESSION_CHANGED ? 0 : 1000 * Math.max(2 ** count, retryAfter ?? 0);
        },
      },
      // A finished call may contain a password or a token. Not 0: React Query checks in this interval whether a call of a closed
      // screen has ended.
      mutations: { gcTime: 1000, networkMode: 'always' },
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
  for (const client of clients) {
    const [queries, mutations] = [client.getQueryCache(), client.getMutationCache()];
    for (const query of queries.getAll()) {
      if (query.meta?.public === true) continue;
      if (query.isActive()) query.reset();
      else queries.remove(query);
    }
    for (const mutation of mutations.getAll())
      if (mutation.state.status !== 'pending') mutations.remove(mutation);
  }
}

/** Fetches the cleared queries of visible screens again. */
export function refetchClearedQueries(): void {
  for (const client of clients)
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'idle',
    });
}
