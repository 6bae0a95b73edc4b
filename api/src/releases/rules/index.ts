import { derivedContainer, firstPaintMarkup, routeScreens, sizeBudget } from './build-contents.ts';
import { navigationCollisions, routeCollisions } from './collisions.ts';
import { platformVersion, sharedRanges } from './contracts.ts';
import { declaredLinks, declaredRoutes } from './declaration.ts';
import type { OwnRule, Problem, Rule } from './problem.ts';

const OWN_RULES: readonly OwnRule[] = [
  derivedContainer,
  declaredRoutes,
  declaredLinks,
  routeScreens,
  firstPaintMarkup,
];

const RULES: readonly Rule[] = [
  ...OWN_RULES,
  routeCollisions,
  navigationCollisions,
  sharedRanges,
  platformVersion,
  sizeBudget,
];

/** Everything that keeps a release from going live among the others. */
export const problemsOf = (...about: Parameters<Rule>): Problem[] => RULES.flatMap((rule) => rule(...about));

/** What is wrong with a release whatever is live: it is not published. */
export const ownProblemsOf: OwnRule = (release) => OWN_RULES.flatMap((rule) => rule(release));
