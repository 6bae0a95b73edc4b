import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { teamCommandLine } from '../testing/team-command-line.ts';

vi.setConfig({ testTimeout: 120_000 });
const team = teamCommandLine({});

it('messages of the server name the commands as the team calls them', async () => {
  const { code, text } = await team.fareweave('withdraw mf-deals', 'fwr_unknown');
  expect(code).toBe(1);
  expect(text).toContain(
    'An admin creates one: npx fareweave token --remote mf-deals --label LABEL --admin EMAIL',
  );
  expect(text).not.toContain('npm run release');
});

it('commands that need the status name the remote of the folder in the advice about a token', async () => {
  for (const line of ['status', 'activate latest', 'preview', 'tokens'])
    expect((await team.fareweave(line, 'fwr_unknown')).text).toContain(
      'fareweave token --remote mf-deals --label LABEL --admin EMAIL\n',
    );
});

it.each(['check', 'publish'])('%s says before the build that a token is missing', async (command) => {
  const { code, text } = await team.fareweave(command, 'fwr_unknown');
  expect(code).toBe(1);
  expect(text).toBe(
    'fareweave: A valid release token is required. An admin creates one: npx fareweave token --remote mf-deals --label LABEL --admin EMAIL\n',
  );
});

it('a damaged remote.json gets one line', async () => {
  writeFileSync(path.join(team.folder, 'remote.json'), '{');
  const { code, text } = await team.fareweave('check --no-browser');
  expect(code).toBe(1);
  expect(text).toMatch(/^fareweave: \S+remote\.json: Expected [^\n]+\n$/);
});

it.each([
  ['null', 'remote.json must be an object: { "routes": … }.'],
  ['{ "fills": {} }', 'remote.json: "fills" must be a list of objects: [{ … }].'],
  ['{ "routes": [null] }', 'remote.json: "routes" must be a list of objects: [{ … }].'],
])('the remote.json %s gets one line', async (text, line) => {
  writeFileSync(path.join(team.folder, 'remote.json'), text);
  for (const command of ['check --no-browser', 'slots', 'flags'])
    expect(await team.fareweave(command)).toMatchObject({ code: 1, text: `fareweave: ${line}\n` });
});

it('a remote.json with a byte order mark, as editors on Windows write it, is read', async () => {
  const file = path.join(team.folder, 'remote.json');
  writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8')}`);
  expect((await team.fareweave('flags')).text).toContain('remote.json of mf-deals declares no flags.');
});

it('a folder without the remote gets the command that creates one', async () => {
  rmSync(path.join(team.folder, 'remote.json'));
  expect(await team.fareweave('check mf-deals')).toEqual({
    code: 1,
    text: 'fareweave: There is no remote.json of mf-deals here. Run the command in its folder, or create it: npx fareweave create mf-deals --path /…\n',
  });
});

it('a folder without package.json gets one line', async () => {
  rmSync(path.join(team.folder, 'package.json'));
  expect(await team.fareweave('check')).toEqual({
    code: 1,
    text: `fareweave: There is no ${path.join(team.folder, 'package.json')}.\n`,
  });
});

it('a package that is not installed gets one line instead of the stack of the build', async () => {
  const file = path.join(team.folder, 'package.json');
  const given = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(
    file,
    JSON.stringify({ ...given, dependencies: { ...given.dependencies, 'left-behind': '1.0.0' } }),
  );
  expect(await team.fareweave('check')).toEqual({
    code: 1,
    text: `fareweave: left-behind is not installed for ${team.folder}. Run npm install.\n`,
  });
});

it('a remote that does not build shows the errors of the build, and one line that says what to do', async () => {
  writeFileSync(path.join(team.folder, 'webpack.config.mjs'), 'throw new Error("mistake");');
  const { code, text } = await team.fareweave('check --no-browser');
  expect(code).toBe(1);
  expect(text).toMatch(/Error: mistake\n/);
  expect(text.trimEnd().split('\n').at(-1)).toBe(
    'fareweave: mf-deals does not build. Correct the errors above.',
  );
});

it('a package.json without a version does not build, because releases would have the version “undefined”', async () => {
  const file = path.join(team.folder, 'package.json');
  const { version: _, ...given } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(given));
  expect(await team.fareweave('check --no-browser')).toEqual({
    code: 1,
    text: expect.stringContaining('release.json: package.json has no "version". Write one, such as 0.1.0.'),
  });
});
