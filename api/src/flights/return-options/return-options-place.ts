import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { ReturnOptionsFrom, ReturnOptionsOnDay } from '@fareweave/shared-lib/domain/flights';
import type { DatedLeg } from '../../timetable/index.ts';
import { minLayover } from '../engine/connection-limits.ts';
import { MINUTE_MS } from '../engine/leg-index.ts';
import { arrivalDate, crossesBorder, departureDate } from '../engine/legs.ts';

interface Arrival {
  /** Epoch milliseconds. */
  instant: number;
  date: string;
  international: boolean;
}

interface Period {
  /** Number of days whose departures are counted, starting with the day of the earliest arrival. */
  days: number;
  /** The last day with known flights, `YYYY-MM-DD`. */
  to: string;
}

/** A reachable destination that counts its return flights. A traveller needs at least the time of a connection between
 *  arrival and return: a return flight counts when it departs late enough after some outbound flight. */
export class ReachedPlace {
  /** The days whose return flights matter. */
  readonly dates: ReadonlySet<string>;
  readonly #arrivals: readonly Arrival[];
  readonly #days: ReadonlyMap<string, ReturnOptionsOnDay>;
  #sameDayMinutes: number | null = null;

  /** `legs`: the last legs of the outbound flights, at least one. */
  constructor(legs: readonly DatedLeg[], { days, to }: Period) {
    this.#arrivals = legs.map((leg) => ({
      instant: leg.arrival,
      date: arrivalDate(leg),
      international: crossesBorder(leg),
    }));
    const earliest = this.#arrivals.reduce((a, b) => (b.instant < a.instant ? b : a));
    const counted = Array.from({ length: days }, (_, i) => addDays(earliest.date, i)).filter(
      (day) => day <= to,
    );
    this.#days = new Map(counted.map((date) => [date, { date, flights: 0, go_wild: 0 }]));
    this.dates = new Set([...counted, ...this.#arrivals.map(({ date }) => date)]);
  }

  /** Counts a return flight with a fare on sale, given its first leg. */
  addReturn(first: DatedLeg, { goWild }: { goWild: boolean }): void {
    const international = crossesBorder(first);
    const date = departureDate(first);
    let reachable = false;
    for (const arrival of this.#arrivals) {
      const stay = (first.departure - arrival.instant) / MINUTE_MS;
      if (stay < minLayover(international || arrival.international)) continue;
      reachable = true;
      if (arrival.date === date) this.#sameDayMinutes = Math.max(this.#sameDayMinutes ?? 0, stay);
    }
    const day = this.#days.get(date);
    if (!reachable || day === undefined) return;
    day.flights += 1;
    if (goWild) day.go_wild += 1;
  }

  options(): ReturnOptionsFrom {
    return { days: [...this.#days.values()], same_day_minutes: this.#sameDayMinutes };
  }
}
