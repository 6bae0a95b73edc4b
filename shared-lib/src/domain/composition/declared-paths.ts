/** Addresses that the server answers itself, or that browsers and search engines ask every site for. */
const RESERVED =
  /^\/((api|releases|shell|test-checkout|test-portal|sw|robots|sitemap|security|ads|browserconfig|manifest|\.well-known)($|[/.])|favicon|apple-touch-icon|icon-\d)/i;

/** One form for each address: words of small letters and digits, joined by hyphens or underscores, each after one slash. */
const CANONICAL = /^\/$|^(\/[a-z0-9]+([-_][a-z0-9]+)*)+$/;

const MOST_CHARACTERS = 100;

/** Whether an address belongs to the server, however its letters are written. */
export const isReservedPath = (path: string): boolean => RESERVED.test(path);

/** Whether a path is written in the one form in which routes are declared and matched. `//host`, `/./a`, `/A` and `/a/`
 *  are not. */
export const isCanonicalPath = (path: string): boolean =>
  path.length <= MOST_CHARACTERS && CANONICAL.test(path);
