import { matchRoute, withoutTrailingSlash } from '@fareweave/shared-lib/domain/composition';
import type { Problem, Rule } from './problem.ts';

/** Addresses that are the server's own. */
const RESERVED = /^\/(api|releases|shell)(\/|$)/;

const route = (message: string): Problem => ({
  rule: 'routes',
  message,
  fix: 'choose another path in remote.json',
});

/** Every address belongs to one remote. */
export const routeCollisions: Rule = ({ routes }, { shell, others }) =>
  routes.flatMap(({ path }, index) => {
    const clean = withoutTrailingSlash(path);
    if (clean !== path) return [route(`The route ${path} ends with a slash: it is never matched`)];
    if (RESERVED.test(path)) return [route(`The route ${path} belongs to the server`)];
    if (routes.findIndex((other) => other.path === path) < index)
      return [route(`The route ${path} is declared twice`)];
    if (shell.pages[path] !== undefined) return [route(`The route ${path} is a page of the shell`)];
    const taken = matchRoute(others, path);
    return taken === null
      ? []
      : [route(`The route ${path} is taken by ${taken.release.name} ${taken.release.version}`)];
  });

/** No two links of the same menu say the same or lead to the same place. */
export const navigationCollisions: Rule = ({ navigation }, { others }) =>
  navigation.flatMap(({ place, label, path }) => {
    const theirs = others.flatMap(({ name, navigation: entries }) =>
      entries.map((entry) => ({ name, ...entry })),
    );
    const same = theirs.find(
      (entry) => entry.place === place && (entry.label === label || entry.path === path),
    );
    if (same === undefined) return [];
    const what = same.label === label ? `“${label}”` : `to ${path}`;
    return [
      {
        rule: 'navigation',
        message: `The ${place} menu has a link ${what} of ${same.name} already`,
        fix: 'choose another label or path under navigation in remote.json',
      },
    ];
  });
