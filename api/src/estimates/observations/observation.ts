import { byFare, type FlightSource } from '@fareweave/shared-lib/domain/flights';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { seededRandomOf } from '../../core/seeded-random.ts';
import type { FoundFlight } from '../../flights/index.ts';
import { leadBandOf } from './lead-bands.ts';

/** One of this many connections is observed. All nonstops are observed, because they are few. */
const CONNECTIONS_PER_SAMPLE = 8;
/** The highest fare of a row; higher ones of a fare feed are reduced. One that does not fit its column would fail the rows beside it too. */
const MOST_DOLLARS = 32_767;

/** What an answer said about a departure at a lead time, as a row of the table. It contains nothing about who searched (ESTM-1). */
export interface Observation {
  source: FlightSource;
  origin: string;
  destination: string;
  /** `F9 1279`, of a connection `F9 1279 / F9 61`. */
  flight: string;
  stops: number;
  /** The local day and hour of the departure. */
  date: string;
  hour: number;
  /** See `leadBandOf`. */
  lead: number;
  /** Seats with a pass fare; 0: none, 1 also when the source does not know how many. */
  pass_seats: number;
  /** US dollars; null: not on sale. */
  go_wild: number | null;
  standard: number | null;
  discount_den: number | null;
}

/** The flights of an answer, with their source and the time of the answer, epoch milliseconds. */
export interface ObservedAnswer {
  flights: readonly FoundFlight[];
  source: FlightSource;
  now: number;
}

/** Returns the observations of an answer: all nonstops and a sample of the connections. Whether a connection is in the sample depends
 *  only on its flights and day, not on its fares, so that it is observed at every lead time and the sample has no bias. */
export function observationsOf({ flights, source, now }: ObservedAnswer): Observation[] {
  const observations: Observation[] = [];
  for (const { origin, destination, departure, flight } of flights) {
    const date = localDate(flight.departure_time);
    if (!isSampled(flight, date)) continue;
    const lead = leadBandOf(departure, now);
    if (lead === null) continue;
    const { go_wild } = flight.fares;
    observations.push({
      source,
      origin,
      destination,
      flight: flight.flight_number,
      stops: flight.stops,
      date,
      hour: Number(flight.departure_time.slice(11, 13)),
      lead,
      pass_seats: go_wild === null ? 0 : (go_wild.available_seats ?? 1),
      ...byFare((type) => flight.fares[type] && Math.min(MOST_DOLLARS, flight.fares[type].total)),
    });
  }
  return observations;
}

const sampling = seededRandomOf('observed');

const isSampled = ({ stops, flight_number }: FoundFlight['flight'], date: string): boolean =>
  stops === 0 || sampling(flight_number, date) * CONNECTIONS_PER_SAMPLE < 1;

/** Equal for observations of a departure on the same day, `YYYY-MM-DD`, in the same band of lead times. */
export const observationKey = (
  day: string,
  { flight, date, lead, origin, destination }: Observation,
): string => `${day}|${flight}|${date}|${lead}|${origin}|${destination}`;
