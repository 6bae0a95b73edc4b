import { placesOfTrip } from '../flights/trip-plans.ts';
import { formatClock, formatDate, formatDay, formatShortWeekday, formatWeekday } from '../formats/formats.ts';
import { priceText } from '../formats/money.ts';
import { languageLocale, msg, plural, t } from '../i18n/texts.ts';
import type { CityOf } from '../places/city-names.ts';
import { addDays } from '../time/dates.ts';

/** A search that is watched. Weekdays: 0 = Sunday … 6 = Saturday. */
export interface WatchedSearch {
  /** Airport codes and `CITY:` values, comma-separated; empty: from everywhere. */
  origin: string;
  /** As `origin`; empty: anywhere. */
  destination: string;
  /** First and last day of departure, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** Days of departure; empty: every day. */
  weekdays: readonly number[];
  /** At least `hours` there, and home by the next `weekday` at `time` (`HH:MM`); null: one way. */
  trip: { hours: number; weekday: number; time: string } | null;
}

/** What a person watches: a search or a trip plan, and the offers that count. */
export interface WatchedOffers {
  search: WatchedSearch | null;
  /** The query of a trip plan. */
  plan: string | null;
  /** Whole US dollars; null: any price. */
  max_price: number | null;
  pass_only: boolean;
  /** The least chance of a pass seat in percent; null: any. */
  seat_percent: number | null;
}

const SUNDAY = '2026-11-22';
/** `Sunday`, of 0. */
export const weekdayName = (weekday: number): string => formatWeekday(addDays(SUNDAY, weekday));
/** `Sun`, of 0. */
export const shortWeekdayName = (weekday: number): string => formatShortWeekday(addDays(SUNDAY, weekday));

/** `Denver or Orlando`. */
const placeNames = (stations: string, cityOf: CityOf): string =>
  listed(namesOf(stations, cityOf), 'disjunction');

const namesOf = (stations: string, cityOf: CityOf): string[] =>
  stations
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (/^city:/i.test(part) ? part.slice('city:'.length).trim() : cityOf(part.toUpperCase())));

/** Returns the title of a watch: `Denver to anywhere`. */
export function watchTitle({ search, plan }: Pick<WatchedOffers, 'search' | 'plan'>, cityOf: CityOf): string {
  if (search !== null)
    return t('{from} to {to}', {
      from: search.origin === '' ? t('Everywhere') : placeNames(search.origin, cityOf),
      to: search.destination === '' ? t('anywhere') : placeNames(search.destination, cityOf),
    });
  const { origin, places, homes } = planPlaces(plan, cityOf);
  return homes === ''
    ? t('Trip from {origin} to {places}', { origin, places })
    : t('Trip from {origin} to {places}, home to {homes}', { origin, places, homes });
}

/** Returns one sentence that says what a watch looks for (WTCH-3, COST-7). */
export function watchSentence(watch: WatchedOffers, cityOf: CityOf): string {
  const { search } = watch;
  const what = search === null ? planText(watch, cityOf) : searchText(search, cityOf);
  const offer = offerTexts(watch);
  // A comma separates the offer from a text that ends with a clause.
  const isClause = search === null || search.trip !== null;
  const all = offer === '' || !isClause || offer.startsWith(',') ? `${what}${offer}` : `${what},${offer}`;
  return search !== null && search.trip === null
    ? t('We look for flights {what}.', { what: all })
    : t('We look for trips {what}.', { what: all });
}

/** Returns what the offers must have. Each part begins with its separator, a space or a comma. */
const offerTexts = ({ max_price, pass_only, seat_percent }: WatchedOffers): string =>
  [
    max_price !== null && t(' for {price} or less for 1 adult', { price: priceText(max_price) }),
    pass_only && t(' on the GoWild pass'),
    seat_percent !== null &&
      t(', with a {percent}% or better chance of a pass seat', { percent: seat_percent }),
  ]
    .filter(Boolean)
    .join('');

/** Returns the places and days of a search. */
function searchText(
  { origin, destination, from, to, weekdays, trip }: WatchedSearch,
  cityOf: CityOf,
): string {
  const places = t('from {origin} to {places}', {
    origin: origin === '' ? t('everywhere') : placeNames(origin, cityOf),
    places: destination === '' ? t('anywhere') : placeNames(destination, cityOf),
  });
  const format = from.slice(0, 4) === to.slice(0, 4) ? formatDay : formatDate;
  const days = { first: format(from), last: format(to) };
  const when =
    from === to
      ? t('on {day}', { day: days.first })
      : weekdays.length === 0
        ? t('on any day from {first} to {last}', days)
        : t('on {weekdays} from {first} to {last}', {
            ...days,
            weekdays: listed(
              inWeek(weekdays).map((day) => t(EACH_WEEKDAY[day] ?? '')),
              'conjunction',
            ),
          });
  const back =
    trip === null
      ? ''
      : plural(
          trip.hours,
          ', at least # hour there and home by {day}, {time}',
          ', at least # hours there and home by {day}, {time}',
          { day: weekdayName(trip.weekday), time: formatClock(trip.time) },
        );
  return `${places} ${when}${back}`;
}

const EACH_WEEKDAY = msg([
  'Sundays',
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
]);

function planText({ plan }: WatchedOffers, cityOf: CityOf): string {
  const { homes, ...ends } = planPlaces(plan, cityOf);
  const { from, until } = Object.fromEntries(new URLSearchParams(plan ?? ''));
  const trip = { ...ends, from: moment(from), until: moment(until) };
  return homes === ''
    ? t('from {origin} to {places}, leaving after {from} and home by {until}', trip)
    : t('from {origin} to {places}, leaving after {from} and home to {homes} by {until}', { ...trip, homes });
}

/** Where the trips of a plan begin, go and end. `homes`: empty if they end where they begin. */
function planPlaces(plan: string | null, cityOf: CityOf): { origin: string; places: string; homes: string } {
  const query = new URLSearchParams(plan ?? '');
  const value = (field: string): string => query.get(field) ?? '';
  const places = placesOfTrip(namesOf(value('visit'), cityOf), value('places'), value('order'));
  return {
    origin: placeNames(value('origin'), cityOf),
    places: listed(places, 'conjunction'),
    homes: placeNames(value('home'), cityOf),
  };
}

/** Sorts weekdays from Monday on, so that the days of a weekend are together. */
const inWeek = (weekdays: readonly number[]): number[] =>
  weekdays.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));

const moment = (time = ''): string => `${formatDay(time.slice(0, 10))}, ${formatClock(time.slice(11, 16))}`;

/** `a, b and c`. British English has no comma before the last one. */
const listed = (names: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(languageLocale() ?? 'en-GB', { type }).format(names);
