import { weekday } from '@fareweave/shared-lib/domain/dates';
import { localDate } from '@fareweave/shared-lib/domain/times';
import type { Static } from 'typebox';
import { HOUR_MS } from '../../core/clock.ts';
import { BLACKOUT_DATES, inHundredths } from '../../flights/index.ts';
import { hoursOfBand, leadBandOf } from '../observations/lead-bands.ts';
import { LEVEL_FARES, levelOf, priceKey } from '../price-level/price-model.ts';
import { clipped, shifted, stateOf } from '../seat-chance/fit-seats.ts';
import {
  groupsOf,
  LEVELS,
  SEAT_LEAD_HOURS,
  SEAT_LEADS,
  type SeatDeparture,
} from '../seat-chance/seat-data.ts';
import type { FareModel, SeatParameters } from './model.ts';
import type { FareEstimate, Itinerary, SeatValue } from './schema.ts';

/** Nothing is estimated from fewer departures, or fares, of a route (ESTM-4). */
export const FEWEST_DEPARTURES = 30;
export const FEWEST_FARES = 20;
/** A value is said to be based on a flight, or on a weekday and hour, from this number of departures on. */
const FEWEST_OF_BASIS = 10;

const blackoutDates = new Set(BLACKOUT_DATES);

type Estimate = Static<typeof FareEstimate>;

/** Estimates the chance of a pass seat and the price level of an itinerary at `now`, epoch milliseconds (ESTM-3, ESTM-7). */
export function estimateOf(
  model: FareModel | null,
  itinerary: Static<typeof Itinerary>,
  now: number,
  withHistory: boolean,
): Estimate {
  const departure = departureOf(itinerary);
  const lead = leadBandOf(departure.at, now);
  const nothing = (reason: NonNullable<Estimate['no_seat_chance']>): Estimate => ({
    seat_chance: null,
    no_seat_chance: reason,
    price_level: null,
    no_price_level: reason,
  });
  if (model === null) return nothing('no_model');
  if (lead === null) return nothing('departed');
  return {
    ...seatChance(model, itinerary, departure, lead, (departure.at - now) / HOUR_MS),
    ...priceLevel(model, itinerary, departure, lead, withHistory),
  };
}

interface Departure extends SeatDeparture {
  date: string;
  /** Epoch milliseconds. */
  at: number;
}

type Leg = Static<typeof Itinerary>['legs'][number];

