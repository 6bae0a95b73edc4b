import { containerOf } from '@fareweave/shared-lib/domain/composition';
import { safeFirstPaint } from '../../core/first-paint/safe-first-paint.ts';
import type { OwnRule, Rule } from './problem.ts';

/** Two releases with one container would replace each other in the page. */
export const derivedContainer: OwnRule = ({ name, container }) =>
  container === containerOf(name)
    ? []
    : [
        {
          rule: 'container',
          message: `Its container is ${container}, and that of ${name} is always ${containerOf(name)}`,
          fix: `build with tools/webpack/remote.ts in the folder ${name}`,
        },
      ];

/** Scripts that opening one screen may fetch; each is asked for with the page. */
const MOST_FILES = 60;

/** Every declared route shows something: its screen has scripts of its own in the release. */
export const routeScreens: OwnRule = ({ routes, screens, initial }) =>
  routes.flatMap(({ path, screen }) => {
    const own = Object.hasOwn(screens, screen) ? (screens[screen] ?? []) : [];
    if (own.length === 0) {
      return [
        {
          rule: 'screens',
          message: `The route ${path} has no screen: nothing of the release belongs to its screen “${screen}”`,
          fix: `give ${path} a screen in src/root.ts whose webpackChunkName is the screen in remote.json`,
        },
      ];
    }
    const count = new Set([...initial, ...own]).size;
    if (count <= MOST_FILES) return [];
    return [
      {
        rule: 'screens',
        message: `The screen “${screen}” loads ${count} files; a screen loads at most ${MOST_FILES}`,
        fix: 'split it into fewer chunks',
      },
    ];
  });

/** Bytes of scripts and style sheets, uncompressed, that opening one screen may cost beside the shell. */
const SCREEN_BYTES = 400_000;

export const sizeBudget: Rule = ({ initial, screens, files }) =>
  Object.entries(screens).flatMap(([screen, own]) => {
    const bytes = [...new Set([...initial, ...own])].reduce(
      (sum, file) => sum + (files[file]?.bytes ?? 0),
      0,
    );
    if (bytes <= SCREEN_BYTES) return [];
    return [
      {
        rule: 'size',
        message: `The screen “${screen}” loads ${Math.ceil(bytes / 1000)} kB of ${SCREEN_BYTES / 1000}`,
        fix: 'import what is not seen at once with import()',
      },
    ];
  });

const FIX =
  'render it in src/first-paint.tsx from plain elements and styled-components (docs/teams.md, First paint)';

/** A first paint stands in the page before any script is checked, so it consists of harmless markup and of style rules
 *  that can be confined to its area. */
export const firstPaintMarkup: OwnRule = ({ firstPaint }) =>
  Object.entries(firstPaint).flatMap(([screen, paint]) =>
    safeFirstPaint(paint).problems.map((problem) => ({
      rule: 'first-paint',
      message: `The first paint of “${screen}” ${problem}`,
      fix: FIX,
    })),
  );
