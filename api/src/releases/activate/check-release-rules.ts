import type { PublishedRelease } from '@fareweave/shared-lib/domain/composition';
import { HttpError } from '../../core/http/errors.ts';
import { readShellBuild } from '../files/shell-files.ts';
import type { ChangeContext } from '../registry/change-registry.ts';
import { allReleases, type Parts } from '../registry/registry.ts';
import { problemsOf } from '../rules/index.ts';
import type { Problem } from '../rules/problem.ts';

/** What keeps a release from going live beside the other remotes of the registry and in the shell in use. */
export async function problemsAmong(
  { config }: Pick<ChangeContext, 'config'>,
  release: PublishedRelease,
  parts: Parts,
): Promise<Problem[]> {
  const others = allReleases(parts).filter(({ name }) => name !== release.name);
  return problemsOf(release, { shell: await readShellBuild(config.shellDir), others });
}

/** Throws a 409 that names the first problem and its fix, and lists all. */
export async function admit(
  context: Pick<ChangeContext, 'config'>,
  release: PublishedRelease,
  parts: Parts,
): Promise<void> {
  const problems = await problemsAmong(context, release, parts);
  const [first] = problems;
  if (first === undefined) return;
  throw new HttpError(
    409,
    'CANNOT_GO_LIVE',
    `${release.name} ${release.version} cannot go live. ${first.message}: ${first.fix}.`,
    { details: problems.map(({ rule, message, fix }) => ({ field: rule, message: `${message}: ${fix}` })) },
  );
}
