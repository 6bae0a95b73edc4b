import { t } from '@fareweave/shared-lib/domain/texts';
import { type KnownPlaces, parsePlace } from './parse-address.ts';

/** The address of a page whose query contains the fields of its form, with the same names. */

/** What an address contains. `errors`: fields that are repeated or have a misspelt name, which would otherwise be ignored. */
interface FormAddress<F extends string> {
  values: Partial<Record<F, string>>;
  errors: Partial<Record<F, string>>;
}

/** Reads the query of the page's address. A value may be empty. */
export function readFields<F extends string>(query: string, fields: readonly F[]): FormAddress<F> {
  const params = new URLSearchParams(query);
  const found: FormAddress<F> = { values: {}, errors: {} };
  for (const field of fields) {
    const [value, ...more] = params.getAll(field);
    if (value !== undefined) found.values[field] = value.trim();
    if (more.length > 0) found.errors[field] = t('The link contains this more than once.');
  }
  for (const name of params.keys()) {
    const meant = name.trim().toLowerCase().replace(/\[.*$/s, '').replaceAll('-', '_');
    const field = fields.find((one) => one === meant && one !== name);
    if (field !== undefined) found.errors[field] = t('The link contains this as “{name}”.', { name });
  }
  return found;
}

/** Returns the path with a query that `readFields` reads. */
export function pathWith(path: string, params: URLSearchParams): string {
  if (params.size === 0) return path;
  // These characters are legal in a query, and users read and edit these links.
  return `${path}?${params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}

/** Returns the entries of a list, such as airport codes and `city:` values. */
export const entriesOf = (list = ''): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Returns the list with each place once and as the pickers write it, `DEN,city:New York City`. Unknown entries stay. */
export const canonicalList = (list: string, known: KnownPlaces): string =>
  [...new Set(entriesOf(list).map((entry) => parsePlace(entry, known) ?? entry))].join(',');

/** Returns the error of entries that name no known place. */
export function unknownError(entries: readonly string[], known: KnownPlaces): string | null {
  const unknown = entries.filter((entry) => parsePlace(entry, known) === null);
  if (unknown.length === 0) return null;
  return t('No airport or city is called {names}.', { names: unknown.join(', ') });
}

/** Returns the error of a field with a choice. */
export const choiceError = (value: string, choices: readonly string[]): string | null =>
  choices.includes(value) ? null : t('“{value}” is not a choice. Choose again.', { value });
