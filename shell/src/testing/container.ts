import type { Answers, Exchange } from '@fareweave/shared-lib/domain/messages';
import type { Commands, Fills } from '@fareweave/shared-lib/domain/slots';
import type { LifeCycles } from 'single-spa';

// webpack replaces the first name in builds; the page's inline script defines the second one.
Object.assign(globalThis, {
  __webpack_share_scopes__: { default: {} },
  fareweaveLoader: { running: () => ({ base: '/shell/', entry: [], files: null }), trust: () => undefined },
});

/** Defines the federation container `name` of a remote when the shell adds the script of its entry to the page, because jsdom does not run
 *  scripts. Each attempt calls `provide` for the lifecycles. `fills`, `commands`, `answers`: the remote's components for slots, its commands
 *  for menus and its answers to requests. */
export function offerContainer(
  name: string,
  provide: () => LifeCycles,
  fills: Fills = {},
  commands: Commands = {},
  answers: Answers<Record<string, Exchange>> = {},
): void {
  const container = {
    init: () => undefined,
    get: async (module: string) => {
      const exported = module === './fills' ? { fills, commands, answers } : provide();
      return () => exported;
    },
  };
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement && node.src.includes(`/${name.replaceAll('_', '-')}/`)))
        continue;
      Reflect.set(globalThis, name, container);
      node.dispatchEvent(new Event('load'));
    }
  }).observe(document.head, { childList: true });
}

/** Returns lifecycles of a remote that shows a line of text without a framework. */
export const drawing = (text: string): LifeCycles<{ domElement?: HTMLElement }> => ({
  bootstrap: () => Promise.resolve(),
  mount: async ({ domElement }) => domElement?.append(text),
  unmount: async ({ domElement }) => domElement?.replaceChildren(),
});
