import { matchRoute } from '@fareweave/shared-lib/domain/composition';
import { comparableLabel } from '@fareweave/shared-lib/domain/declaration-rules';
import type { Problem, Rule } from './problem.ts';

const route = (message: string): Problem => ({
  rule: 'routes',
  message,
  fix: 'choose another path in remote.json',
});

/** Every address belongs to one remote. */
export const routeCollisions: Rule = ({ routes }, { shell, others }) =>
  routes.flatMap(({ path }) => {
    if (shell.pages[path] !== undefined) return [route(`The route ${path} is a page of the shell`)];
    const taken = matchRoute(others, path);
    return taken === null
      ? []
      : [route(`The route ${path} is taken by ${taken.release.name} ${taken.release.version}`)];
  });

/** No two links of the same menu look alike or lead to the same place, and none leads to the shell's own pages. */
export const navigationCollisions: Rule = ({ name: own, navigation }, { shell, others }) => {
  const theirs = others.flatMap(({ name, navigation: entries }) =>
    entries.map((entry) => ({ name, ...entry })),
  );
  return navigation.flatMap(({ place, label, path }, index) => {
    const before = [...theirs, ...navigation.slice(0, index).map((entry) => ({ name: own, ...entry }))];
    const looksAlike = (other: string): boolean => comparableLabel(other) === comparableLabel(label);
    const same = before.find(
      (entry) => entry.place === place && (looksAlike(entry.label) || entry.path === path),
    );
    const message =
      shell.pages[path] !== undefined
        ? `The link “${label}” leads to ${path}, a page of the shell`
        : same !== undefined &&
          `The ${place} menu has a link ${looksAlike(same.label) ? `“${label}”` : `to ${path}`} of ${same.name} already`;
    return message === false
      ? []
      : [
          {
            rule: 'navigation',
            message,
            fix: 'choose another label or path under navigation in remote.json',
          },
        ];
  });
};
