import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { satisfies } from 'semver';
import { isOver, librariesFor } from './previous-libraries.ts';
import type { Problem, Rule } from './problem.ts';

const shared = (message: string, fix: string): Problem => ({ rule: 'shared', message, fix });

/** The remote shares every package that the shell provides, so that a page loads one React and one platform. For a time the shell may
 *  provide the previous packages too (RELS-28). */
export const sharedRanges: Rule = (release, { shell, now, isLive }) => {
  const { shared: ranges } = release;
  const { previous } = shell;
  if (previous !== undefined && librariesFor(release, shell) === 'previous') {
    if (isLive || !isOver(previous.until, now)) return [];
    return [
      shared(
        `It uses the previous shared libraries, with which no release may go live after ${formatDate(previous.until)}`,
        'build it with the present @fareweave/remote-kit',
      ),
    ];
  }
  const unshared = Object.keys(shell.shared)
    .filter((name) => ranges[name] === undefined)
    .map((name) =>
      shared(
        `${name} is not shared: the page would load it twice`,
        'build with @fareweave/remote-kit/webpack, whose shared scope has it',
      ),
    );
  const unsatisfied = Object.entries(ranges).flatMap(([name, range]) => {
    const version = shell.shared[name];
    if (version === undefined) {
      const message = `${name} ${range} is shared, but the shell does not provide it`;
      return shared(message, 'remove it from the shared scope');
    }
    if (satisfies(version, range) || isNamedAlready(name, ranges, shell.shared)) return [];
    return shared(
      `It needs ${name} ${range}, and the shell provides ${version}`,
      `build against ${version}, or release a shell with ${range} first`,
    );
  });
  return [...unshared, ...unsatisfied];
};

/** Whether `react/` would only repeat what is said of `react`. */
function isNamedAlready(
  name: string,
  ranges: Readonly<Record<string, string>>,
  provided: Readonly<Record<string, string>>,
): boolean {
  const base = name.replace(/\/$/, '');
  return base !== name && ranges[base] === ranges[name] && provided[base] === provided[name];
}

/** All parts of a page use the same major version of the platform and its events. */
export const platformVersion: Rule = ({ platform }, { shell, others }) => {
  const different = others.find((other) => other.platform !== platform);
  if (platform === shell.platform && different === undefined) return [];
  const other = platform === shell.platform ? different?.name : 'the shell';
  const message = `It is written against platform ${platform}, and ${other} against ${different?.platform ?? shell.platform}`;
  const fix = `write it against platform ${shell.platform} and declare that in remote.json`;
  return [{ rule: 'platform', message, fix }];
};

/** The shell exports everything that the remote uses of the product's shared modules (RELS-18). Older builds do not state
 *  what they use. */
export const usedExports: Rule = ({ uses = {} }, { shell }) =>
  Object.entries(uses).flatMap(([module, names]) => {
    const provided = new Map(Object.entries(shell.exports ?? {})).get(module);
    const missing = provided === undefined ? [] : names.filter((name) => !provided.includes(name));
    if (missing.length === 0) return [];
    return {
      rule: 'exports',
      message: `It uses ${inWords(missing)} of ${module}, and the shell in use does not export ${missing.length === 1 ? 'it' : 'them'}`,
      fix: 'build it against the platform of the shell in use, or release a shell that has the export first',
    };
  });

const inWords = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');
