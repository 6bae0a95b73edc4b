/** Paths of routes with parameters, such as `/deals/:id` and `/guides/*` (ADR 29). The server, the shell and the remotes match
 *  addresses with these functions, so that they always agree. */

/** The values of the parameters of a path, decoded, by name. */
export type PathParams = Readonly<Record<string, string>>;

/** The name of the value of `*`. */
export const REST = 'rest';

/** The longest address that matches a path with parameters. */
const MAX_ADDRESS_LENGTH = 1000;

/** A segment of an address as `URL` writes it: visible ASCII characters and complete percent-encoded bytes. */
const ENCODED_SEGMENT = /^(?:[!-$&-~]|%[0-9A-Fa-f]{2})+$/;
/** Values that proxies and file systems interpret differently: dot segments, slashes and control characters. */
const UNSAFE_VALUE = /^\.{1,2}$|[/\\\p{Cc}]/u;

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

/** Whether a segment of a path is a parameter. */
const isNamed = (segment: string): boolean => segment.startsWith(':');

/** Whether a path has parameters. */
export const hasParams = (path: string): boolean => /[:*]/.test(path);

/** Returns the names of the parameters of a path, in order; `rest` for `*`. */
export const paramNames = (path: string): string[] =>
  segmentsOf(path).flatMap((segment) => (isNamed(segment) ? segment.slice(1) : segment === '*' ? REST : []));

/** Returns the fixed segments of a path before its first parameter: `/deals/:id/photos` → `/deals`. */
export const fixedStart = (path: string): string => path.replace(/\/[:*].*$/, '');

/** Returns the parameters with which an address matches a path; null if it does not match. A parameter matches one segment,
 *  `*` matches one or more segments. A path without parameters matches itself only. `pathname`: as `URL` writes it, without
 *  a trailing slash. */
export function matchPath(path: string, pathname: string): PathParams | null {
  if (!hasParams(path)) return path === pathname ? {} : null;
  if (pathname.length > MAX_ADDRESS_LENGTH) return null;
  const wanted = segmentsOf(path);
  const given = segmentsOf(pathname);
  const isOpen = wanted.at(-1) === '*';
  if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const texts = segment === '*' ? given.slice(index) : given.slice(index, index + 1);
    if (!isNamed(segment) && segment !== '*') {
      if (segment !== texts[0]) return null;
      continue;
    }
    const values = texts.map(decoded);
    if (values.includes(null)) return null;
    params[isNamed(segment) ? segment.slice(1) : REST] = values.join('/');
  }
  return params;
}

/** Returns the value of a segment; null if it is malformed or unsafe. */
function decoded(segment: string): string | null {
  if (!ENCODED_SEGMENT.test(segment)) return null;
  try {
    const value = decodeURIComponent(segment);
    return UNSAFE_VALUE.test(value) ? null : value;
  } catch {
    return null;
  }
}

/** Returns the candidate whose path matches an address best, with its parameters; null if none matches. From the first
 *  segment on, a fixed segment precedes a parameter, and a parameter precedes `*`. */
export function bestMatch<T extends { path: string }>(
  candidates: readonly T[],
  pathname: string,
): { candidate: T; params: PathParams } | null {
  let best: { candidate: T; params: PathParams } | null = null;
  for (const candidate of candidates) {
    const params = matchPath(candidate.path, pathname);
    if (params !== null && (best === null || rank(candidate.path) < rank(best.candidate.path)))
      best = { candidate, params };
  }
  return best;
}

/** The precedence of a path: texts that sort before others belong to paths that match first. */
const rank = (path: string): string =>
  segmentsOf(path)
    .map((segment) => (segment === '*' ? 2 : isNamed(segment) ? 1 : 0))
    .join('');

/** Whether an address exists that matches both paths. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const [left, right] = [a[index], b[index]];
    if (left === undefined || right === undefined) return false;
    if (left === '*' || right === '*') return true;
    if (left !== right && !isNamed(left) && !isNamed(right)) return false;
  }
  return true;
}

/** Whether two paths match the same addresses: they differ at most in the names of parameters. */
export const isSameShape = (one: string, other: string): boolean => withoutNames(one) === withoutNames(other);

const withoutNames = (path: string): string => path.replace(/:[^/]+/g, ':');

/** Returns the address of a path with these values of its parameters, in its one canonical encoding. */
export const addressOf = (path: string, params: PathParams): string =>
  path
    .split('/')
    .map((segment) => {
      if (segment === '*') return (params[REST] ?? '').split('/').map(encodeURIComponent).join('/');
      return isNamed(segment) ? encodeURIComponent(params[segment.slice(1)] ?? '') : segment;
    })
    .join('/');

/** Returns an address that matches a path: `/deals/:id` → `/deals/1`. */
export const exampleAddress = (path: string): string =>
  addressOf(path, Object.fromEntries(paramNames(path).map((name) => [name, '1'])));
