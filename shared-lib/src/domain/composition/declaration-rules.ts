/** Rules for the paths of routes and the labels of menu links in `remote.json`. */

/** Paths of the server, and paths that browsers and search engines request from every site. */
const RESERVED_PATHS =
  /^\/((api|kit|releases|shell|test-checkout|test-portal|sw|robots|sitemap|security|ads|browserconfig|manifest|\.well-known)($|[/.])|favicon|apple-touch-icon|icon-\d)/i;

/** Segments of small letters and digits, joined by hyphens or underscores, each after one slash. */
const CANONICAL = /^\/$|^(\/[a-z0-9]+([-_][a-z0-9]+)*)+$/;

const MAX_PATH_LENGTH = 100;

/** Whether a path belongs to the server, in any case of its letters. */
export const isReservedPath = (path: string): boolean => RESERVED_PATHS.test(path);

/** Whether a path has the canonical form of routes. `//host`, `/./a`, `/A` and `/a/` do not. */
export const isCanonicalPath = (path: string): boolean =>
  path.length <= MAX_PATH_LENGTH && CANONICAL.test(path);

/** The labels in the shell's header, menus and footer, and their synonyms. */
const RESERVED_LABELS = [
  'Sign in',
  'Sign up',
  'Sign out',
  'Sign off',
  'Log in',
  'Log on',
  'Log out',
  'Log off',
  'Menu',
  'Close',
  'About',
  'Skip to content',
  'Your account',
  'Fareweave',
  'Premium',
  'Trial',
];

const MAX_LABEL_LENGTH = 40;

/** Letters with at most two marks each, digits, common punctuation, and single ordinary spaces between words. */
const PLAIN = /^(?! )(?:(?:\p{L}\p{M}{0,2}|\p{N}|[’'&.,:;!?()/+%–—-]| (?=\S))+)$/u;
/** Characters that are invisible or look like a space. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{C}|\p{Z}(?<! )|\u2800/u;
const LATIN = /\p{Script=Latin}/u;
const OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/u;

/** Returns only the letters and digits of a label: labels that are equal in this form look alike. */
export const comparableLabel = (label: string): string =>
  label
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Whether a label looks like one of the shell's. Digits and letters outside a to z may imitate any letter: `S1gn in`,
 *  `Sıgn in`. */
export function isReservedLabel(label: string): boolean {
  const letters = [...comparableLabel(label)];
  return RESERVED_LABELS.map(comparableLabel).some(
    (reserved) =>
      letters.length === reserved.length &&
      letters.every((letter, index) => letter === reserved[index] || /[^a-z]/.test(letter)) &&
      letters.some((letter) => /[a-z]/.test(letter)),
  );
}

/** Returns the error of a link's label, as the end of a sentence that begins with the label; null if it is valid. */
export function labelError(label: string): string | null {
  if (INVISIBLE.test(label)) return 'has invisible characters';
  if ([...label].length > MAX_LABEL_LENGTH) return `has more than ${MAX_LABEL_LENGTH} characters`;
  if (!PLAIN.test(label) || comparableLabel(label) === '')
    return 'is not made of letters, digits, single spaces and common punctuation';
  if (LATIN.test(label) && OTHER_LETTER.test(label)) return 'mixes letters of several alphabets';
  return isReservedLabel(label) ? 'can be taken for a link of the shell' : null;
}

/** Whether a text contains invisible characters. */
export const hasInvisible = (text: string): boolean => INVISIBLE.test(text);
