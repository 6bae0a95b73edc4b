import type { LiveRelease, PublishedRelease, Release } from '@fareweave/shared-lib/domain/composition';
import type { Config } from '../../core/config/config.ts';
import { integrityOf } from './manifest.ts';

/** Whether only admins get its files (see admin-cookie.ts). */
export const isForAdmins = ({ routes }: Pick<Release, 'routes'>): boolean =>
  routes.length > 0 && routes.every(({ access }) => access === 'admin');

/** A release with the address of its files. Those for admins alone come from here in any case: whoever else serves
 *  files does not know who asks. */
export function published(
  release: Release,
  manifest: string,
  { releasesUrl }: Pick<Config, 'releasesUrl'>,
): PublishedRelease {
  const root = isForAdmins(release) ? '/releases' : (releasesUrl ?? '/releases');
  return {
    ...release,
    base: `${root}/${release.name}/${release.version}/`,
    manifest: integrityOf(manifest),
  };
}

/** A release as pages get it: first paint and descriptions are in the page already, and of its files they need what may
 *  run. */
export function liveRelease({ firstPaint, shared, files, ...rest }: PublishedRelease): LiveRelease {
  const release = { ...rest, routes: rest.routes.map(({ description, ...route }) => route) };
  if (release.manifest === '') return { ...release, files: null };
  const executable = Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file));
  return {
    ...release,
    files: Object.fromEntries(executable.map(([file, { integrity }]) => [file, integrity])),
  };
}
