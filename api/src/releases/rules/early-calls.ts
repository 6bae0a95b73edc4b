import type { RouteDeclaration } from '@fareweave/shared-lib/domain/composition';
import { isApiPath } from '@fareweave/shared-lib/domain/declaration-rules';
import type { EarlyCall } from '@fareweave/shared-lib/domain/early-calls';
import { hasParams } from '@fareweave/shared-lib/domain/route-patterns';

const MOST_CALLS = 3;
const MOST_PARAMS = 20;

/** Alternatives of fixed length: letters, and classes of letters with a number of repetitions. No value takes long to match. */
const PATTERN = /^(?:(?:[\w-]|\[[\w-]+\](?:\{\d{1,2}\})?)+(?:\||$))+$/;
const MAX_PATTERN_LENGTH = 200;
const NAME = /^[a-z][a-z0-9_]{0,39}$/;
const FIXED = /^[a-z][a-z0-9_]{0,39}=[\w.-]{1,40}$/;

/** Returns what is wrong with the early calls of a route, as the end of a sentence that begins with the route; null if they
 *  are valid. Pages check it again: a live release may be older than these rules. */
export function earlyCallsError({
  path,
  access,
  early = [],
}: Pick<RouteDeclaration, 'path' | 'access' | 'early'>): string | null {
  if (early.length > MOST_CALLS)
    return `makes ${early.length} early calls; a route makes at most ${MOST_CALLS}`;
  if (early.length > 0 && hasParams(path)) return 'has parameters, so that it cannot make early calls';
  if (access === 'public' && early.some((call) => call.access !== undefined))
    return 'is public, but makes an early call for some accounts only';
  for (const call of early) {
    const error = callError(call);
    if (error !== null) return error;
  }
  return null;
}

function callError({ path, address, query }: EarlyCall): string | null {
  if (!isApiPath(path) || hasParams(path))
    return `makes an early call of ${path}, which is not a path of the API`;
  const patterns = Object.entries(address);
  if (patterns.length > MOST_PARAMS || query.length > MOST_PARAMS)
    return `makes an early call with more than ${MOST_PARAMS} parameters`;
  const names = patterns.map(([name]) => name.replace(/\?$/, ''));
  const wrongName = names.find((name, index) => !NAME.test(name) || names.indexOf(name) < index);
  if (wrongName !== undefined)
    return `makes an early call for the parameter ${wrongName}, which is not valid`;
  const wrong = patterns.find(([, pattern]) => !isPattern(pattern));
  if (wrong !== undefined) return `makes an early call with the pattern ${wrong[1]}, which is not valid`;
  const unknown = query.find((part) => !names.includes(part) && !FIXED.test(part));
  return unknown === undefined ? null : `makes an early call with ${unknown}, which is not in its address`;
}

function isPattern(pattern: string): boolean {
  if (pattern.length > MAX_PATTERN_LENGTH || !PATTERN.test(pattern) || pattern.endsWith('|')) return false;
  try {
    // Throws for a class whose ends are in the wrong order, such as `[z-a]`.
    return new RegExp(pattern) !== null;
  } catch {
    return false;
  }
}
