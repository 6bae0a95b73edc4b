import { type ComponentType, lazy } from 'react';
import { refetchFailedScripts } from '../composition/runtime/failed-scripts.ts';

/** A component whose code comes with its first use. Where that code cannot be had, `instead` stands in for it, so
 *  that a lost file never takes the page down; it is fetched again for the next load of the page. */
export function lazyWithFallback<P>(load: () => Promise<ComponentType<P>>, instead: ComponentType<P>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      void refetchFailedScripts();
      return { default: instead };
    }
  });
}
