import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testBuild } from '../../../api/src/releases/testing/build.ts';
import { testFolder } from '../../../api/src/testing/fixtures.ts';
import { type TeamWorkspace, teamWorkspace } from '../testing/team-workspace.ts';

const SOURCE = `export const first = 1;
export function submit() {
  throw new Error('no seats');
}`;
const { code, map } = transformSync(SOURCE, {
  minify: true,
  sourcemap: 'external',
  sourcefile: 'webpack://mf_a/./src/form.ts',
});
const column = code.indexOf('new Error') + 1;
const { folder, remove } = testFolder();
let team: TeamWorkspace;
beforeAll(async () => {
  team = teamWorkspace(folder, { url: 'http://127.0.0.1:9', token: '' });
  await team.build(testBuild('mf-a', '1'));
  writeFileSync(path.join(folder, 'mf-a/dist/screen.js.map'), map);
});
afterAll(remove);

it('finds the places of reported frames in the sources (RELS-37)', async () => {
  const frame = `screen.js:1:${column}`;
  expect(await team.release(`trace ${frame} ${frame} --remote mf-a --json`)).toMatchObject({
    code: 0,
    output: { remote: 'mf-a', places: Array(2).fill({ frame, place: 'src/form.ts:3:9' }) },
  });
});

it.each([
  ['other.3f9a.js:1:2', 1, /^release: The build of mf-a has no file other\.3f9a\.js\. Check out the commit/],
  ['../../etc/passwd', 2, /is not a frame such as .*\nUsage: .* trace \[options\] <frames\.\.\.>/],
])('refuses %s', async (frame, code, message) => {
  expect(await team.release(`trace ${frame} --remote mf-a`)).toMatchObject({
    code,
    errors: expect.stringMatching(message),
  });
});
