/** The flights of a day between two airports. */
interface LinkedFlights {
  /** Airport codes. */
  origin: string;
  destination: string;
  /** Day of departure, `YYYY-MM-DD`. */
  date: string;
}

/** A flight in a link to the results. */
export interface LinkedFlight extends LinkedFlights {
  /** Its hash, which changes with the price. */
  flight: string;
  /** Its number, which does not change, if known: `F9 2040 / F9 612`. */
  number: string | null;
}

/** Returns the path and query that open the results of a day. */
export function resultsAddress({ origin, destination, date }: LinkedFlights): string {
  const query = { origin, destination, date, direction: 'outbound', screen: 'departure_flights' };
  return `/?${new URLSearchParams(query)}`;
}

/** Returns the path and query that open a flight in the results of its day. */
export const flightAddress = ({ flight, number, ...flights }: LinkedFlight): string =>
  `${resultsAddress(flights)}&${new URLSearchParams({ flight, ...(number !== null && { number }) })}`;

/** The path and query that open the return flights for a departure. */
export function returnFlightsAddress(trip: {
  /** What was searched from: airport codes and `city:` values, comma-separated. */
  origin: string;
  destination: string;
  /** Day of departure, `YYYY-MM-DD`. */
  date: string;
  /** The hash of the departure. */
  flight: string;
  /** Day of return, `YYYY-MM-DD`; absent: the page asks for it. */
  returnDate?: string;
}): string {
  const { origin, destination, date, flight, returnDate } = trip;
  const query = { origin, destination, date, screen: 'return_flights', flight };
  return `/?${new URLSearchParams({ ...query, ...(returnDate !== undefined && { return: returnDate }) })}`;
}

export const SUMMARY_PATH = '/flight-summary';

/** The address of a trip's summary (TRIP-1): the hashes of both flights, and the search that led to them. */
export function tripAddress(trip: {
  departure: string;
  back: string;
  /** Airport codes and `city:` values. */
  origins: readonly string[];
  destination: string;
  date: string;
}): string {
  const { departure, back, origins, destination, date } = trip;
  const query = { departure, return: back, origin: origins.join(','), destination, date };
  return `${SUMMARY_PATH}?${new URLSearchParams(query)}`;
}
