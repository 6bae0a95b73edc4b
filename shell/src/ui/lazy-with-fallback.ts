import { type ComponentType, lazy, useEffect, useEffectEvent } from 'react';
import { refetchFailedScripts } from '../composition/runtime/failed-scripts.ts';

/** Returns a component whose code is loaded at its first use. If that fails, `fallback` replaces it, so that a missing file
 *  does not break the page, and the file is fetched again for the next load of the page. */
export function lazyWithFallback<P>(load: () => Promise<ComponentType<P>>, fallback: ComponentType<P>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      void refetchFailedScripts();
      return { default: fallback };
    }
  });
}

/** The same for a component that is open until it calls `onClose`: if its code cannot be loaded, calls `instead` and closes it. */
export const lazyOrInstead = <P extends { onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
  instead: (props: P) => void,
) =>
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level
  lazyWithFallback(load, function Instead(props: P): null {
    const run = useEffectEvent(() => {
      instead(props);
      props.onClose();
    });
    useEffect(() => run(), []);
    return null;
  });
