import type { RegistryRevision } from '@fareweave/shared-lib/api/releases';
import { t } from '@fareweave/shared-lib/domain/texts';

const SHORT_REVISION = 7;

/** The short form of a commit: `3f2a9c1`. */
export const shortRevision = (revision: string): string => revision.slice(0, SHORT_REVISION);

/** `1.2.0 (3f2a9c1)`: a version with the commit of its sources, if that is known (RELS-6). */
const versionText = ({ version, source_revision: commit }: RegistryRevision['releases'][number]): string =>
  commit === null ? version : `${version} (${shortRevision(commit)})`;

/** Returns the live versions of a revision by remote, `1.2.0, 10 % 1.3.0`. */
function liveBy({
  releases,
  canaries,
}: Pick<RegistryRevision, 'releases' | 'canaries'>): Map<string, string> {
  const live = new Map(releases.map((release) => [release.name, versionText(release)]));
  for (const canary of canaries) {
    const { name, percent } = canary;
    live.set(name, `${live.get(name) ?? t('nothing')}, ${percent} % ${versionText(canary)}`);
  }
  return live;
}

/** Returns the changes of a revision, `mf-search: 1.2.0 → 1.3.0`. `before`: the previous revision, if there is one. */
export function changes(revision: RegistryRevision, before: RegistryRevision | undefined): string[] {
  const now = liveBy(revision);
  const then = before === undefined ? new Map<string, string>() : liveBy(before);
  return [...new Set([...now.keys(), ...then.keys()])]
    .sort()
    .filter((name) => now.get(name) !== then.get(name))
    .map((name) => {
      const to = now.get(name) ?? t('nothing');
      const from = then.get(name);
      return from === undefined ? `${name}: ${to}` : `${name}: ${from} → ${to}`;
    });
}
