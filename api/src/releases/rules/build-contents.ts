import { containerOf } from '@fareweave/shared-lib/domain/composition';
import { isExposedModule } from '@fareweave/shared-lib/domain/declaration-rules';
import { safeFirstPaint } from '../../core/first-paint/safe-first-paint.ts';
import type { OwnRule, Problem } from './problem.ts';

/** The most files that one screen or fill may load; the page preloads each of them. */
export const MOST_FILES = 60;

/** Two releases with the same container would replace each other in the page. */
export const derivedContainer: OwnRule = ({ name, container }) => {
  if (container === containerOf(name)) return [];
  const message = `Its container is ${container}, but the container of ${name} must be ${containerOf(name)}`;
  const fix = `build with @fareweave/remote-kit/webpack and the package name ${name}`;
  return [{ rule: 'container', message, fix }];
};

const screenProblem = (message: string, fix: string): Problem => ({ rule: 'screens', message, fix });

/** Every declared route has a screen with scripts, and no screen loads too many files. */
export const routeScreens: OwnRule = ({ routes, screens, initial }) =>
  routes.flatMap(({ path, screen }) => {
    const own = Object.hasOwn(screens, screen) ? (screens[screen] ?? []) : [];
    if (own.length === 0) {
      return screenProblem(
        `The route ${path} has no screen: the release has no scripts for the screen “${screen}”`,
        `give ${path} a screen in src/root.ts whose webpackChunkName is the screen in remote.json`,
      );
    }
    const count = new Set([...initial, ...own]).size;
    if (count <= MOST_FILES) return [];
    return screenProblem(
      `The screen “${screen}” loads ${count} files; a screen loads at most ${MOST_FILES}`,
      'split it into fewer chunks',
    );
  });

/** No screen shares a chunk with a module that the container exposes. */
export const screenNames: OwnRule = ({ screens }) =>
  Object.keys(screens)
    .filter(isExposedModule)
    .map((screen) =>
      screenProblem(
        `The screen “${screen}” has the name of a module that remotes expose`,
        'rename it in remote.json and in its webpackChunkName',
      ),
    );

/** The page contains the first paint before any script is verified, so that it may contain only harmless markup and styles
 *  that can be confined to its area. */
export const firstPaintMarkup: OwnRule = ({ firstPaint }) =>
  Object.entries(firstPaint).flatMap(([screen, paint]) =>
    safeFirstPaint(paint).problems.map((problem) => ({
      rule: 'first-paint',
      message: `The first paint of “${screen}” ${problem}`,
      fix: 'render it in src/first-paint.tsx from plain elements and styled-components (docs/teams.md, First paint)',
    })),
  );
