import { addDays } from '../time/dates.ts';
import { formatClock, formatDay, formatShortWeekday, formatWeekday } from '../time/formats.ts';
import { priceText } from '../time/money.ts';
import { counted } from '../time/plurals.ts';

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

/** Returns the name of a place of a request: `New York City`, or what `cityOf` returns for an airport code. */
export type CityOf = (code: string) => string;

const SUNDAY = '2026-11-22';
/** `Sunday`, of 0. */
export const weekdayName = (weekday: number): string => formatWeekday(addDays(SUNDAY, weekday));
/** `Sun`, of 0. */
export const shortWeekdayName = (weekday: number): string => formatShortWeekday(addDays(SUNDAY, weekday));

/** `Denver or Orlando`. */
export const placeNames = (stations: string, cityOf: CityOf): string =>
  listed(
    stations
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => (/^city:/i.test(part) ? part.slice('city:'.length).trim() : cityOf(part.toUpperCase()))),
    'or',
  );

/** Returns the title of a watch: `Denver to anywhere`. */
export function watchTitle({ search, plan }: Pick<WatchedOffers, 'search' | 'plan'>, cityOf: CityOf): string {
  if (search !== null)
    return `${search.origin === '' ? 'Everywhere' : placeNames(search.origin, cityOf)} to ${search.destination === '' ? 'anywhere' : placeNames(search.destination, cityOf)}`;
  const query = new URLSearchParams(plan ?? '');
  const visit = query.get('visit');
  const places = Number(query.get('places') ?? 1);
  const to = visit === null ? anyPlaces(places) : placeNames(visit, cityOf).replace(/ or /, ' and ');
  return `Trip from ${placeNames(query.get('origin') ?? '', cityOf)} to ${to}`;
}

/** Returns one sentence that says what a watch looks for (WTCH-3). */
export function watchSentence(watch: WatchedOffers, cityOf: CityOf): string {
  const { search, max_price, pass_only, seat_percent } = watch;
  const what = search !== null && search.trip === null ? 'flights' : 'trips';
  const offer =
    (max_price === null ? '' : ` for ${priceText(max_price)} or less`) +
    (pass_only ? ' on the GoWild pass' : '') +
    (seat_percent === null ? '' : `, with a ${seat_percent}% or better chance of a pass seat`);
  const { text, isClause } = search === null ? planWindow(watch, cityOf) : searchWindow(search, cityOf);
  const comma = isClause && offer.startsWith(' ') ? ',' : '';
  return `We look for ${what} ${text}${comma}${offer}.`;
}

/** Where and when. `isClause`: it ends with a clause, after which a comma follows. */
interface Window {
  text: string;
  isClause: boolean;
}

function searchWindow(
  { origin, destination, from, to, weekdays, trip }: WatchedSearch,
  cityOf: CityOf,
): Window {
  const places = `from ${origin === '' ? 'everywhere' : placeNames(origin, cityOf)} to ${destination === '' ? 'anywhere' : placeNames(destination, cityOf)}`;
  const days =
    from === to
      ? ` on ${formatDay(from)}`
      : `${
          weekdays.length === 0
            ? ' on any day'
            : ` on ${listed(
                inWeek(weekdays).map((day) => `${weekdayName(day)}s`),
                'and',
              )}`
        } from ${formatDay(from)} to ${formatDay(to)}`;
  const back =
    trip === null
      ? ''
      : `, at least ${counted(trip.hours, 'hour')} there and home by ${weekdayName(trip.weekday)}, ${formatClock(trip.time)}`;
  return { text: `${places}${days}${back}`, isClause: trip !== null };
}

function planWindow({ plan }: WatchedOffers, cityOf: CityOf): Window {
  const query = new URLSearchParams(plan ?? '');
  const [from = '', until = ''] = [query.get('from') ?? '', query.get('until') ?? ''];
  const visit = query.get('visit');
  const places =
    visit === null
      ? ` to ${anyPlaces(Number(query.get('places') ?? 1))}`
      : ` to ${listed(
          visit.split(',').map((part) => placeNames(part, cityOf)),
          'and',
        )}`;
  const text = `from ${placeNames(query.get('origin') ?? '', cityOf)}${places}, leaving after ${moment(from)} and home by ${moment(until)}`;
  return { text, isClause: true };
}

const anyPlaces = (count: number): string => (count === 1 ? 'anywhere' : `any ${counted(count, 'place')}`);

/** A week begins on Monday, so that a weekend is together. */
const inWeek = (weekdays: readonly number[]): number[] =>
  weekdays.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));

const moment = (time: string): string =>
  `${formatDay(time.slice(0, 10))}, ${formatClock(time.slice(11, 16))}`;

/** `a, b and c`. */
function listed(names: readonly string[], word: 'and' | 'or'): string {
  const [last, ...rest] = names.toReversed();
  return rest.length === 0 ? (last ?? '') : `${rest.toReversed().join(', ')} ${word} ${last}`;
}
