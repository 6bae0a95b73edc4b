import {
  hasInvisible,
  isCanonicalPath,
  isReservedPath,
  labelProblem,
} from '@fareweave/shared-lib/domain/declaration-rules';
import type { OwnRule, Problem } from './problem.ts';

const MOST_ROUTES = 50;
const MOST_LINKS = 10;
const MOST_DATA = 10;
const LAST_ORDER = 1000;

const FORM =
  'in small letters and digits, joined by hyphens or underscores, each word after one slash, as /last-minute';

/** What is wrong with a path that a release declares. `what`: the path for people. */
function pathProblems(rule: string, what: string, path: string): Problem[] {
  if (isReservedPath(path)) {
    return [{ rule, message: `${what} belongs to the server`, fix: 'choose another path in remote.json' }];
  }
  if (isCanonicalPath(path)) return [];
  return [{ rule, message: `${what} is not a canonical path`, fix: `write it in remote.json ${FORM}` }];
}

/** Routes have one address each, which is theirs to have, and are few enough for a page to carry. */
export const declaredRoutes: OwnRule = ({ routes }) => {
  if (routes.length > MOST_ROUTES) {
    return [
      {
        rule: 'routes',
        message: `It declares ${routes.length} routes; a remote has at most ${MOST_ROUTES}`,
        fix: 'make several remotes of it, or read what varies from the query of the address',
      },
    ];
  }
  return routes.flatMap(({ path, title, data = [] }, index): Problem[] => [
    ...pathProblems('routes', `The route ${path}`, path),
    ...(routes.findIndex((other) => other.path === path) < index
      ? [
          {
            rule: 'routes',
            message: `The route ${path} is declared twice`,
            fix: 'choose another path in remote.json',
          },
        ]
      : []),
    ...(hasInvisible(title)
      ? [
          {
            rule: 'routes',
            message: `The title of ${path} has invisible characters`,
            fix: 'write it anew in remote.json',
          },
        ]
      : []),
    ...dataProblems(path, data),
  ]);
};

/** A page asks for these answers by itself, so they come from the server's own calls. */
function dataProblems(path: string, data: readonly string[]): Problem[] {
  const message =
    data.length > MOST_DATA
      ? `The route ${path} asks for ${data.length} answers at once; a route asks for at most ${MOST_DATA}`
      : data
          .filter((address) => !address.startsWith('/api/') || !isCanonicalPath(address))
          .map(
            (address) => `The route ${path} asks for ${address} at once, which is no call of the server`,
          )[0];
  return message === undefined
    ? []
    : [{ rule: 'routes', message, fix: 'list addresses such as /api/airports under data in remote.json' }];
}

/** Links can be told from those of the shell and of each other, and lead to pages of the product. */
export const declaredLinks: OwnRule = ({ navigation }) => {
  if (navigation.length > MOST_LINKS) {
    return [
      {
        rule: 'navigation',
        message: `It has ${navigation.length} links in the menus; a remote has at most ${MOST_LINKS}`,
        fix: 'take some out of navigation in remote.json',
      },
    ];
  }
  return navigation.flatMap(({ label, path, order, blocked = '' }): Problem[] => {
    const problem = labelProblem(label);
    return [
      ...pathProblems('navigation', `The path ${path} of the link “${shown(label)}”`, path),
      ...(problem === null
        ? []
        : [
            {
              rule: 'navigation',
              message: `The label “${shown(label)}” ${problem}`,
              fix: 'choose another label under navigation in remote.json',
            },
          ]),
      ...(Number.isInteger(order) && order >= 0 && order <= LAST_ORDER
        ? []
        : [
            {
              rule: 'navigation',
              message: `The order of the link “${shown(label)}” is ${order}`,
              fix: `choose a whole number from 0 to ${LAST_ORDER} in remote.json`,
            },
          ]),
      ...(hasInvisible(blocked)
        ? [
            {
              rule: 'navigation',
              message: `What the link “${shown(label)}” says when it is blocked has invisible characters`,
              fix: 'write it anew in remote.json',
            },
          ]
        : []),
    ];
  });
};

/** A label with its invisible characters as their numbers, so that a person sees them. */
const shown = (label: string): string =>
  [...label]
    .map((character) =>
      hasInvisible(character)
        ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
        : character,
    )
    .join('');
