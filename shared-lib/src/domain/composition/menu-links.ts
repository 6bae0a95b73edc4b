/** Links of menus, filled with the props of the slot (ADR 40): `/deals/{id}?from={origin}`. */

import { isCanonicalPath, isReservedPath, type PathError } from './declaration-rules.ts';
import { addressOf, matchPath } from './route-patterns.ts';
import type { PropsSchema } from './slots.ts';

const PLACEHOLDER = /\{(\w+)\}/g;

/** A path whose first segment is fixed, and a query of names with fixed values or placeholders. */
const FORM =
  /^(\/(?:[\w-]+(?:\/(?:[\w-]+|\{\w+\}))*)?)(?:\?[\w-]+=(?:\{\w+\}|[\w.~-]*)(?:&[\w-]+=(?:\{\w+\}|[\w.~-]*))*)?$/;

/** The types of values that a link can contain. */
const IN_LINKS: readonly unknown[] = ['string', 'number', 'integer', 'boolean'];

/** Returns the path and query of a link, with every value encoded; the query omits parameters without a value. Null if a value in the
 *  path is missing or is no segment. It never leaves this origin, whatever the values are (COMP-22). */
export function filledLink(link: string, props: object): string | null {
  const values: Record<string, string> = Object.fromEntries(
    Object.entries(props)
      .filter(([, value]) => IN_LINKS.includes(typeof value))
      .map(([name, value]) => [name, String(value).toWellFormed()]),
  );
  const [path = '', query] = link.split('?');
  const pattern = path.replace(PLACEHOLDER, ':$1');
  const pathname = addressOf(pattern, values);
  // Check this here too, because no server has checked the links of an override.
  if (!/^\/(?![/\\\s])/.test(pathname) || matchPath(pattern, pathname) === null) return null;
  const params = [...new URLSearchParams(query)].flatMap(([name, value]) => {
    const prop = /^\{(\w+)\}$/.exec(value)?.[1];
    const text = prop === undefined ? value : values[prop];
    return text === undefined ? [] : [[name, text]];
  });
  return params.length === 0 ? pathname : `${pathname}?${new URLSearchParams(params)}`;
}

/** Returns the error of a link, as the end of a sentence that begins with it, and how to correct it; null if it is valid. */
export function linkError(link: string, { properties = {}, required = [] }: PropsSchema): PathError | null {
  const path = FORM.exec(link)?.[1];
  if (path === undefined || !isCanonicalPath(path.replace(PLACEHOLDER, 'x')))
    return {
      problem: 'is not a path of the product with props in braces',
      fix: 'write it as /deals/{id}?from={origin}&view=map',
    };
  if (isReservedPath(path)) return { problem: 'belongs to the server', fix: 'link to a page' };
  const inPath = new Set([...path.matchAll(PLACEHOLDER)].map(([, name]) => name));
  for (const [, name = ''] of link.matchAll(PLACEHOLDER)) {
    const type = new Map(Object.entries(properties)).get(name)?.type;
    if (!IN_LINKS.includes(Array.isArray(type) ? type[0] : type))
      return {
        problem: `contains {${name}}, which its props do not describe as a text, a number or a boolean`,
        fix: 'list the property under props of the fill in remote.json',
      };
    if (inPath.has(name) && (Array.isArray(type) || !required.includes(name)))
      return {
        problem: `contains {${name}} in its path, which may be missing`,
        fix: 'require the property, or move it to the query',
      };
  }
  return null;
}
