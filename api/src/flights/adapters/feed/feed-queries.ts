import { UpstreamError } from '../../../upstream/upstream-error.ts';

/** The origin and the destination of a query to the feed; null: any airport. */
export interface Route {
  origin: string | null;
  destination: string | null;
}

type Airports = readonly string[] | null;

/** Returns the routes from every origin to every destination; null: any airport. */
export function routesBetween(origins: Airports, destinations: Airports): Route[] {
  if (origins === null && destinations === null)
    throw new RangeError('a search has at least an origin or a destination');
  return unique(origins).flatMap((origin) =>
    unique(destinations)
      .filter((destination) => destination !== origin)
      .map((destination) => ({ origin, destination })),
  );
}

const unique = (airports: Airports): readonly (string | null)[] =>
  airports === null ? [null] : [...new Set(airports)];

interface Outcome<Q, A> {
  answers: A[];
  /** The failed queries. */
  failed: Q[];
  /** The error of the first failed query; null: none failed. */
  failure: UpstreamError | null;
}

/** Sends all queries concurrently. A failure of the service fails only its query (SRCE-4); other errors are rethrown. */
export async function sendAll<Q, A>(
  queries: readonly Q[],
  send: (query: Q) => Promise<A>,
): Promise<Outcome<Q, A>> {
  const outcome: Outcome<Q, A> = { answers: [], failed: [], failure: null };
  const settled = await Promise.allSettled(queries.map(send));
  queries.forEach((query, i) => {
    const result = settled[i];
    if (result?.status === 'fulfilled') outcome.answers.push(result.value);
    else {
      if (!(result?.reason instanceof UpstreamError)) throw result?.reason;
      outcome.failed.push(query);
      outcome.failure ??= result.reason;
    }
  });
  return outcome;
}
