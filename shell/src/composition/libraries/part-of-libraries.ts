import { LIBRARIES_IN_PART, type LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { ShareScope } from './scope.ts';

/** Returns the shared modules for a release: those of the page, if they have everything that it uses. A release whose build does not
 *  state what it uses, or that uses more, gets the whole libraries, which are a chunk of their own. */
export async function scopeFor({ uses = {} }: LiveRelease, scope: ShareScope): Promise<ShareScope> {
  if (LIBRARIES_IN_PART.every((name) => hasAll(scope, name, uses[name]))) return scope;
  const { wholeLibraries } = await import(
    /* webpackChunkName: "later-whole-libraries" */ './whole-libraries.ts'
  );
  return wholeLibraries(scope);
}

function hasAll(scope: ShareScope, name: string, used: readonly string[] | undefined): boolean {
  const [shared] = Object.values(scope[name] ?? {});
  const exports = shared?.lib?.() as object | undefined;
  return exports === undefined || (used?.every((one) => Object.hasOwn(exports, one)) ?? false);
}
