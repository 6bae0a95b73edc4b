import type { LifeCycles } from 'single-spa';

/** Puts a federation container under its global name, as its script would; `provide` is asked for its lifecycles on
 *  each attempt. The federation runtime takes what is there without fetching the script, which jsdom could not. */
export function offerContainer(name: string, provide: () => LifeCycles): void {
  const container = {
    init: () => undefined,
    get: async () => {
      const lifecycles = provide();
      return () => lifecycles;
    },
  };
  // A retry forgets the container; its script would then put it back.
  Object.defineProperty(globalThis, name, { get: () => container, set: () => undefined });
}

/** Lifecycles of a remote that draws one line of text, in no framework. */
export const drawing = (text: string): LifeCycles<{ domElement?: HTMLElement }> => ({
  bootstrap: () => Promise.resolve(),
  mount: async ({ domElement }) => domElement?.append(text),
  unmount: async ({ domElement }) => domElement?.replaceChildren(),
});
