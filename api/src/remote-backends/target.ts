import { malformedPath } from './errors.ts';

/** The characters of a path in RFC 3986 without the brackets. */
const PATH = /^[\w.~!$&'()*+,;=:@%/-]*$/;
const QUERY = /^[\x21-\x7e]*$/;
/** What a decoded segment must not contain: a separator, a control character, or a character that is still encoded. Two
 *  programs may read such a segment in different ways. */
const AMBIGUOUS = /[/\\]|\p{Cc}|%[0-9a-f]{2}/iu;

/** Returns the path and the query of a call as the backend gets them. `url`: the request target as received, because a
 *  decoded path could hide a separator. Throws a 400 for a path that another program might read differently (BACK-5). */
export function targetOf(url: string, name: string): string {
  const prefix = `/remotes/${name}/api/`;
  if (!url.startsWith(prefix)) throw malformedPath();
  const start = url.indexOf('?');
  const path = `/${url.slice(prefix.length, start === -1 ? undefined : start)}`;
  const query = start === -1 ? '' : url.slice(start);
  const [, ...segments] = path.split('/');
  const isPlain = segments.every((segment, index) => isPlainSegment(segment, index === segments.length - 1));
  if (!PATH.test(path) || !isPlain || !QUERY.test(query) || query.includes('#')) throw malformedPath();
  // The URL parser must change nothing.
  const parsed = URL.parse(`http://backend${path}`);
  if (parsed === null || parsed.host !== 'backend' || parsed.pathname !== path) throw malformedPath();
  return path + query;
}

/** Whether a segment has only one meaning. Only the last one may be empty. */
function isPlainSegment(segment: string, isLast: boolean): boolean {
  if (segment === '') return isLast;
  const decoded = decode(segment);
  if (decoded === null || AMBIGUOUS.test(decoded)) return false;
  // Some servers remove parameters (`..;a=b`) before they resolve dots.
  return !/^\.{1,2}$/.test(decoded.split(';')[0]?.trim() ?? '');
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
