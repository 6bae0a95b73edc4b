import type { RegistryRevision } from '@fareweave/shared-lib/api/releases';

/** Returns the live versions of a revision by remote, `1.2.0, 10 % 1.3.0`. */
function liveBy({
  releases,
  canaries,
}: Pick<RegistryRevision, 'releases' | 'canaries'>): Map<string, string> {
  const live = new Map(releases.map(({ name, version }) => [name, version]));
  for (const { name, version, percent } of canaries) {
    live.set(name, `${live.get(name) ?? 'nothing'}, ${percent} % ${version}`);
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
      const to = now.get(name) ?? 'nothing';
      const from = then.get(name);
      return from === undefined ? `${name}: ${to}` : `${name}: ${from} → ${to}`;
    });
}
