import { qualifiedName } from '@fareweave/shared-lib/domain/declared-lists';
import { notFound } from '../../core/http/errors.ts';
import { allReleases, type Parts } from './registry.ts';

/** The lists of a release whose entries the registry sets. */
type Lists = Required<Pick<Parts['releases'][number], 'flags' | 'settings'>>;
type Kind = keyof Lists;

/** The flags or settings that the live release of a remote declares, then those of its canary. */
const declaredBy = <K extends Kind>(parts: Parts, kind: K, remote: string): Lists[K][number][] =>
  allReleases(parts)
    .filter(({ name }) => name === remote)
    .flatMap((release): Lists[K][number][] => release[kind] ?? []);

/** Returns the declarations of a flag or a setting in the live release and the canary of its remote. Throws a 404 if there is none. */
export function declarationsOf<K extends Kind>(
  parts: Parts,
  kind: K,
  { remote, name }: { remote: string; name: string },
): Lists[K][number][] {
  const found = declaredBy(parts, kind, remote).filter((one) => one.name === name);
  if (found.length > 0) return found;
  const what = kind.replace(/s$/, '');
  throw notFound(`No live release and no canary declares the ${what} ${qualifiedName(remote, name)}.`);
}

/** Returns the flags or settings of a remote in the order of their names, with the declaration of each: undefined for a name in `set` that
 *  is no longer declared. A declaration of the live release precedes that of the canary. `set`: qualified names of all remotes. */
export function declaredOrSet<K extends Kind>(
  parts: Parts,
  kind: K,
  { remote, set }: { remote: string; set: readonly string[] },
): { id: string; name: string; declared: Lists[K][number] | undefined }[] {
  const declared = declaredBy(parts, kind, remote);
  const prefix = qualifiedName(remote, '');
  const former = set.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
  return [...new Set([...declared.map(({ name }) => name), ...former])].sort().map((name) => ({
    id: qualifiedName(remote, name),
    name,
    declared: declared.find((one) => one.name === name),
  }));
}
