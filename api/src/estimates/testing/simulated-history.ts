import { addDays, weekday } from '@fareweave/shared-lib/domain/dates';
import { seededRandom } from '../../core/seeded-random.ts';
import type { QueuedObservation } from '../observations/store.ts';

/** A day of each band of lead times, in days before the departure. */
const LEAD_DAYS = [0, 0, 0, 1, 2, 5, 10, 17, 25, 45, 80] as const;

export interface HistoryOptions {
  seed: string;
  /** The first day of departure, `YYYY-MM-DD`. */
  from: string;
  days: number;
  routes: readonly (readonly [origin: string, destination: string])[];
  flightsPerRoute: number;
  /** The number of bands of `leadBandOf`, from the departure on; by default all. */
  bands?: number;
}

/** The true chance of a pass seat: by route, weekday and hour, flight, and lead time. */
export function trueChance(
  seed: string,
  observation: Pick<QueuedObservation, 'origin' | 'destination' | 'flight' | 'date' | 'hour' | 'lead'>,
): number {
  const { origin, destination, flight, date, hour, lead } = observation;
  const effect = (size: number, ...of: (string | number)[]): number =>
    size * (2 * seededRandom(seed, ...of) - 1);
  const part = Math.floor(hour / 4);
  const logOdds =
    0.2 +
    lead * 0.12 +
    effect(1.2, 'route', origin, destination) +
    effect(1.4, 'slot', weekday(date), part) +
    effect(0.5, 'route slot', origin, destination, weekday(date), part) +
    effect(1.6, 'flight', flight);
  return 1 / (1 + Math.exp(-logOdds));
}

/** Yields a simulated history of observations with a known truth, a day of departures at a time. Outcomes at different lead times are
 *  independent. */
export function* simulatedHistory({
  seed,
  from,
  days,
  routes,
  flightsPerRoute,
  bands = LEAD_DAYS.length,
}: HistoryOptions) {
  for (let day = 0; day < days; day += 1) {
    const date = addDays(from, day);
    const rows: QueuedObservation[] = [];
    for (const [r, [origin, destination]] of routes.entries())
      for (let f = 0; f < flightsPerRoute; f += 1) {
        const flight = `F9 ${1000 + r * flightsPerRoute + f}`;
        const hour = Math.floor(5 + 18 * seededRandom(seed, 'hour', flight));
        for (let lead = 0; lead < bands; lead += 1) {
          const facts = { origin, destination, flight, date, hour, lead };
          const hasSeat = seededRandom(seed, 'outcome', flight, date, lead) < trueChance(seed, facts);
          const standard = Math.round(
            40 +
              60 * seededRandom(seed, 'base', origin, destination) +
              60 * Math.exp(-lead / 3) +
              30 * seededRandom(seed, 'fare', flight, date, lead),
          );
          rows.push({
            observed_on: addDays(date, -(LEAD_DAYS[lead] as number)),
            source: 'sample',
            ...facts,
            stops: 0,
            pass_seats: hasSeat ? 3 : 0,
            go_wild: hasSeat ? 15 : null,
            standard,
            discount_den: Math.round(standard * 0.8),
          });
        }
      }
    yield rows;
  }
}
