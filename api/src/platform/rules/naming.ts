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
