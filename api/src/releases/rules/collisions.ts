import { matchRoute } from '@fareweave/shared-lib/domain/composition';
import { comparableLabel } from '@fareweave/shared-lib/domain/declaration-rules';
import type { Problem, Rule } from './problem.ts';

const route = (message: string): Problem => ({
  rule: 'routes',
  message,
  fix: 'choose another path in remote.json',
});

const navigationProblem = (message: string): Problem => ({
  rule: 'navigation',
  message,
  fix: 'choose another label or path under navigation in remote.json',
});

/** A path belongs to one remote only. */
export const routeCollisions: Rule = ({ routes }, { shell, others }) =>
  routes.flatMap(({ path }) => {
    if (shell.pages[path] !== undefined) return route(`The route ${path} is a page of the shell`);
    const match = matchRoute(others, path);
    if (match === null) return [];
    return route(`The route ${path} is taken by ${match.release.name} ${match.release.version}`);
  });

/** No two links of a menu look alike or have the same path, and no link leads to a page of the shell. */
export const navigationCollisions: Rule = ({ name: own, navigation }, { shell, others }) => {
  const otherLinks = others.flatMap(({ name, navigation: links }) =>
    links.map((link) => ({ name, ...link })),
  );
  return navigation.flatMap(({ place, label, path }, index) => {
    if (shell.pages[path] !== undefined)
      return navigationProblem(`The link “${label}” leads to ${path}, a page of the shell`);
    const ownLinks = navigation.slice(0, index).map((link) => ({ name: own, ...link }));
    const looksAlike = (other: string): boolean => comparableLabel(other) === comparableLabel(label);
    const same = [...otherLinks, ...ownLinks].find(
      (link) => link.place === place && (looksAlike(link.label) || link.path === path),
    );
    if (same === undefined) return [];
    const what = looksAlike(same.label) ? `“${label}”` : `to ${path}`;
    return navigationProblem(`The ${place} menu already has a link ${what} of ${same.name}`);
  });
};
