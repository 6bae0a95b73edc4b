import { spawnSync } from 'node:child_process';
import { isRepositoryUrl, type Source } from '@fareweave/shared-lib/node/statement';

const REVISION = /^([0-9a-f]{40}|[0-9a-f]{64})$/;

/** Returns the commit of a folder's sources: that of the checkout, otherwise that which the CI service states; null if both are unknown. */
export function sourceOf(folder: string, env: NodeJS.ProcessEnv): Source | null {
  const git = (...args: string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  };
  const { GITHUB_SHA, GITHUB_REPOSITORY, GITHUB_SERVER_URL = 'https://github.com' } = env;
  const head = git('rev-parse', '--verify', 'HEAD');
  const revision = head ?? GITHUB_SHA ?? '';
  if (!REVISION.test(revision)) return null;
  const address =
    GITHUB_REPOSITORY === undefined
      ? git('config', '--get', 'remote.origin.url')
      : `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;
  // Shared code outside the folder is part of the build, so the whole checkout counts. New files count whatever git's settings say.
  const changes = git('status', '--porcelain', '--untracked-files=normal');
  // A checkout whose state git does not tell may have changes.
  const dirty = changes === null ? head !== null : changes !== '';
  return { repository: repositoryUrl(address ?? ''), revision, dirty };
}

/** The URL of a repository without user and password, which may be a token; null for a local path. */
export function repositoryUrl(address: string): string | null {
  const [, user, host, folder] = /^(?:([\w.-]+)@)?([\w.-]+):(?!\/\/)([\w./~-]+)$/.exec(address) ?? [];
  const url = URL.parse(host === undefined ? address : `ssh://${user ?? 'git'}@${host}/${folder}`);
  if (url === null || !['https:', 'ssh:'].includes(url.protocol)) return null;
  url.password = '';
  if (url.protocol === 'https:') url.username = '';
  url.search = '';
  url.hash = '';
  const cleaned = url.href.replace(/\.git$/, '');
  return isRepositoryUrl(cleaned) ? cleaned : null;
}
