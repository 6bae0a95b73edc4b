import { formatMessage } from './icu.ts';
import type { Language, Translator } from './texts.ts';

/** Letters with an accent, as far as fonts usually have them. */
const ACCENTED: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  u: 'ü',
  y: 'ý',
  A: 'Å',
  C: 'Ç',
  E: 'É',
  I: 'Î',
  O: 'Ø',
  U: 'Û',
};

/** The share by which a text in another language may be longer. */
const LONGER = 0.4;

/** Returns English texts with accents and brackets, 40 % longer. They show which texts the code does not translate, and which layouts break
 *  with longer texts. Placeholders keep their values. */
export const pseudoTranslate: Translator = (message, values) => {
  const marks = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : `{${name}}`]),
  );
  const english = formatMessage(message, marks, 'en');
  const length = english.replace(/\{\w+\}|<[^>]*>/g, '').length;
  const accented = english.replace(/\{(\w+)\}|<[^>]*>|[a-zA-Z]/g, (found, name) =>
    name === undefined ? (ACCENTED[found] ?? found) : `${values[name] ?? found}`,
  );
  return `⟦${accented}${' ~~~~'.repeat(Math.ceil((length * LONGER) / 5))}⟧`;
};

/** The language of a page, exported under the same name as by the modules of catalogues. */
export const language: Language = { locale: 'en-US', translate: pseudoTranslate };
