/** Rules for names of remotes and for what `remote.json` declares: paths of routes, labels of menu links, access levels, names of components. */

import { hasParams, paramNames } from './route-patterns.ts';

/** Names and versions that are safe as names of folders. */
export const REMOTE_NAME = '^mf-[a-z0-9]+(-[a-z0-9]+)*$';
export const RELEASE_VERSION = '^[0-9A-Za-z]+([.+-][0-9A-Za-z]+)*$';

/** Who gets a part of a remote: a fill, or the answers of its backend. `member`: signed-in users. */
export const AUDIENCES = ['public', 'member', 'premium', 'admin'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The modules that a remote's container exposes, which are also the names of their chunks: the one that draws the screens, and the one
 *  that lists the fills. */
export const LIFECYCLES = 'lifecycles';
export const FILLS = 'fills';

/** Whether a screen or a component of this name would share a chunk with an exposed module. */
export const isExposedModule = (name: string): boolean => [LIFECYCLES, FILLS].includes(name);

/** The highest order of a link or a fill in a menu, a slot or tabs. */
export const LAST_ORDER = 1000;

/** Paths of the server, and paths that browsers and search engines request from every site. */
const RESERVED_PATHS =
  /^\/((api|kit|metrics|releases|remotes|shell|test-checkout|test-portal|sw|robots|sitemap|security|ads|browserconfig|manifest|\.well-known)($|[/.])|favicon|apple-touch-icon|icon-)/i;

/** Segments of small letters and digits, joined by hyphens or underscores, each after one slash. */
const CANONICAL = /^\/$|^(\/[a-z0-9]+([-_][a-z0-9]+)*)+$/;

const MAX_PATH_LENGTH = 100;
const MAX_SEGMENTS = 8;
const NAMED_SEGMENT = /^:[a-z][a-zA-Z0-9]*$/;

/** Whether a path belongs to the server, in any case of its letters. */
export const isReservedPath = (path: string): boolean => RESERVED_PATHS.test(path);

/** Whether a path has the canonical form of routes. `//host`, `/./a`, `/A` and `/a/` do not. */
export const isCanonicalPath = (path: string): boolean =>
  path.length <= MAX_PATH_LENGTH && CANONICAL.test(path);

/** What is wrong with a path, as the end of a sentence that begins with the path, and how to correct it. */
export interface PathError {
  problem: string;
  fix: string;
}

/** Returns the error of a route's path with parameters; null if it is valid (COMP-6). */
export function patternError(path: string): PathError | null {
  const segments = path.split('/').slice(1);
  const wrong = segments.find(
    (segment) => hasParams(segment) && segment !== '*' && !NAMED_SEGMENT.test(segment),
  );
  if (wrong !== undefined)
    return {
      problem: `has the segment “${wrong}”, which is neither fixed text, nor a parameter, nor *`,
      fix: 'write a parameter as a whole segment: a colon, a lower-case letter, then letters and digits, as /deals/:dealId',
    };
  if (segments.slice(0, -1).includes('*'))
    return {
      problem: 'continues after *',
      fix: 'put * at the end, or name the parameter, as /deals/:id/photos',
    };
  if (hasParams(segments[0] ?? ''))
    return {
      problem: 'does not begin with a fixed segment',
      fix: 'begin it with a segment of the remote, as /deals/:id',
    };
  if (path.length > MAX_PATH_LENGTH || segments.length > MAX_SEGMENTS)
    return {
      problem: 'is too long',
      fix: `use at most ${MAX_SEGMENTS} segments and ${MAX_PATH_LENGTH} characters`,
    };
  if (!isCanonicalPath(withoutParams(path)))
    return {
      problem: 'is not a canonical path',
      fix: 'write its fixed segments in small letters and digits, joined by hyphens or underscores, as /last-minute/:id',
    };
  const names = paramNames(path);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice === undefined) return null;
  return {
    problem: `has two parameters with the name ${twice}`,
    fix: 'give each parameter its own name; * has the name rest',
  };
}

