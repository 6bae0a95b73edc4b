import { statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testFolder } from '../../testing/fixtures.ts';
import { run } from '../../testing/run.ts';

const { folder, remove } = testFolder();
afterAll(() => remove());

const operate = async (...args: string[]) => {
  const program = run('operate', {}, args);
  return { code: await program.ended, output: program.output(), errors: program.errors() };
};

it('creates a key pair that only its owner can read, and never overwrites one', async () => {
  const file = path.join(folder, 'release-key.json');
  const created = await operate('keys', file, '--json');
  expect(created).toMatchObject({ code: 0, errors: '' });
  expect(JSON.parse(created.output)).toEqual({
    ok: true,
    file,
    public_key: expect.stringMatching(/^.{43}=$/),
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await operate('keys', file)).toMatchObject({
    code: 1,
    errors: expect.stringContaining(`operate: ${file} already exists.`),
  });
});

it.each([
  [[], 'name a command: keys, token'],
  [['token', '--remote', 'mf-a'], "required option '--label <text>' not specified"],
  [['token', '--remote', 'mf-a', '--label', 'a', '--days', '366'], "argument '366' is invalid"],
  [['token', '--remote', 'mf-a', '--label', 'a'.repeat(101)], 'Use at most 100 characters'],
  [['token', '--remote', '*', '--label', 'a', '--days', '2'], 'for all remotes is valid for 1 day at most'],
  [['keys', ''], 'an argument is empty'],
  [['token', '--remote', 'deals', '--label', 'a'], "argument 'deals' is invalid. Use the name of a remote"],
])('exits with code 2 for wrong usage: %j', async (args, message) => {
  expect(await operate(...args)).toMatchObject({
    code: 2,
    output: '',
    errors: expect.stringContaining(message),
  });
});

it.each([
  [['keys', folder], 1, 'FAILED', `${folder} already exists.`],
  [['token', '--remote', 'mf-a'], 2, 'USAGE', "required option '--label <text>' not specified"],
])('reports a failure as JSON when asked: %j', async (args, code, name, message) => {
  const { output, ...ended } = await operate(...args, '--json');
  expect(ended).toEqual({ code, errors: '' });
  expect(JSON.parse(output)).toEqual({
    ok: false,
    error: { code: name, message: expect.stringContaining(message) },
  });
});

it('names what the system refuses in one line, without a stack trace', async () => {
  const folder = path.join(import.meta.filename, 'keys');
  expect(await operate('keys', path.join(folder, 'release-key.json'))).toEqual({
    code: 1,
    output: '',
    errors: `operate: ${folder}: a part of its path is a file.\n`,
  });
});
