import type { Segment } from '@fareweave/shared-lib/domain/flights';
import { toLocalTime } from '@fareweave/shared-lib/domain/times';
import { MINUTE_MS } from '../../core/clock.ts';
import type { DatedLeg } from '../../timetable/index.ts';
import type { ConnectingLeg, Delays } from './connection-chances.ts';
import { crossesBorder } from './legs.ts';

/** A segment with the properties on which the chances of its connections depend. A search computes hundreds of chances, and looking
 *  the properties up elsewhere would take longer than the computation. JSON contains only the properties of `Segment`. */
export class LegSegment implements Segment, ConnectingLeg {
  readonly departure_airport: string;
  readonly arrival_airport: string;
  readonly departure_time: string;
  readonly arrival_time: string;
  readonly flight_number: string;
  readonly #departure: number;
  readonly #arrival: number;
  readonly #crossesBorder: boolean;
  readonly #aircraft: string | null;
  #sharesOf: Delays['sharesOf'] | null = null;
  #shares: ArrayLike<number> | null = null;

  constructor(segment: Segment, aircraft: string | null = null) {
    this.departure_airport = segment.departure_airport;
    this.arrival_airport = segment.arrival_airport;
    this.departure_time = segment.departure_time;
    this.arrival_time = segment.arrival_time;
    this.flight_number = segment.flight_number;
    this.#departure = Date.parse(segment.departure_time) / MINUTE_MS;
    this.#arrival = Date.parse(segment.arrival_time) / MINUTE_MS;
    this.#crossesBorder = crossesBorder(this);
    this.#aircraft = aircraft;
  }

  get origin(): string {
    return this.departure_airport;
  }
  get destination(): string {
    return this.arrival_airport;
  }
  get departure(): number {
    return this.#departure;
  }
  get arrival(): number {
    return this.#arrival;
  }
  get hour(): number {
    return Number(this.departure_time.slice(11, 13));
  }
  get crossesBorder(): boolean {
    return this.#crossesBorder;
  }
  /** IATA code of the type; null: it is unknown. */
  get aircraft(): string | null {
    return this.#aircraft;
  }

  /** Returns the distribution of the segment's arrival delays. It is cached, because a segment belongs to many itineraries. */
  sharesIn({ sharesOf }: Pick<Delays, 'sharesOf'>): ArrayLike<number> | null {
    if (this.#sharesOf !== sharesOf) {
      this.#sharesOf = sharesOf;
      this.#shares = sharesOf(this.origin, this.destination, this.hour);
    }
    return this.#shares;
  }
}

const segments = new WeakMap<DatedLeg, LegSegment>();

/** Returns the segment of a leg. All itineraries and responses share one object, so do not modify it. */
export function segmentOf(leg: DatedLeg): LegSegment {
  const cached = segments.get(leg);
  if (cached) return cached;
  const segment = new LegSegment(
    {
      departure_airport: leg.origin,
      arrival_airport: leg.destination,
      departure_time: toLocalTime(leg.departure, leg.departureOffset),
      arrival_time: toLocalTime(leg.arrival, leg.arrivalOffset),
      flight_number: `${leg.carrier} ${leg.flightNumber}`,
    },
    leg.aircraft,
  );
  segments.set(leg, segment);
  return segment;
}

/** Returns the `LegSegment` of a segment from any source of flights. */
export const legSegment = (segment: Segment): LegSegment =>
  segment instanceof LegSegment ? segment : new LegSegment(segment);
