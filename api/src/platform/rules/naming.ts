import { containerOf } from '@fareweave/shared-lib/domain/composition';
import type { OwnRule } from './problem.ts';

/** Versions are folders, and file systems that ignore case would give two of them one folder. */
export const lowerCaseVersion: OwnRule = ({ version }) =>
  version === version.toLowerCase()
    ? []
    : [
        {
          rule: 'version',
          message: `The version ${version} has capital letters`,
          fix: 'write the version in package.json in small letters, then build it again',
        },
      ];

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
