import { FARE_TYPES } from '@fareweave/shared-lib/domain/flights';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { type KnownPlaces, parsePlace } from '../../model/address/parse-address.ts';
import { canonicalList, choiceError, entriesOf, unknownError } from '../../model/address/query-fields.ts';
import { overlap } from '../../model/place-airports.ts';
import { OTHER_TRIPS } from './pass-worth.ts';
import {
  centsOf,
  type Errors,
  entriesIn,
  entryOf,
  type Field,
  LIST_FIELDS,
  listOf,
  PRICE_FIELDS,
  type Values,
} from './values.ts';

/** The limit of the server. */
export const MOST_ROUTES = 5;
const MOST_TRIPS = 365;
const MOST_WEIGHT = 99;
/** The weeks whose fares the page offers. */
export const DAY_CHOICES = ['14', '28', '56'] as const;

const NOT_AN_AMOUNT = msg('Enter dollars, such as 59.99.');

/** Returns the error of each field with an invalid value (COST-16). A missing value is not an error. */
export function checkValues(values: Values, known: KnownPlaces): Errors {
  const errors: Record<string, string> = {};
  const add = (field: string, message: string | null): void => {
    if (message !== null) errors[field] = message;
  };
  const { origin = '', to } = values;
  const places = entriesOf(to);
  add('origin', origin === '' ? null : unknownError([origin], known));
  add('to', unknownError(places, known) ?? routesError(origin, places));
  add('trips', numberError(entryOf(values, 'trips'), 1, MOST_TRIPS));
  add('fit', numberError(entryOf(values, 'fit'), 0, 100));
  add('others', choiceError(entryOf(values, 'others'), OTHER_TRIPS));
  add('days', choiceError(entryOf(values, 'days'), DAY_CHOICES));
  for (const field of PRICE_FIELDS) {
    const text = values[field] ?? '';
    add(field, text === '' || centsOf(text) !== null ? null : t(NOT_AN_AMOUNT));
  }
  for (const field of LIST_FIELDS) {
    const entries = entriesIn(values[field]);
    const isFare = (FARE_TYPES as readonly string[]).includes(field);
    entries.forEach(([place, text], i) => {
      if (!places.includes(place))
        add(field, t('The link has a value for “{place}”, where no route goes.', { place: place || text }));
      else if (entries.findIndex(([other]) => other === place) < i)
        add(field, t('The link has two values for {place}.', { place }));
      else if (!isFare) add(`${field}:${place}`, numberError(text, 1, MOST_WEIGHT));
      else if (text !== '' && centsOf(text) === null) add(`${field}:${place}`, t(NOT_AN_AMOUNT));
    });
  }
  return errors;
}

function routesError(origin: string, places: readonly string[]): string | null {
  if (places.length > MOST_ROUTES) return t('Choose at most five places.');
  return origin !== '' && places.some((place) => overlap([origin], place))
    ? t('Choose places other than the start.')
    : null;
}

const numberError = (text: string, min: number, max: number): string | null =>
  /^\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max
    ? null
    : t('Enter a whole number from {min} to {max}.', { min, max });

/** Returns the values with places as the pickers write them: `DEN`, `city:New York City`. Unknown ones stay. */
export function canonicalValues(values: Values, known: KnownPlaces): Values {
  const canonical = (place: string): string => parsePlace(place, known) ?? place;
  const changed: Partial<Record<Field, string>> = {};
  if (values.origin !== undefined) changed.origin = canonical(values.origin);
  if (values.to !== undefined) changed.to = canonicalList(values.to, known);
  for (const field of LIST_FIELDS)
    if (values[field] !== undefined)
      changed[field] = listOf(
        entriesIn(values[field]).map(([place, text]) => [place && canonical(place), text]),
      );
  return { ...values, ...changed };
}
