import { addDays, daysBetween, isCalendarDate, weekday } from '@fareweave/shared-lib/domain/dates';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import type { KnownPlaces } from '../../model/address/parse-address.ts';
import { canonicalList, choiceError, entriesOf, unknownError } from '../../model/address/query-fields.ts';
import { withinLimit } from '../../model/place-airports.ts';
import { FIELDS, placeCount, type TripErrors, type TripField, type TripValues } from './trip-values.ts';

/** The bounds of the server. */
export const BOUNDS = {
  places: [1, 4],
  nights: [0, 21],
  hours: [1, 72],
  near: [0, 200],
  layover: [45, 480],
  limit: [1, 50],
} as const;
const MOST_DAYS = 21;

/** The values of the fields with a choice. */
export const CHOICES = {
  order: ['any', 'given'],
  fare: ['any', 'go_wild'],
  stops: ['0', '1', '2'],
  overnight: ['true', 'false'],
  airport_change: ['true', 'false'],
  sort: ['best', 'price', 'hours', 'home'],
} as const;

/** The fields with a list of places. */
const LIST_FIELDS = ['origin', 'visit', 'home', 'via', 'avoid'] as const;

interface Known {
  places: KnownPlaces;
  /** The current day at the origins, `YYYY-MM-DD`. */
  today: string;
}

/** Returns an error for each field whose value the server would refuse (TPLN-32). */
export function checkValues(values: TripValues, { places, today }: Known): TripErrors {
  const { from, until, visit } = values;
  const stations = (field: TripField) => stationsError(entriesOf(values[field]), places);
  const choice = (field: keyof typeof CHOICES) => choiceError(values[field], CHOICES[field]);
  const errors: Record<TripField, string | null> = {
    origin: values.origin === '' ? t('Choose at least one airport to start from.') : stations('origin'),
    visit: entriesOf(visit).length > BOUNDS.places[1] ? t('Choose at most four places.') : stations('visit'),
    order: choice('order'),
    places: values.places === '' ? null : (numberError('places', values.places) ?? countError(values)),
    from: momentError(from) ?? passedError(values, today),
    until: momentError(until) ?? (momentError(from) === null ? spanError(from, until) : null),
    nights: rangeError('nights', values.nights),
    fare: choice('fare'),
    budget:
      values.budget === '' || /^([1-9]\d{0,4}|100000)$/.test(values.budget)
        ? null
        : t('Enter whole dollars, such as 200.'),
    home: stations('home'),
    hours: numberError('hours', values.hours),
    near: numberError('near', values.near),
    stops: choice('stops'),
    layover: rangeError('layover', values.layover),
    overnight: choice('overnight'),
    airport_change: choice('airport_change'),
    via: stations('via'),
    avoid: stations('avoid'),
    sort: choice('sort'),
    limit: numberError('limit', values.limit),
    trip: null,
  };
  return Object.fromEntries(
    FIELDS.flatMap((field) => (errors[field] === null ? [] : [[field, errors[field]]])),
  );
}

function countError(values: TripValues): string | null {
  const chosen = entriesOf(values.visit).length;
  return placeCount(values) < chosen
    ? plural(chosen, 'You chose # place to visit.', 'You chose # places to visit.')
    : null;
}

const stationsError = (entries: readonly string[], known: KnownPlaces): string | null =>
  unknownError(entries, known) ??
  (withinLimit(entries).length < entries.length ? t('At most 20 airports can be used at once.') : null);

const isWithin = (text: string, [min, max]: readonly [number, number]): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max;

function numberError(field: 'places' | 'hours' | 'near' | 'limit', text: string): string | null {
  const [min, max] = BOUNDS[field];
  return isWithin(text, BOUNDS[field]) ? null : t('Enter a number from {min} to {max}.', { min, max });
}

function rangeError(field: 'nights' | 'layover', text: string): string | null {
  const [min, max] = BOUNDS[field];
  const [least = '', most = '', ...more] = text.split('-');
  if (more.length > 0 || !isWithin(least, BOUNDS[field]) || !isWithin(most, BOUNDS[field]))
    return t('Enter two numbers from {min} to {max}.', { min, max });
  return Number(least) > Number(most) ? t('The first number must not be above the second.') : null;
}

/** Returns the error of a local date and time, `2026-11-20T16:00`. */
function momentError(text: string): string | null {
  const [date = '', time = '', ...more] = text.split('T');
  const isValid = more.length === 0 && isCalendarDate(date) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  return isValid ? null : t('Choose a day and a time.');
}

/** A window remains valid after its first day: links to its trips are opened until its last one. */
const passedError = ({ from, until }: TripValues, today: string): string | null =>
  [from, until].every((moment) => moment.slice(0, 10) < today)
    ? t('This day has passed. Choose a later one.')
    : null;

/** Returns the error of two valid ends of a window (TPLN-6). */
export function spanError(from: string, until: string): string | null {
  if (until <= from) return t('Be home after you leave.');
  const days = daysBetween(from.slice(0, 10), until.slice(0, 10));
  const isLong = days > MOST_DAYS || (days === MOST_DAYS && until.slice(11) > from.slice(11));
  return isLong ? t('A trip takes at most {days} days. Be home earlier.', { days: MOST_DAYS }) : null;
}

/** Returns the values with places as the pickers write them, `DEN,city:New York City`. Unknown entries stay. */
export function canonicalValues(values: TripValues, known: KnownPlaces): TripValues {
  const lists = LIST_FIELDS.map((field) => [field, canonicalList(values[field], known)]);
  return { ...values, ...Object.fromEntries(lists) };
}

const SUNDAY = 0;
/** A trip that begins on the days before a weekend ends on its Sunday. */
const DAYS_TO_SUNDAY = { least: 1, most: 4 };
const OTHER_TRIP_DAYS = 3;

/** Returns when a new trip leaves and ends: tomorrow in the afternoon until Sunday evening, or three days on. */
export function defaultWindow(today: string): Pick<TripValues, 'from' | 'until'> {
  const first = addDays(today, 1);
  const toSunday = (7 + SUNDAY - weekday(first)) % 7;
  const isBeforeWeekend = toSunday >= DAYS_TO_SUNDAY.least && toSunday <= DAYS_TO_SUNDAY.most;
  const last = addDays(first, isBeforeWeekend ? toSunday : OTHER_TRIP_DAYS);
  return { from: `${first}T16:00`, until: `${last}T22:00` };
}
