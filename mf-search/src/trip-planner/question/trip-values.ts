import { searchCode } from '@fareweave/shared-lib/api/flights';
import { countPlaces } from '@fareweave/shared-lib/domain/trip-plans';
import { entriesOf, pathWith, readFields } from '../../model/address/query-fields.ts';

/** The question to the trip planner, as texts: the values of the form, of the page's address and of `GET /api/trip-plans`, with the same
 *  names in all three. A text may be invalid; `checkValues` returns its error. */

/** The fields in the order of the form. An absent one has this value. */
export const DEFAULTS = {
  origin: '',
  visit: '',
  order: 'any',
  places: '',
  from: '',
  until: '',
  nights: '0-7',
  fare: 'any',
  budget: '',
  home: '',
  hours: '3',
  near: '0',
  stops: '1',
  layover: '45-480',
  overnight: 'true',
  airport_change: 'false',
  via: '',
  avoid: '',
  sort: 'best',
  limit: '20',
  /** A trip of the results, which the page marks. Not part of the question. */
  trip: '',
};

export type TripField = keyof typeof DEFAULTS;
export type TripValues = Readonly<Record<TripField, string>>;
/** The error of a field; absent without one. */
export type TripErrors = Readonly<Partial<Record<TripField, string>>>;

export const FIELDS = Object.keys(DEFAULTS) as TripField[];

export interface TripAddress {
  /** The values that the address contains. */
  values: Partial<TripValues>;
  /** Parameters that are repeated or have a misspelt name, which would otherwise change the question (TPLN-33). */
  errors: TripErrors;
}

/** Reads the query of the page's address. An empty value counts as absent. */
export function readTripAddress(query: string): TripAddress {
  const { values, errors } = readFields(query, FIELDS);
  for (const field of FIELDS) if (values[field] === '') delete values[field];
  return { values, errors };
}

/** Returns the path and query that `readTripAddress` reads, without default values; `/plan` for an empty question. */
export function tripAddress(values: TripValues): string {
  const params = new URLSearchParams();
  for (const field of FIELDS) if (isGiven(values, field)) params.set(field, values[field]);
  return pathWith('/plan', params);
}

/** Returns the address of a question without the order and the number of its trips. */
export const unorderedAddress = (values: TripValues): string =>
  tripAddress({ ...values, trip: '', sort: DEFAULTS.sort, limit: DEFAULTS.limit });

/** Returns the parameters of `GET /api/trip-plans`. */
export const tripQuery = (values: TripValues): Record<string, string> =>
  Object.fromEntries(
    FIELDS.filter((field) => field !== 'trip' && isGiven(values, field)).map((field) => [
      field,
      STATIONS.includes(field) ? entriesOf(values[field]).map(searchCode).join(',') : values[field],
    ]),
  );

const STATIONS: readonly TripField[] = ['origin', 'visit', 'home', 'via', 'avoid'];

const isGiven = (values: TripValues, field: TripField): boolean =>
  values[field] !== '' && values[field] !== DEFAULTS[field];

/** Whether the values are a question: without them, the page only prefills its form. */
export const isQuestion = ({ origin, from, until }: Partial<TripValues>): boolean =>
  origin !== undefined && from !== undefined && until !== undefined;

/** Returns the number of places of the trip; NaN if it is malformed. */
export const placeCount = ({ places, visit }: Pick<TripValues, 'places' | 'visit'>): number =>
  countPlaces(places, entriesOf(visit));
