import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testFolder } from '../../../api/src/testing/fixtures.ts';
import { repositoryUrl, sourceOf } from './source.ts';

const { folder, remove } = testFolder();
afterAll(() => remove());
const git = (...args: string[]): string => {
  const names = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  const { stdout, stderr, status } = spawnSync('git', [...names, ...args], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
};
const SHA = 'a'.repeat(40);

describe('the source of a build', () => {
  it('is what the CI service states, outside a checkout, otherwise unknown', () => {
    expect(sourceOf(folder, {})).toBeNull();
    expect(sourceOf(folder, { GITHUB_SHA: SHA, GITHUB_REPOSITORY: 'fareweave/deals' })).toEqual({
      repository: 'https://github.com/fareweave/deals',
      revision: SHA,
      dirty: false,
    });
    expect(sourceOf(folder, { GITHUB_SHA: 'main' })).toBeNull();
  });

  it('is the commit of the checkout', () => {
    git('init', '--quiet');
    writeFileSync(path.join(folder, 'a.txt'), 'a');
    git('add', '.');
    git('commit', '--quiet', '--message', 'a');
    const revision = git('rev-parse', 'HEAD');
    expect(sourceOf(folder, { GITHUB_SHA: SHA })).toEqual({ repository: null, revision, dirty: false });
    git('remote', 'add', 'origin', 'https://ada:secret@git.example.com/deals.git');
    expect(sourceOf(folder, {})?.repository).toBe('https://git.example.com/deals');
    writeFileSync(path.join(folder, 'b.txt'), 'b');
    expect(sourceOf(folder, {})?.dirty).toBe(true);
    git('config', 'status.showUntrackedFiles', 'no');
    expect(sourceOf(folder, {})?.dirty).toBe(true);
  });

  it('counts as changed when git cannot say whether it is', () => {
    rmSync(path.join(folder, 'b.txt'));
    expect(sourceOf(folder, {})?.dirty).toBe(false);
    writeFileSync(path.join(folder, '.git/index'), 'damaged');
    expect(sourceOf(folder, {})?.dirty).toBe(true);
  });

  it.each([
    ['https://token@git.example.com/a/b.git', 'https://git.example.com/a/b'],
    ['https://git.example.com/a/b?token=secret#x', 'https://git.example.com/a/b'],
    ['git@git.example.com:a/b.git', 'ssh://git@git.example.com/a/b'],
    ['ssh://git:secret@git.example.com/a/b.git', 'ssh://git@git.example.com/a/b'],
    ['ssh://git@git.example.com:2222/a', 'ssh://git@git.example.com:2222/a'],
    ['https://git.example.com/a@b', null],
    ['/srv/git/a.git', null],
    ['http://git.example.com/a', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('names the repository %j without secrets', (address, url) => {
    expect(repositoryUrl(address)).toBe(url);
  });
});
