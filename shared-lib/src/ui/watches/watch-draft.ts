import { t } from '../../domain/i18n/texts.ts';
import { isCalendarDate } from '../../domain/time/dates.ts';
import { MAX_HOURS, MAX_MESSAGES, type WatchBody } from '../../domain/watches/watches.ts';
import { fieldErrorsIn, type ServerNames } from '../controls/field-errors.tsx';

/** The values of the form of a watch, as texts where a person types. */
export interface WatchDraft {
  from: string;
  to: string;
  weekdays: readonly number[];
  isTrip: boolean;
  hours: string;
  weekday: string;
  time: string;
  price: string;
  isPassOnly: boolean;
  seats: string;
  isDigest: boolean;
  isQuiet: boolean;
  quietFrom: string;
  quietTo: string;
  most: string;
}

type WatchField = Exclude<keyof WatchDraft, 'isTrip' | 'isPassOnly' | 'isDigest' | 'isQuiet'>;
export type WatchErrors = Partial<Record<WatchField, string>>;

/** The form's fields by the server's names for them. */
const FIELDS: ServerNames<WatchField> = {
  'search.from': 'from',
  'search.to': 'to',
  'search.weekdays': 'weekdays',
  'search.trip': 'hours',
  'search.trip.hours': 'hours',
  'search.trip.time': 'time',
  max_price: 'price',
  seat_percent: 'seats',
  quiet_hours: 'quietTo',
  'quiet_hours.from': 'quietFrom',
  'quiet_hours.to': 'quietTo',
  most_a_day: 'most',
};

/** Returns the values of the form for a watch. */
export const draftOf = ({ search, max_price, pass_only, seat_percent, ...rest }: WatchBody): WatchDraft => ({
  from: search?.from ?? '',
  to: search?.to ?? '',
  weekdays: search?.weekdays ?? [],
  isTrip: search !== null && search.trip !== null,
  hours: String(search?.trip?.hours ?? 20),
  weekday: String(search?.trip?.weekday ?? 0),
  time: search?.trip?.time ?? '22:00',
  price: max_price === null ? '' : String(max_price),
  isPassOnly: pass_only,
  seats: seat_percent === null ? '' : String(seat_percent),
  isDigest: rest.digest,
  isQuiet: rest.quiet_hours !== null,
  quietFrom: rest.quiet_hours?.from ?? '22:00',
  quietTo: rest.quiet_hours?.to ?? '07:00',
  most: String(rest.most_a_day),
});

/** Returns the watch of a form's values. Check the values first. */
export const bodyOf = (draft: WatchDraft, start: WatchBody): WatchBody => ({
  ...start,
  search: start.search && {
    ...start.search,
    from: draft.from,
    to: draft.to,
    // A window of one day has no weekdays to choose from.
    weekdays: draft.from === draft.to ? [] : draft.weekdays.toSorted((a, b) => a - b),
    trip: draft.isTrip
      ? { hours: Number(draft.hours), weekday: Number(draft.weekday), time: draft.time }
      : null,
  },
  max_price: draft.price.trim() === '' ? null : Number(draft.price),
  pass_only: draft.isPassOnly,
  seat_percent: draft.seats === '' ? null : Number(draft.seats),
  digest: draft.isDigest,
  quiet_hours: draft.isQuiet ? { from: draft.quietFrom, to: draft.quietTo } : null,
  // One message a day has no limit, and its field is hidden.
  most_a_day: draft.isDigest ? start.most_a_day : Number(draft.most),
});

/** Returns the errors that the form finds itself; the server finds the others (WTCH-5). `isPriceNumber`: false if the field of the price
 *  contains another text, for which browsers return the value of an empty field. */
export function draftErrors(
  draft: WatchDraft,
  { search }: Pick<WatchBody, 'search'>,
  isPriceNumber = true,
): WatchErrors {
  const errors: WatchErrors = {};
  if (search !== null) {
    if (!isCalendarDate(draft.from)) errors.from = t('Enter the first day');
    if (!isCalendarDate(draft.to)) errors.to = t('Enter the last day');
    else if (draft.to < draft.from) errors.to = t('Last day must not be before the first day');
    if (draft.isTrip && !isWhole(draft.hours, MAX_HOURS)) errors.hours = wholeNumber(MAX_HOURS);
    if (draft.isTrip && draft.time === '') errors.time = t('Enter a time');
  }
  if (!isPriceNumber || (draft.price.trim() !== '' && !isWhole(draft.price)))
    errors.price = t('Enter whole dollars, or nothing for any price');
  if (draft.isQuiet && draft.quietFrom === '') errors.quietFrom = t('Enter a time');
  if (draft.isQuiet && draft.quietTo === '') errors.quietTo = t('Enter a time');
  if (!draft.isDigest && !isWhole(draft.most, MAX_MESSAGES)) errors.most = wholeNumber(MAX_MESSAGES);
  return errors;
}

const isWhole = (text: string, most = Number.POSITIVE_INFINITY): boolean =>
  /^\s*[1-9]\d{0,5}\s*$/.test(text) && Number(text) <= most;

const wholeNumber = (most: number): string => t('Enter a whole number from 1 to {most}', { most });

/** Returns the errors of a failed call by field, and whether all of them belong to a field. */
export function serverErrors(details: readonly unknown[]): { errors: WatchErrors; isComplete: boolean } {
  const found = fieldErrorsIn(details, FIELDS);
  const errors: WatchErrors = {};
  for (const { field, message } of found) errors[field] ??= message;
  return { errors, isComplete: found.length > 0 && found.length === details.length };
}
