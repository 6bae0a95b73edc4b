import { FARE_TYPES } from '@fareweave/shared-lib/domain/flights';
import { entriesOf, pathWith, readFields } from '../../model/address/query-fields.ts';

/** The values of the calculator, as texts: those of its form and of the page's address, with the same names in both. An absent value has
 *  not been entered. A text may be invalid; `checkValues` returns its error. */

/** The fields with a value of their own while nothing is entered. */
export const DEFAULTS = { trips: '12', fit: '80', others: 'standard', days: '28' };

/** Prices in dollars. Without an entry, the known charge counts. */
export const PRICE_FIELDS = ['pass', 'membership', 'pass_fee', 'early_fee'] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

/** Lists of entries for places: `LAS:121.50,city:Miami:80`. */
export const LIST_FIELDS = [...FARE_TYPES, 'weights'] as const;

const FIELDS = ['origin', 'to', 'trips', 'fit', 'others', 'days', ...PRICE_FIELDS, ...LIST_FIELDS] as const;
export type Field = (typeof FIELDS)[number];
export type Values = Readonly<Partial<Record<Field, string>>>;

/** Errors by field; that of an entry of a list by `standard:LAS`. */
export type Errors = Readonly<Record<string, string>>;

/** The path of the page. */
export const PATH = '/pass-calculator';

/** Returns the value of a field, or its default. */
export const entryOf = (values: Values, field: keyof typeof DEFAULTS): string =>
  values[field] ?? DEFAULTS[field];

/** Reads the query of the page's address (COST-16). */
export const readAddress = (query: string): { values: Values; errors: Errors } => readFields(query, FIELDS);

/** Returns the path and query that `readAddress` reads. */
export function addressOf(values: Values): string {
  const params = new URLSearchParams();
  for (const field of FIELDS) {
    const value = values[field];
    const isDefault = field in DEFAULTS && value === DEFAULTS[field as keyof typeof DEFAULTS];
    const isEmptyList = value === '' && !(field in DEFAULTS) && !isPrice(field);
    if (value !== undefined && !isDefault && !isEmptyList) params.set(field, value);
  }
  return pathWith(PATH, params);
}

const isPrice = (field: Field): boolean => (PRICE_FIELDS as readonly string[]).includes(field);

type Entry = [place: string, text: string];

/** Returns the entries of a list by place. An entry without a colon has no place, and its text as the value. */
export function entriesIn(list = ''): Entry[] {
  return entriesOf(list).map((entry) => {
    const at = entry.lastIndexOf(':');
    const text = entry.slice(at + 1).trim();
    return [entry.slice(0, Math.max(at, 0)).trim(), text.replace(/%(?:25|2C|3A)/g, decodeURIComponent)];
  });
}

/** Returns the list that `entriesIn` reads. */
export const listOf = (entries: readonly Entry[]): string =>
  entries
    .map(([place, text]) => {
      // A comma or a colon would begin another entry.
      const escaped = text.replace(/[%,:]/g, encodeURIComponent);
      return place === '' ? escaped : `${place}:${escaped}`;
    })
    .join(',');

/** Returns a list with the entry of a place replaced; with `null`, without it. */
export function withEntry(list: string | undefined, place: string, text: string | null): string {
  const others = entriesIn(list).filter(([other]) => other !== place);
  return listOf(text === null ? others : [...others, [place, text.trim()]]);
}

/** Returns the amount of a text such as `59.99` or `1,200` in cents; null for other texts. */
export function centsOf(text: string): number | null {
  const [, whole, cents = ''] = /^\$?(\d{1,5}|\d{1,2},\d{3})(?:\.(\d{0,2}))?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole.replace(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** Returns the text that `centsOf` reads. */
export const amountText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
