import { passSeatText } from '@fareweave/shared-lib/domain/estimate-texts';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { formatDay, formatShortWeekday, formatTime } from '@fareweave/shared-lib/domain/formats';
import { daysLater, endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { priceText } from '@fareweave/shared-lib/domain/money';
import { counted } from '@fareweave/shared-lib/domain/plurals';
import { localDate } from '@fareweave/shared-lib/domain/times';
import type { LaterFlight, TripPlan, TripStay } from '@fareweave/shared-lib/domain/trip-plans';

/** Returns the city of an airport by its code. */
export type CityOf = (code: string) => string;

/** `Denver → Las Vegas → Denver`. */
export function routeText({ flights }: Pick<TripPlan, 'flights'>, cityOf: CityOf): string {
  const ends = flights.map(endpoints);
  return [ends[0]?.from ?? '', ...ends.map(({ to }) => to)].map(cityOf).join(' → ');
}

/** `Wed, Nov 18 – Sun, Nov 22`. */
export function daysText({ flights }: Pick<TripPlan, 'flights'>): string {
  const [first, last] = [flights[0]?.departure_time ?? '', flights.at(-1)?.arrival_time ?? ''];
  const [from, to] = [formatDay(localDate(first)), formatDay(localDate(last))];
  return from === to ? from : `${from} – ${to}`;
}

/** `1 night · 26 h in Las Vegas, 9 h of daylight`; a change of airport is named. */
export function stayText(stay: TripStay, cityOf: CityOf): string {
  const { airport, leaves_from, nights, minutes, daylight_minutes } = stay;
  const length = nights === 0 ? 'Same day' : counted(nights, 'night');
  const light = daylight_minutes < 60 ? 'no daylight' : `${hours(daylight_minutes)} of daylight`;
  const change = leaves_from === airport ? '' : `. You leave from ${cityOf(leaves_from)} (${leaves_from})`;
  return `${length} · ${hours(minutes)} in ${cityOf(airport)}, ${light}${change}`;
}

/** Whole hours, so that a text never promises more than there is. */
const hours = (minutes: number): string => `${Math.floor(minutes / 60)} h`;

/** `Sun 6:10 PM`, on the clock at the airport. */
const weekdayAndTime = (time: string): string => `${formatShortWeekday(localDate(time))} ${formatTime(time)}`;

/** The flight whose failure would end the trip soonest, and what is left then: `Tightest: F9 123 to Denver, Sun 6:10 PM. 3 seats left.
 *  One later flight would still work, Sun 9:55 PM.` */
export function weakestText(
  { flights, weakest }: Pick<TripPlan, 'flights' | 'weakest'>,
  cityOf: CityOf,
): string {
  const flight = flights[weakest.flight];
  if (flight === undefined) return '';
  const seats = weakest.seats === null ? '' : ` ${counted(weakest.seats, 'seat')} left.`;
  return `Tightest: ${flightText(flight, cityOf)}.${seats} ${laterText(weakest)}`;
}

/** The flight that is the least likely to have a pass seat (TPLN-35): `Pass seat least likely: F9 123 to Denver, Sun 6:10 PM. 34% at
 *  departure, based on 214 flights (sample data).` Null where nothing is estimated. */
export function leastLikelySeatText(
  { flights, pass_seat: least }: Pick<TripPlan, 'flights' | 'pass_seat'>,
  cityOf: CityOf,
): string | null {
  const flight = least === null ? undefined : flights[least.flight];
  if (least === null || flight === undefined) return null;
  return `Pass seat least likely: ${flightText(flight, cityOf)}. ${passSeatText(least.seat)}.`;
}

const flightText = (flight: Flight, cityOf: CityOf): string =>
  `${flight.flight_number} to ${cityOf(endpoints(flight).to)}, ${weekdayAndTime(flight.departure_time)}`;

function laterText({ later, last }: TripPlan['weakest']): string {
  if (last === null) return 'If you miss it, no later flight keeps this trip possible.';
  const when = weekdayAndTime(last.departure_time);
  return later === 1
    ? `One later flight would still work, ${when}.`
    : `${later} later flights would still work, the last one ${when}.`;
}

/** `9:55 PM (F9 200, GoWild $15, from $39 for 1 adult)`; the arrival is named if it is on another day. */
export function laterFlightText(flight: LaterFlight): string {
  const { departure_time, arrival_time, flight_number, ...fares } = flight;
  const { lowest_price, lowest_go_wild_price } = fares;
  const prices = [
    ...(lowest_go_wild_price === null ? [] : [`GoWild ${priceText(lowest_go_wild_price)}`]),
    ...(lowest_price === null || lowest_price === lowest_go_wild_price
      ? []
      : [`from ${priceText(lowest_price)}`]),
  ];
  const offer = prices.length === 0 ? 'sold out' : `${prices.join(', ')} for 1 adult`;
  const arrival = daysLater(flight, arrival_time) > 0 ? `, arrives ${weekdayAndTime(arrival_time)}` : '';
  return `${formatTime(departure_time)}${arrival} (${flight_number}, ${offer})`;
}
