/** A flight as links to it tell it. */
export interface LinkedFlight {
  /** Airport codes. */
  origin: string;
  destination: string;
  /** Day of departure, `YYYY-MM-DD`. */
  date: string;
  /** Its hash. That holds the price, and prices move … */
  flight: string;
  /** … so its number too, where it is known: `F9 2040 / F9 612`. */
  number: string | null;
}

/** The path and query that open a flight in the results of its day. */
export function flightAddress({ origin, destination, date, flight, number }: LinkedFlight): string {
  const query = new URLSearchParams({
    origin,
    destination,
    date,
    direction: 'outbound',
    screen: 'departure_flights',
    flight,
    ...(number !== null && { number }),
  });
  return `/?${query}`;
}
