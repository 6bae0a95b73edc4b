import { navigationCollisions, routeCollisions } from './collisions.ts';
import { platformVersion, sharedRanges } from './contracts.ts';
import type { Problem, Rule } from './problem.ts';
import { sizeBudget } from './size-budget.ts';

const RULES: readonly Rule[] = [
  routeCollisions,
  navigationCollisions,
  sharedRanges,
  platformVersion,
  sizeBudget,
];

/** Everything that keeps a release from going live among the others. */
export const problemsOf = (...about: Parameters<Rule>): Problem[] => RULES.flatMap((rule) => rule(...about));
