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
