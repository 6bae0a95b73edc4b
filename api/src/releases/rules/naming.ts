import { containerOf } from '@fareweave/shared-lib/domain/composition';
import type { OwnRule } from './problem.ts';

/** Two releases with one container would replace each other in the page. */
export const derivedContainer: OwnRule = ({ name, container }) =>
  container === containerOf(name)
    ? []
    : [
        {
          rule: 'container',
          message: `Its container is ${container}, and that of ${name} is always ${containerOf(name)}`,
          fix: `build with tools/webpack/remote.ts in the folder ${name}`,
        },
      ];
