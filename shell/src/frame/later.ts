import { type ComponentType, lazy } from 'react';

/** A component whose code comes with its first use. Where that code cannot be had, `instead` stands in for it, so
 *  that a lost file never takes the page down. */
export function later<P>(load: () => Promise<ComponentType<P>>, instead: ComponentType<P>) {
  return lazy(async () => ({ default: await load().catch(() => instead) }));
}
