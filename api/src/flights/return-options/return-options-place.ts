import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { WaysBackFrom, WaysBackOnDay } from '@fareweave/shared-lib/domain/flights';
import type { DatedLeg } from '../../timetable/index.ts';
import { CONNECTION, MINUTE_MS } from '../engine/leg-index.ts';
import { arrivalDate, crossesBorder, departureDate } from '../engine/legs.ts';

interface Arrival {
  /** Epoch milliseconds. */
  instant: number;
  date: string;
  international: boolean;
}

interface Window {
  /** How many days to count departures on, from the day of the earliest arrival on. */
  days: number;
  /** The last day anything is known of, `YYYY-MM-DD`. */
  to: string;
}

/** A place that can be reached, and the flights back from it met so far. Somebody who turns round at once needs as
 *  long as for a connection: a flight back counts when it leaves late enough after some flight there. */
export class ReachedPlace {
  /** The days on which flights back are of interest. */
  readonly dates: ReadonlySet<string>;
  readonly #arrivals: readonly Arrival[];
  readonly #days: ReadonlyMap<string, WaysBackOnDay>;
  #sameDayMinutes: number | null = null;

  /** `legs`: the last legs, at least one, of the flights there. */
  constructor(legs: readonly DatedLeg[], { days, to }: Window) {
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

  /** Meets a flight back, which has a fare on sale, by its first leg. */
  leave(first: DatedLeg, { goWild }: { goWild: boolean }): void {
    const international = crossesBorder(first);
    const date = departureDate(first);
    let caught = false;
    for (const arrival of this.#arrivals) {
      const least = international || arrival.international ? CONNECTION.leastInternational : CONNECTION.least;
      const stay = (first.departure - arrival.instant) / MINUTE_MS;
      if (stay < least) continue;
      caught = true;
      if (arrival.date === date) this.#sameDayMinutes = Math.max(this.#sameDayMinutes ?? 0, stay);
    }
    const day = this.#days.get(date);
    if (!caught || day === undefined) return;
    day.flights += 1;
    if (goWild) day.go_wild += 1;
  }

  waysBack(): WaysBackFrom {
    return { days: [...this.#days.values()], same_day_minutes: this.#sameDayMinutes };
  }
}
