import { bestMatch, hasParams, type PathParams } from '@fareweave/shared-lib/domain/route-patterns';
import type { ComponentType } from 'react';

/** The names of the parameters of a path: `'/deals/:id/*'` → `'id' | 'rest'`. */
type ParamNames<Path extends string> = Path extends `${infer Segment}/${infer Others}`
  ? ParamNames<Segment> | ParamNames<Others>
  : Path extends `:${infer Name}`
    ? Name
    : Path extends '*'
      ? 'rest'
      : never;

/** The props of the screen of a path: `{ params: { id: string } }` for `'/deals/:id'`, `{ params: { rest: string } }` for
 *  `'/guides/*'`, none for a path without parameters. */
export type ScreenProps<Path extends string> = [ParamNames<Path>] extends [never]
  ? object
  : { params: Readonly<Record<ParamNames<Path>, string>> };

/** The screens of a remote by path. Each is loaded when the user opens its path. List the paths when some have parameters, so
 *  that the compiler checks the props of their screens: `Screens<'/deals' | '/deals/:id'>`. */
export type Screens<Path extends string = string> = {
  [P in Path]: () => Promise<ComponentType<ScreenProps<P>>>;
};

/** What an address shows: a path of the remote with the values of its parameters. */
export interface Target {
  path: string;
  params: PathParams;
}

/** Returns what an address shows; null if no path of the remote matches. */
export function targetOf(paths: readonly string[], pathname: string): Target | null {
  const match = bestMatch(
    paths.map((path) => ({ path })),
    pathname,
  );
  return match === null ? null : { path: match.candidate.path, params: match.params };
}

/** A loaded screen. Only the screen of a path with parameters has props. `preload` requests public data when the user is about to open
 *  it. */
type LoadedScreen = ComponentType<{ params?: PathParams }> & { preload?: () => void };

export interface ScreenLoader {
  /** The paths with a screen. */
  paths: readonly string[];
  /** Returns the screen of a path if it is loaded. */
  get(path: string): LoadedScreen | undefined;
  /** Loads the screen of a path. Rejects if there is none or it cannot be loaded; the next call tries again. */
  load(path: string): Promise<void>;
}

export function screenLoader(
  name: string,
  screens: Readonly<Record<string, () => Promise<unknown>>>,
): ScreenLoader {
  const loaded = new Map<string, LoadedScreen>();
  return {
    paths: Object.keys(screens),
    get: (path) => loaded.get(path),
    load: async (path) => {
      const screen = screens[path];
      if (screen === undefined) throw new Error(`${name} has no screen for ${path}`);
      // `Screens` has checked the props.
      if (!loaded.has(path)) loaded.set(path, (await screen()) as LoadedScreen);
    },
  };
}

/** Returns the props of the screen of a target, which are new after a navigation within its route (COMP-7). */
export const propsOf = ({ path, params }: Target): { params?: PathParams } =>
  hasParams(path) ? { params } : {};
