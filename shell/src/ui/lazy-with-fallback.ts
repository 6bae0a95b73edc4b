import { type ComponentType, lazy } from 'react';
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
