import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { ReturnOptionsFrom, ReturnOptionsOnDay } from '@fareweave/shared-lib/domain/flights';
import { MINUTE_MS } from '../../core/clock.ts';
import type { DatedLeg } from '../../timetable/index.ts';
import { arrivalDate, departureDate } from '../engine/legs.ts';

interface Arrival {
  /** Epoch milliseconds. */
  instant: number;
  date: string;
}

interface Period {
  /** Number of days whose departures are counted, starting with the day of the earliest arrival. */
  days: number;
  /** The last day with known flights, `YYYY-MM-DD`. */
  to: string;
}

/** A reachable destination that counts its return flights. Like the return search, it counts the flights that do not leave before
 *  the arrival of some outbound flight (RETN-6). */
export class ReachedPlace {
  /** The days whose return flights matter. */
  readonly dates: ReadonlySet<string>;
  readonly #arrivals: readonly Arrival[];
  readonly #days: ReadonlyMap<string, ReturnOptionsOnDay>;
  #sameDayMinutes: number | null = null;

  /** `legs`: the last legs of the outbound flights, at least one. */
  constructor(legs: readonly DatedLeg[], { days, to }: Period) {
    this.#arrivals = legs.map((leg) => ({ instant: leg.arrival, date: arrivalDate(leg) }));
    const earliest = this.#arrivals.reduce((a, b) => (b.instant < a.instant ? b : a));
    const counted = Array.from({ length: days }, (_, i) => addDays(earliest.date, i)).filter(
      (day) => day <= to,
    );
    this.#days = new Map(counted.map((date) => [date, { date, flights: 0, go_wild: 0 }]));
    this.dates = new Set([...counted, ...this.#arrivals.map(({ date }) => date)]);
  }

  /** Counts a return flight with a fare on sale, given its first leg. */
  addReturn(first: DatedLeg, { goWild }: { goWild: boolean }): void {
    const date = departureDate(first);
    let reachable = false;
    for (const arrival of this.#arrivals) {
      const stay = (first.departure - arrival.instant) / MINUTE_MS;
      if (stay < 0) continue;
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
