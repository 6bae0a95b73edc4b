import type { CityOf } from '@fareweave/shared-lib/domain/city-names';
import { passSeatText } from '@fareweave/shared-lib/domain/estimate-texts';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { formatDay, formatShortWeekday, formatTime } from '@fareweave/shared-lib/domain/formats';
import { daysLater, endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { priceText } from '@fareweave/shared-lib/domain/money';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { localDate } from '@fareweave/shared-lib/domain/times';
import type { LaterFlight, TripPlan, TripStay } from '@fareweave/shared-lib/domain/trip-plans';

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
  const length = nights === 0 ? t('Same day') : plural(nights, '# night', '# nights');
  const place = t('{hours} in {city}', { hours: hours(minutes), city: cityOf(airport) });
  const light =
    daylight_minutes < 60 ? t('no daylight') : t('{hours} of daylight', { hours: hours(daylight_minutes) });
  const text = `${length} · ${place}, ${light}`;
  if (leaves_from === airport) return text;
  const change = t('You leave from {city} ({code})', { city: cityOf(leaves_from), code: leaves_from });
  return `${text}. ${change}`;
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
  return [
    t('Tightest: {flight}.', { flight: flightText(flight, cityOf) }),
    ...(weakest.seats === null ? [] : [plural(weakest.seats, '# seat left.', '# seats left.')]),
    laterText(weakest),
  ].join(' ');
}

/** The flight that is the least likely to have a pass seat (TPLN-35): `Pass seat least likely: F9 123 to Denver, Sun 6:10 PM. 34% at
 *  departure, based on 214 flights (sample data).` Null where nothing is estimated. */
export function leastLikelySeatText(
  { flights, pass_seat: least }: Pick<TripPlan, 'flights' | 'pass_seat'>,
  cityOf: CityOf,
): string | null {
  const flight = least === null ? undefined : flights[least.flight];
  if (least === null || flight === undefined) return null;
  return t('Pass seat least likely: {flight}. {chance}.', {
    flight: flightText(flight, cityOf),
    chance: passSeatText(least.seat),
  });
}

const flightText = (flight: Flight, cityOf: CityOf): string =>
  t('{flight} to {city}, {when}', {
    flight: flight.flight_number,
    city: cityOf(endpoints(flight).to),
    when: weekdayAndTime(flight.departure_time),
  });

function laterText({ later, last }: TripPlan['weakest']): string {
  if (last === null) return t('If you miss it, no later flight keeps this trip possible.');
  return plural(
    later,
    'One later flight would still work, {when}.',
    '# later flights would still work, the last one {when}.',
    { when: weekdayAndTime(last.departure_time) },
  );
}

/** `9:55 PM (F9 200, GoWild $15, from $39 for 1 adult)`; the arrival is named if it is on another day (COST-7). */
export function laterFlightText(flight: LaterFlight): string {
  const { departure_time, arrival_time, flight_number, ...fares } = flight;
  const { lowest_price, lowest_go_wild_price } = fares;
  const prices = [
    ...(lowest_go_wild_price === null
      ? []
      : [t('GoWild {price}', { price: priceText(lowest_go_wild_price) })]),
    ...(lowest_price === null || lowest_price === lowest_go_wild_price
      ? []
      : [t('from {price}', { price: priceText(lowest_price) })]),
  ];
  const offer =
    prices.length === 0 ? t('sold out') : t('{prices} for 1 adult', { prices: prices.join(', ') });
  const times = [
    formatTime(departure_time),
    ...(daysLater(flight, arrival_time) > 0
      ? [t('arrives {when}', { when: weekdayAndTime(arrival_time) })]
      : []),
  ];
  return `${times.join(', ')} (${flight_number}, ${offer})`;
}