/** Whether a path is a canonical path of the API. It may contain named parameters. */
export const isApiPath = (path: string): boolean =>
  path.startsWith('/api/') && !path.includes('*') && isCanonicalPath(withoutParams(path));

/** The path with a fixed segment in place of each valid parameter. */
const withoutParams = (path: string): string =>
  path.replace(/(?<=\/)(?::[a-z][a-zA-Z0-9]*|\*)(?=\/|$)/g, 'x');

/** The labels in the shell's header, menus and footer, and their synonyms, in all languages. */
const RESERVED_LABELS = [
  'Sign in',
  'Sign up',
  'Register',
  'Create account',
  'Sign out',
  'Sign off',
  'Log in',
  'Log on',
  'Log out',
  'Log off',
  'Menu',
  'Close',
  'About',
  'Currency',
  'Skip to content',
  'Your account',
  'Fareweave',
  'Premium',
  'Trial',
  'Iniciar sesión',
  'Cerrar sesión',
  'Crear una cuenta',
  'Crear cuenta',
  'Registrarse',
  'Menú',
  'Cerrar',
  'Acerca de',
  'Moneda',
  'Idioma',
  'Ir al contenido',
  'Tu cuenta',
  'Prueba',
];

const MAX_LABEL_LENGTH = 40;

/** Letters with at most two marks each, digits, common punctuation, and single ordinary spaces between words. */
const PLAIN = /^(?! )(?:(?:\p{L}\p{M}{0,2}|\p{N}|[’'&.,:;!?()/+%–—-]| (?=\S))+)$/u;
/** Characters that are invisible or look like a space. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{C}|\p{Z}(?<! )|\u2800/u;
const LATIN = /\p{Script=Latin}/u;
const OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/u;

/** Returns only the letters and digits of a label. */
const lettersOf = (label: string): string =>
  label
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Writes l, I and 1 as one letter, and O and 0. */
const withoutTwins = (letters: string): string => letters.replace(/[l1]/g, 'i').replaceAll('0', 'o');

/** Returns a form of a label: labels that are equal in it look alike. */
export const comparableLabel = (label: string): string => withoutTwins(lettersOf(label));

/** Whether a label looks like one of the shell's. Digits and letters outside a to z may imitate any letter: `S1gn in`,
 *  `Sıgn in`. */
export function isReservedLabel(label: string): boolean {
  const letters = [...lettersOf(label)];
  return RESERVED_LABELS.map(comparableLabel).some(
    (reserved) =>
      letters.length === reserved.length &&
      letters.every((letter, index) => withoutTwins(letter) === reserved[index] || /[^a-z]/.test(letter)) &&
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

const MAX_TEAM_LENGTH = 60;
const MAX_CONTACT_LENGTH = 200;
const EMAIL = /^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** Returns the error of an owner's team, as the end of a sentence that begins with it; null if it is valid. */
export function teamError(team: string): string | null {
  if (team.trim() === '') return 'is empty';
  if (team.length > MAX_TEAM_LENGTH) return `has more than ${MAX_TEAM_LENGTH} characters`;
  if (hasInvisible(team)) return 'has invisible characters';
  return team === team.trim() ? null : 'begins or ends with a space';
}

/** Returns the error of an owner's contact, as the end of a sentence that begins with it; null if it is valid. */
export function contactError(contact: string): string | null {
  if (contact.length > MAX_CONTACT_LENGTH) return `has more than ${MAX_CONTACT_LENGTH} characters`;
  return EMAIL.test(contact) || isContactUrl(contact)
    ? null
    : 'is neither an e-mail address nor an https URL';
}

/** Whether a contact is an https URL without a password, in plain characters. */
function isContactUrl(contact: string): boolean {
  const url = URL.parse(contact);
  return (
    url?.protocol === 'https:' && url.username + url.password === '' && /^[!#-;=?-[\]-~]+$/.test(contact)
  );
}
