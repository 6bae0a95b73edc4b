import type { Release } from '@fareweave/shared-lib/domain/composition';
import { comparableLabel } from '@fareweave/shared-lib/domain/declaration-rules';
import { LANGUAGES, SOURCE_LANGUAGE } from '@fareweave/shared-lib/domain/languages';
import { hasParams, overlap } from '@fareweave/shared-lib/domain/route-patterns';
import { SHELL } from '@fareweave/shared-lib/domain/slots';
import { type Translations, textsIn } from '@fareweave/shared-lib/domain/translations';
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

/** An address belongs to one part only: neither a page of the shell nor a route of another remote matches it too (COMP-8). */
export const routeCollisions: Rule = ({ routes }, { shell, others }) =>
  routes.flatMap(({ path }) => {
    const page = Object.keys(shell.pages).find((own) => overlap(own, path));
    if (page === path) return route(`The route ${path} is a page of the shell`);
    if (page !== undefined) return route(`The route ${path} matches ${page}, a page of the shell`);
    const taken = others
      .flatMap((release) => release.routes.map((other) => ({ release, other: other.path })))
      .find(({ other }) => overlap(other, path));
    if (taken === undefined) return [];
    const owner = `${taken.release.name} ${taken.release.version}`;
    if (taken.other === path) return route(`The route ${path} is taken by ${owner}`);
    return route(`The route ${path} matches addresses of the route ${taken.other} of ${owner}`);
  });

/** Routes with parameters need a shell that matches them. */
export const patternSupport: Rule = ({ routes }, { shell }) => {
  const pattern = routes.find(({ path }) => hasParams(path));
  if (pattern === undefined || shell.routePatterns === true) return [];
  const message = `The route ${pattern.path} has parameters, and the shell does not know them`;
  return [{ rule: 'routes', message, fix: 'release a newer shell first, or declare plain paths' }];
};

/** A label or title, with the translations of its remote. */
interface Label {
  text: string;
  translations: Translations | undefined;
}

const shownIn = (language: string, { text, translations }: Label): string =>
  textsIn(translations, language)(text);

/** The first of the languages in which two labels look alike; undefined when they differ in all. */
const alikeIn = (one: Label, other: Label, languages: readonly string[] = LANGUAGES): string | undefined =>
  languages.find(
    (language) => comparableLabel(shownIn(language, one)) === comparableLabel(shownIn(language, other)),
  );

/** No two links of a menu look alike or have the same path, and no link leads to a page of the shell. A rollback to an
 *  earlier release is possible even if links look alike in a language that the release does not have. */
export const navigationCollisions: Rule = (
  { name: own, navigation, translations },
  { shell, others, offered },
) => {
  const languages = offered === null ? [SOURCE_LANGUAGE, ...Object.keys(translations ?? {})] : LANGUAGES;
  const otherLinks = others.flatMap((other) =>
    other.navigation.map((link) => ({ name: other.name, translations: other.translations, ...link })),
  );
  return navigation.flatMap(({ place, label, path }, index) => {
    if (shell.pages[path] !== undefined)
      return navigationProblem(`The link “${label}” leads to ${path}, a page of the shell`);
    const ownLinks = navigation.slice(0, index).map((link) => ({ name: own, translations, ...link }));
    const looksAlike = (other: (typeof otherLinks)[number]): boolean =>
      alikeIn({ text: label, translations }, { ...other, text: other.label }, languages) !== undefined;
    const same = [...otherLinks, ...ownLinks].find(
      (link) => link.place === place && (looksAlike(link) || link.path === path),
    );
    if (same === undefined) return [];
    const what = looksAlike(same) ? `“${label}”` : `to ${path}`;
    return navigationProblem(`The ${place} menu already has a link ${what} of ${same.name}`);
  });
};

/** The menu that has the links of the navigation with the place `user`, too. */
const USER_MENU = 'shell/user-menu';

/** No two entries of a menu and no two tabs of a slot look alike (RELS-40, RELS-42), except after a rollback to an earlier release. */
export const entryCollisions: Rule = (release, { others, offered, shell }) => {
  const offering = [release, ...others, { name: SHELL, slots: shell.offeredSlots }];
  const withTabs = new Set(
    offering.flatMap(({ name, slots = [] }) =>
      slots.filter(({ kind }) => kind === 'tabs').map((slot) => `${name}/${slot.name}`),
    ),
  );
  const entries = offered === null ? [] : entriesOf(release, withTabs);
  const otherEntries = others.flatMap((other) => entriesOf(other, withTabs));
  return entries.flatMap((entry, index) => {
    const { slot, isFill } = entry;
    const same = [...otherEntries, ...entries.slice(0, index)].find(
      // The rule above compares the links of the navigation with one another.
      (other) => other.slot === slot && (isFill || other.isFill) && alikeIn(entry, other) !== undefined,
    );
    if (same === undefined) return [];
    const text = shownIn(alikeIn(entry, same) ?? SOURCE_LANGUAGE, same);
    return {
      rule: 'slots',
      message: `The ${withTabs.has(slot) ? 'slot' : 'menu'} ${slot} already has ${withTabs.has(slot) ? 'a tab' : 'an entry'} “${text}” of ${same.name}`,
      fix: 'choose another title or label in remote.json',
    };
  });
};

/** The entries of a release in menus that have fills, and its tabs. `withTabs`: the live slots that have tabs. */
const entriesOf = (
  { name, navigation, fills = [], translations }: Release,
  withTabs: ReadonlySet<string>,
) => [
  ...navigation
    .filter(({ place }) => place === 'user')
    .map(({ label }) => ({ name, slot: USER_MENU, text: label, translations, isFill: false })),
  ...fills
    .filter(({ slot, component }) => component === undefined || withTabs.has(slot))
    .map(({ slot, title }) => ({ name, slot, text: title, translations, isFill: true })),
];
