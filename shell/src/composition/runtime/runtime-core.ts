import * as runtimeCore from '@module-federation/runtime-core';

/** Defines the global that entries of releases from before ADR 35 take their federation runtime from. They get the modules of the
 *  page from the same share scope as all others. */
export function provide(): void {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
}
