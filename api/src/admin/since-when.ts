/** A change of what is live. */
export interface Revision {
  revision: number;
  author: string;
  reason: string;
  createdAt: Date;
  /** Of each live remote, by its name. */
  versions: Readonly<Record<string, string>>;
}

/** What the newest revision has live, by name, each with the revision since which it is so without a break.
 *  `revisions`: the newest first. */
export function sinceWhen(
  revisions: readonly Revision[],
): { name: string; version: string; made: Revision }[] {
  const [newest] = revisions;
  if (newest === undefined) return [];
  return Object.entries(newest.versions)
    .map(([name, version]) => {
      const other = revisions.findIndex(({ versions }) => versions[name] !== version);
      return { name, version, made: revisions.at(other === -1 ? -1 : other - 1) ?? newest };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}
