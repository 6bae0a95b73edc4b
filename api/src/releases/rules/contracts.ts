import { satisfies } from 'semver';
import type { Problem, Rule } from './problem.ts';

const shared = (message: string, fix: string): Problem => ({ rule: 'shared', message, fix });

/** One React, one platform: everything that the shell provides is taken from it, in a version it has. */
export const sharedRanges: Rule = ({ shared: ranges }, { shell }) => [
  ...Object.keys(shell.shared)
    .filter((name) => ranges[name] === undefined)
    .map((name) =>
      shared(
        `${name} is not shared: the page would hold it twice`,
        'build with tools/webpack/remote.ts, whose shared scope has it',
      ),
    ),
  ...Object.entries(ranges).flatMap(([name, range]) => {
    const version = shell.shared[name];
    if (version === undefined) {
      return [
        shared(
          `${name} ${range} is shared, but the shell in use does not provide it`,
          'take it out of the shared scope',
        ),
      ];
    }
    if (satisfies(version, range)) return [];
    return [
      shared(
        `It needs ${name} ${range}, and the shell in use provides ${version}`,
        `build against ${version}, or have a shell with ${range} released first`,
      ),
    ];
  }),
];

/** The platform and the events between the parts are of one major version in a page. */
export const platformVersion: Rule = ({ platform }, { shell, others }) => {
  const disagreeing = others.find((other) => other.platform !== platform);
  if (platform === shell.platform && disagreeing === undefined) return [];
  const whose = platform === shell.platform ? disagreeing?.name : 'the shell in use';
  return [
    {
      rule: 'platform',
      message: `It is written against platform ${platform}, and ${whose} against ${disagreeing?.platform ?? shell.platform}`,
      fix: `write it against platform ${shell.platform} and say so in remote.json`,
    },
  ];
};
