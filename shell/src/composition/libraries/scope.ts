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
