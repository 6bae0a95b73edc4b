import { LIBRARIES_IN_PART, type LiveRelease } from '@fareweave/shared-lib/domain/composition';

/** A version of a shared module, as the federation run time expects it (remote-kit/src/webpack/federation/federation-runtime.ts). */
export interface SharedVersion {
  version: string;
  from: string;
  strategy: 'loaded-first';
  loaded?: boolean;
  lib?: () => unknown;
  get: () => Promise<() => unknown>;
}

/** Versions by name of the module, then by version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedVersion>>>>;

/** Returns a shared module that is loaded. */
export function provided(version: string, exports: unknown): Record<string, SharedVersion> {
  const lib = () => exports;
  const shared = { version, from: 'fareweave_shell', strategy: 'loaded-first', loaded: true, lib } as const;
  return { [version]: { ...shared, get: async () => lib } };
}

/** Returns the shared modules for a release: those of the page, if they have every export that the release uses. A release that uses
 *  more, or whose build does not state what it uses, gets a second copy of the libraries with all exports, from a chunk of its own. The
 *  copy works with the same React and with the query cache of the platform (ADR 70). */
export async function scopeFor({ uses = {} }: LiveRelease, scope: ShareScope): Promise<ShareScope> {
  if (LIBRARIES_IN_PART.every((name) => hasAll(scope, name, uses[name]))) return scope;
  const { query, styled } = await import(
    /* webpackChunkName: "later-whole-libraries" */ './whole-libraries.ts'
  );
  return {
    ...scope,
    ...inPlaceOf(scope, '@tanstack/react-query', query),
    ...inPlaceOf(scope, 'styled-components', styled),
  };
}

function hasAll(scope: ShareScope, name: string, used: readonly string[] | undefined): boolean {
  const [shared] = Object.values(scope[name] ?? {});
  const exports = shared?.lib?.() as object | undefined;
  return exports === undefined || (used?.every((one) => Object.hasOwn(exports, one)) ?? false);
}

/** Returns the same versions of a module, but with these exports. */
const inPlaceOf = (scope: ShareScope, name: string, exports: object): ShareScope => ({
  [name]: Object.assign({}, ...Object.keys(scope[name] ?? {}).map((version) => provided(version, exports))),
});
