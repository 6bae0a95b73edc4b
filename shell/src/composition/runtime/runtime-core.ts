import * as runtimeCore from '@module-federation/runtime-core';

/** Defines the global from which entries of releases from before ADR 35 take their federation runtime. These releases get the shared
 *  modules of the page from the same share scope as all other releases. */
export function provide(): void {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
}
