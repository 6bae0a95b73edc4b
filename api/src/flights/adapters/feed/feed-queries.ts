import { UpstreamError } from '../../../upstream/upstream-error.ts';

/** A question to the feed goes from one airport to one airport; null: any. */
export interface Route {
  origin: string | null;
  destination: string | null;
}

type Airports = readonly string[] | null;

/** The questions that cover every origin and destination; null: everywhere, anywhere. */
export function routesBetween(origins: Airports, destinations: Airports): Route[] {
  if (origins === null && destinations === null)
    throw new RangeError('a search has at least an origin or a destination');
  return each(origins).flatMap((origin) =>
    each(destinations)
      .filter((destination) => destination !== origin)
      .map((destination) => ({ origin, destination })),
  );
}

const each = (airports: Airports): readonly (string | null)[] =>
  airports === null ? [null] : [...new Set(airports)];

interface Asked<Q, A> {
  answers: A[];
  /** The questions that were not answered. */
  failed: Q[];
  /** Why the first of them was not. */
  failure: UpstreamError | null;
}

/** Asks every question at once. A service that does not answer one of them fails only that one. */
export async function askEach<Q, A>(
  questions: readonly Q[],
  ask: (question: Q) => Promise<A>,
): Promise<Asked<Q, A>> {
  const told: Asked<Q, A> = { answers: [], failed: [], failure: null };
  const outcomes = await Promise.allSettled(questions.map(ask));
  questions.forEach((question, i) => {
    const outcome = outcomes[i];
    if (outcome?.status === 'fulfilled') told.answers.push(outcome.value);
    else {
      if (!(outcome?.reason instanceof UpstreamError)) throw outcome?.reason;
      told.failed.push(question);
      told.failure ??= outcome.reason;
    }
  });
  return told;
}
