import {
  contactError,
  hasInvisible,
  isApiPath,
  isCanonicalPath,
  isReservedPath,
  LAST_ORDER,
  labelError,
  patternError,
  teamError,
} from '@fareweave/shared-lib/domain/declaration-rules';
import { flagErrors } from '@fareweave/shared-lib/domain/flag-rules';
import { hasParams, isSameShape, paramNames } from '@fareweave/shared-lib/domain/route-patterns';
import { earlyCallsError } from './early-calls.ts';
import type { OwnRule, Problem } from './problem.ts';

const MOST_ROUTES = 50;
const MOST_LINKS = 10;
const MOST_DATA = 10;

const FORM =
  'in small letters and digits, joined by hyphens or underscores, each word after one slash, as /last-minute';
const REMOVE_INVISIBLE = 'remove them in remote.json';

const problemsFor =
  (rule: string) =>
  (isBroken: boolean, message: string, fix: string): Problem[] =>
    isBroken ? [{ rule, message, fix }] : [];
const routeProblem = problemsFor('routes');
const linkProblem = problemsFor('navigation');

/** The problem of a path that a release declares. `subject`: the path as the message names it. */
function pathProblems(problem: typeof routeProblem, subject: string, path: string): Problem[] {
  if (isReservedPath(path))
    return problem(true, `${subject} belongs to the server`, 'choose another path in remote.json');
  return problem(
    !isCanonicalPath(path),
    `${subject} is not a canonical path`,
    `write it in remote.json ${FORM}`,
  );
}

/** The problem of the path of a route, which may have parameters. */
function routePathProblems(path: string): Problem[] {
  if (!hasParams(path) || isReservedPath(path)) return pathProblems(routeProblem, `The route ${path}`, path);
  const error = patternError(path);
  return error === null ? [] : routeProblem(true, `The route ${path} ${error.problem}`, error.fix);
}

/** Routes have distinct paths that the server does not reserve, and there are few enough for a page. Two paths that differ
 *  only in the names of parameters are not distinct. */
export const declaredRoutes: OwnRule = ({ routes }) => {
  if (routes.length > MOST_ROUTES) {
    return routeProblem(
      true,
      `It declares ${routes.length} routes; a remote has at most ${MOST_ROUTES}`,
      'split it into several remotes, or replace similar paths by one with a parameter, as /deals/:id',
    );
  }
  return routes.flatMap((route, index) => {
    const { path, title, data = [] } = route;
    const earlyError = earlyCallsError(route);
    const first = routes.findIndex((other) => isSameShape(other.path, path));
    return [
      ...routePathProblems(path),
      ...routeProblem(
        first < index,
        routes[first]?.path === path
          ? `The route ${path} is declared twice`
          : `The routes ${routes[first]?.path} and ${path} match the same addresses`,
        'choose another path in remote.json',
      ),
      ...routeProblem(hasInvisible(title), `The title of ${path} has invisible characters`, REMOVE_INVISIBLE),
      ...dataProblems(path, data),
      ...routeProblem(
        earlyError !== null,
        `The route ${path} ${earlyError}`,
        'correct early in remote.json as docs/teams.md describes it',
      ),
    ];
  });
};

/** The page requests this data without a user's action, so that only paths of the API are allowed. Their parameters are
 *  named parameters of the route, each of which is one segment. */
function dataProblems(path: string, data: readonly string[]): Problem[] {
  const fix = 'list paths such as /api/airports under data in remote.json';
  if (data.length > MOST_DATA) {
    const message = `The route ${path} preloads ${data.length} responses; a route preloads at most ${MOST_DATA}`;
    return routeProblem(true, message, fix);
  }
  const wrong = data.find((address) => !isApiPath(address));
  if (wrong !== undefined)
    return routeProblem(true, `The route ${path} preloads ${wrong}, which is not a path of the API`, fix);
  const known = paramNames(path.replace(/\*$/, ''));
  const unknown = data.find((address) => !paramNames(address).every((name) => known.includes(name)));
  return routeProblem(
    unknown !== undefined,
    `The route ${path} preloads ${unknown}, whose parameters are not in the path of the route`,
    'use named parameters of the path, as /api/deals/:id for /deals/:id',
  );
}

/** Links lead to pages of the product and have labels that differ from those of the shell. */
export const declaredLinks: OwnRule = ({ navigation }) => {
  if (navigation.length > MOST_LINKS) {
    return linkProblem(
      true,
      `It has ${navigation.length} links in the menus; a remote has at most ${MOST_LINKS}`,
      'remove some from navigation in remote.json',
    );
  }
  return navigation.flatMap(({ label, path, order, blocked = '' }) => {
    const shown = withVisibleCharacters(label);
    const wrongLabel = labelError(label);
    return [
      ...linkPathProblems(`The path ${path} of the link “${shown}”`, path),
      ...linkProblem(
        wrongLabel !== null,
        `The label “${shown}” ${wrongLabel}`,
        'choose another label under navigation in remote.json',
      ),
      ...linkProblem(
        !Number.isInteger(order) || order < 0 || order > LAST_ORDER,
        `The order of the link “${shown}” is ${order}`,
        `choose a whole number from 0 to ${LAST_ORDER} in remote.json`,
      ),
      ...linkProblem(
        hasInvisible(blocked),
        `The blocked text of the link “${shown}” has invisible characters`,
        REMOVE_INVISIBLE,
      ),
    ];
  });
};

/** The problem of a link's path. A menu shows the same link to all users, so it has no parameters. */
const linkPathProblems = (subject: string, path: string): Problem[] =>
  hasParams(path)
    ? linkProblem(true, `${subject} has parameters`, 'link to a plain path, as /deals')
    : pathProblems(linkProblem, subject, path);

/** A label with its invisible characters as code points, so that a reader sees them. */
const withVisibleCharacters = (label: string): string =>
  [...label]
    .map((character) =>
      hasInvisible(character)
        ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
        : character,
    )
    .join('');

/** The flags of a release are complete and do not contradict themselves (FLAG-1). */
export const declaredFlags: OwnRule = ({ flags = [] }) =>
  flagErrors(flags).map(({ problem, fix }) => ({ rule: 'flags', message: problem, fix }));

const NAME_OWNER =
  'write "owner": { "team": "…", "contact": "an e-mail address or https URL" } in remote.json';

/** The release names its team and how to reach it, for the people who see it fail (RELS-5). */
export const declaredOwner: OwnRule = ({ owner }) => {
  if (owner === undefined) return [{ rule: 'owner', message: 'It names no owner', fix: NAME_OWNER }];
  const errors = [
    [`The team ${JSON.stringify(owner.team)} of its owner`, teamError(owner.team)],
    [`The contact ${JSON.stringify(owner.contact)} of its owner`, contactError(owner.contact)],
  ] as const;
  return errors.flatMap(([subject, error]) =>
    error === null ? [] : [{ rule: 'owner', message: `${subject} ${error}`, fix: NAME_OWNER }],
  );
};
