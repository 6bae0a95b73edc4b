import { missedChance } from '@fareweave/shared-lib/domain/best';
import { addDays, daysBetween } from '@fareweave/shared-lib/domain/dates';
import { lowestFare, saleTotal } from '@fareweave/shared-lib/domain/fares';
import { isOvernight } from '@fareweave/shared-lib/domain/itinerary';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../../core/clock.ts';
import type { DatedLeg } from '../../timetable/index.ts';
import { connectionChances, type Delays, unpackDelays } from '../engine/connection-chances.ts';
import { isThrough } from '../engine/connection-limits.ts';
import { indexLegs, type LegIndex } from '../engine/leg-index.ts';
import { crossesBorder, departureHour } from '../engine/legs.ts';
import { itinerariesOnSale } from '../engine/on-sale.ts';
import { faresOf } from '../fares/fares.ts';
import type { FareRules } from '../fares/leg-offers.ts';
import { legPricing } from '../fares/leg-pricing.ts';
import { type FlightTable, flightTableBuilder } from './flight-table.ts';
import { type PackedTimetable, unpackLegs } from './packed-timetable.ts';
import { seatsOf } from './seats.ts';
import { layoverFilter, roleFilter } from './trip-flight-filter.ts';

/** A period of a timetable. */
interface Period {
  index: LegIndex;
  /** The position of each leg in the period. */
  positions: Map<DatedLeg, number>;
  /** The rules that came with the period: the same object, so that prices are cached. */
  rules: FareRules;
}

/** The last periods, because people change a parameter and search the same days again. */
const periods = new LRUCache<string, Period>({ max: 2 });

function periodOf({ key, days, rules }: PackedTimetable): Period {
  const cached = periods.get(key);
  if (cached) return cached;
  const legs = days.flatMap(unpackLegs);
  const positions = new Map(legs.map((leg, position) => [leg, position]));
  const period = { index: indexLegs(legs, crossesBorder), positions, rules };
  periods.set(key, period);
  return period;
}

interface TableCalls {
  /** Called after each day of departures. */
  onDay: (done: number, total: number) => void;
  /** Ends the work when it returns true. */
  isCancelled: () => boolean;
}

/** Returns the table of all flights on sale that match the query of a timetable. */
export function timetableTable(timetable: PackedTimetable, { onDay, isCancelled }: TableCalls): FlightTable {
  const { index, positions, rules } = periodOf(timetable);
  const { query } = timetable;
  const delays = timetable.delays ? unpackDelays(timetable.delays) : null;
  const { from, to, now, maxStops, goWildOnly } = query;
  const priceOf = legPricing(now, rules);
  const hasRole = roleFilter(query);
  const meetsRules = layoverFilter(query);
  const table = flightTableBuilder();
  const places = {
    origins: query.departures && [...new Set([...query.origins, ...query.departures])],
    destinations: query.arrivals && [...new Set([...query.homes, ...query.arrivals])],
  };

  const addDay = (date: string): boolean => {
    for (const legs of itinerariesOnSale(index, { ...places, date, maxStops }, now)) {
      const [first, last] = [legs[0], legs.at(-1)];
      if (!first || !last || !hasRole(first.origin, last.destination) || !meetsRules(layoversOf(legs)))
        continue;
      const fares = faresOf(legs.map(priceOf));
      const price = goWildOnly ? saleTotal(fares.go_wild) : lowestFare(fares);
      if (price === null) continue;
      const key = keyOf(legs, positions);
      if (key === null) {
        table.leaveOut();
        continue;
      }
      const added = table.add({
        key,
        origin: first.origin,
        destination: last.destination,
        departure: first.departure / MINUTE_MS,
        arrival: last.arrival / MINUTE_MS,
        localDeparture: first.departure / MINUTE_MS + first.departureOffset,
        localArrival: last.arrival / MINUTE_MS + last.arrivalOffset,
        price,
        seats: seatsOf(fares, goWildOnly),
        stops: legs.length - 1,
        missed: delays && legs.length > 1 ? missedChance(chancesOf(legs, delays)) : 0,
      });
      if (!added) return false;
    }
    return true;
  };

  const days = daysBetween(from, to) + 1;
  for (let day = 0; day < days && !isCancelled() && addDay(addDays(from, day)); day += 1)
    onDay(day + 1, days);
  return table.finish();
}

const layoversOf = (legs: readonly DatedLeg[]) =>
  legs.slice(1).map((next, i) => {
    const leg = legs[i] as DatedLeg;
    const [arrived, leaves] = [leg.arrival / MINUTE_MS, next.departure / MINUTE_MS];
    return {
      airport: next.origin,
      minutes: leaves - arrived,
      isOvernight: isOvernight(arrived + leg.arrivalOffset, leaves + next.departureOffset),
      isThrough: isThrough(leg, next),
    };
  });

const chancesOf = (legs: readonly DatedLeg[], delays: Pick<Delays, 'sharesOf'>): (number | null)[] =>
  connectionChances(
    legs.map((leg) => ({
      flight_number: `${leg.carrier} ${leg.flightNumber}`,
      origin: leg.origin,
      destination: leg.destination,
      departure: leg.departure / MINUTE_MS,
      arrival: leg.arrival / MINUTE_MS,
      hour: departureHour(leg),
      crossesBorder: crossesBorder(leg),
    })),
    delays,
  );

/** Returns how many distances a key can tell apart, of which half are negative. A key names up to three legs of a period with this number of
 *  legs: by the position of the first leg, and the distance of each further leg from the leg before, as they depart within days of each other. */
const distancesIn = (legs: number): number => Math.floor(Math.sqrt(Number.MAX_SAFE_INTEGER / legs));

/** Null: a leg is too far from the one before in a large period, such as one of about a million legs. */
function keyOf(legs: readonly DatedLeg[], inPeriod: ReadonlyMap<DatedLeg, number>): number | null {
  const most = distancesIn(inPeriod.size);
  const positions = legs.map((leg) => inPeriod.get(leg) ?? 0);
  const distances = positions.slice(1).map((next, i) => next - (positions[i] as number) + (most >> 1));
  if (distances.some((distance) => distance <= 0 || distance >= most)) return null;
  const rest = distances.reduceRight((key, distance) => key * most + distance, 0);
  return rest * inPeriod.size + (positions[0] ?? 0);
}

/** Returns the positions of the legs that a key names. `count`: the number of legs of the period. */
export function legsOfKey(key: number, count: number): number[] {
  const most = distancesIn(count);
  const legs = [key % count];
  for (let rest = Math.floor(key / count); rest > 0; rest = Math.floor(rest / most))
    legs.push((legs.at(-1) as number) + (rest % most) - (most >> 1));
  return legs;
}
