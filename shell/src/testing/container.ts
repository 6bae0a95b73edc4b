import type { LifeCycles } from 'single-spa';

/** Defines a federation container under its global name, as its script would. Each attempt calls `provide` for the
 *  lifecycles. The federation runtime then does not fetch the script, which jsdom could not run. */
export function offerContainer(name: string, provide: () => LifeCycles): void {
  const container = {
    init: () => undefined,
    get: async () => {
      const lifecycles = provide();
      return () => lifecycles;
    },
  };
  // A retry deletes the container; its script would then define it again.
  Object.defineProperty(globalThis, name, { get: () => container, set: () => undefined });
}

/** Returns lifecycles of a remote that shows a line of text without a framework. */
export const drawing = (text: string): LifeCycles<{ domElement?: HTMLElement }> => ({
  bootstrap: () => Promise.resolve(),
  mount: async ({ domElement }) => domElement?.append(text),
  unmount: async ({ domElement }) => domElement?.replaceChildren(),
});
