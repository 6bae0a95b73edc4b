import { safeFirstPaint } from '../../core/first-paint/safe-first-paint.ts';
import type { OwnRule } from './problem.ts';

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