/** Returns the departure of an itinerary, or of some of its legs. */
function departureOf({ legs }: { legs: readonly Leg[] }): Departure {
  const [first, last] = [legs[0], legs.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('an itinerary has at least one leg');
  const date = localDate(first.departure_time);
  return {
    origin: first.origin,
    destination: last.destination,
    stops: legs.length - 1,
    flight: legs.map(({ flight_number }) => flight_number).join(' / '),
    weekday: weekday(date),
    hour: Number(first.departure_time.slice(11, 13)),
    date,
    at: Date.parse(first.departure_time),
  };
}

function seatChance(
  { parameters, source }: FareModel,
  { legs, fares }: Static<typeof Itinerary>,
  departure: Departure,
  lead: number,
  hours: number,
): Pick<Estimate, 'seat_chance' | 'no_seat_chance'> {
  if (legs.some(({ departure_time }) => blackoutDates.has(localDate(departure_time))))
    return { seat_chance: null, no_seat_chance: 'blackout_date' };
  const hasSeat = fares == null ? null : fares.go_wild !== null;
  // The estimate covers only lead times that are still ahead.
  const values = SEAT_LEADS.filter((_, i) => hours >= (SEAT_LEAD_HOURS[i] as number))
    .flatMap((at) => {
      const seats = parameters.seats[at];
      return (
        valueAt(at, seats, departure, lead, hasSeat) ?? valueOfLegs(at, seats, legs, lead, hasSeat) ?? []
      );
    })
    .reverse();
  if (values.length === 0) return { seat_chance: null, no_seat_chance: 'too_few_observations' };
  return { seat_chance: { values, source }, no_seat_chance: null };
}

/** Returns the chance at a lead time; null: the route has too few departures. `hasSeat`: whether the flight has a pass seat now; null:
 *  unknown. */
function valueAt(
  at: SeatValue['at'],
  { mean, cells, states }: SeatParameters,
  departure: Departure,
  lead: number,
  hasSeat: boolean | null,
): SeatValue | null {
  const groups = groupsOf(departure);
  const basedOn = cells.route[groups.route]?.[0] ?? 0;
  if (basedOn < FEWEST_DEPARTURES) return null;
  const chance = LEVELS.reduce((sum, level) => sum + (cells[level][groups[level]]?.[1] ?? 0), mean);
  const counts = (level: 'flight' | 'route_slot'): boolean =>
    (cells[level][groups[level]]?.[0] ?? 0) >= FEWEST_OF_BASIS;
  const shift = hasSeat === null ? null : (states[stateOf(lead, hasSeat)] ?? 0);
  return {
    at,
    chance: inHundredths(shift === null ? clipped(chance) : shifted(chance, shift)),
    based_on: basedOn,
    basis: counts('flight') ? 'flight' : counts('route_slot') ? 'weekday_and_hour' : 'route',
  };
}

/** Returns the chance of a connection as the product of the chances of its legs; null: a leg has too few departures. If the connection has
 *  no pass seat now, it is unknown which leg has none: the result is the average over the cases in which exactly one leg has none. */
function valueOfLegs(
  at: SeatValue['at'],
  seats: SeatParameters,
  legs: readonly Leg[],
  lead: number,
  hasSeat: boolean | null,
): SeatValue | null {
  if (legs.length === 1) return null;
  const valuesWith = (legWithoutSeat: number | null): SeatValue[] =>
    legs.flatMap((leg, i) => {
      const has = legWithoutSeat === null ? hasSeat : i !== legWithoutSeat;
      return valueAt(at, seats, departureOf({ legs: [leg] }), lead, has) ?? [];
    });
  const cases = hasSeat === false ? legs.map((_, i) => valuesWith(i)) : [valuesWith(null)];
  const [values = []] = cases;
  if (values.length < legs.length) return null;
  const chances = cases.map((one) => one.reduce((product, { chance }) => product * chance, 1));
  return {
    at,
    chance: inHundredths(chances.reduce((sum, chance) => sum + chance, 0) / chances.length),
    based_on: Math.min(...values.map(({ based_on }) => based_on)),
    basis: 'legs',
  };
}

function priceLevel(
  { parameters, source }: FareModel,
  { fares }: Static<typeof Itinerary>,
  departure: Departure,
  lead: number,
  withHistory: boolean,
): Pick<Estimate, 'price_level' | 'no_price_level'> {
  const fare = LEVEL_FARES.find((name) => fares?.[name] != null);
  const dollars = fare === undefined ? null : (fares?.[fare] ?? null);
  if (fare === undefined || dollars === null) return { price_level: null, no_price_level: 'no_fare' };
  const bands = parameters.prices[priceKey(departure, fare)] ?? [];
  const band = bands[lead];
  const basedOn = bands.reduce((sum, { fares }) => sum + fares, 0);
  if (band === undefined || basedOn < FEWEST_FARES)
    return { price_level: null, no_price_level: 'too_few_observations' };
  const { low, median, high } = band;
  const history = bands.flatMap((one, i) => (one.fares === 0 ? [] : [{ hours: hoursOfBand(i), ...one }]));
  return {
    price_level: {
      level: levelOf(dollars, band),
      fare,
      total: dollars,
      low,
      median,
      high,
      based_on: basedOn,
      basis: band.fares >= FEWEST_FARES ? 'route_and_lead_time' : 'route',
      source,
      ...(withHistory && { history: history.reverse() }),
    },
    no_price_level: null,
  };
}
