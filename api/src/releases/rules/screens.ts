import type { OwnRule } from './problem.ts';

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
