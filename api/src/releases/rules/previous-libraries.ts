import type { Release, ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { satisfies } from 'semver';

type Versions = Readonly<Record<string, string>>;

/** Whether a release shares every module of a set, and accepts the version of each. */
const fits = (ranges: Versions, provided: Versions): boolean =>
  Object.keys(provided).every((name) => ranges[name] !== undefined) &&
  Object.entries(ranges).every(([name, range]) => satisfies(provided[name] ?? '', range));

/** The shared modules that a release gets from a shell: the present ones, or all of them from the previous ones. Never some of each,
 *  because react-dom 19 does not work with react 20. Null when neither fits. */
export function librariesFor(
  { shared }: Pick<Release, 'shared'>,
  shell: Pick<ShellBuild, 'shared' | 'previous'>,
): 'present' | 'previous' | null {
  if (fits(shared, shell.shared)) return 'present';
  return shell.previous !== undefined && fits(shared, shell.previous.modules) ? 'previous' : null;
}

/** The versions of the releases that get the previous libraries in a page, by name of the remote. */
export const withPrevious = (
  releases: readonly Pick<Release, 'name' | 'version' | 'shared'>[],
  shell: Pick<ShellBuild, 'shared' | 'previous'>,
): Record<string, string> =>
  Object.fromEntries(
    releases
      .filter((release) => librariesFor(release, shell) === 'previous')
      .map(({ name, version }) => [name, version]),
  );

/** Whether the last day on which a release with the previous libraries may go live is over. */
export const isOver = (until: string, now: Date): boolean => now.toISOString().slice(0, 10) > until;

/** What a team must know about a release that uses the previous libraries (RELS-29); null for all others. */
export function previousWarning(
  release: Pick<Release, 'shared'>,
  shell: Pick<ShellBuild, 'shared' | 'previous'>,
  now: Date,
): string | null {
  const { previous } = shell;
  if (previous === undefined || librariesFor(release, shell) !== 'previous') return null;
  const { until } = previous;
  const changed = Object.keys(previous.modules)
    .filter((name) => !name.endsWith('/') && previous.modules[name] !== shell.shared[name])
    .map((name) => `${name} ${previous.modules[name]}`)
    .join(', ');
  return isOver(until, now)
    ? `uses the previous shared libraries (${changed}), whose last day was ${formatDate(until)}`
    : `uses the previous shared libraries (${changed}) until ${formatDate(until)}`;
}
