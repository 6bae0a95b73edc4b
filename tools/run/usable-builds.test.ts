import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  testBuild,
  testFiles,
  testShell,
  writeBuild,
  writeShell,
} from '../../api/src/releases/testing/build.ts';
import { testFolder } from '../../api/src/testing/fixtures.ts';
import { refuseUnusableBuilds } from './usable-builds.ts';

const { folder, remove } = testFolder();
afterAll(remove);

/** Builds a remote with a fill that declares 2 kB and whose code has at least so many bytes after compression. */
async function buildFill(remote: string, bytes: number): Promise<void> {
  const contents = { 'entry.js': 'entry', 'alert.js': randomBytes(bytes).toString('base64') };
  const build = testBuild(remote, '1', {
    files: testFiles(contents),
    screens: {},
    routes: [],
    components: { alert: ['alert.js'] },
    fills: [
      {
        slot: 'mf-c/actions',
        range: '^1.0.0',
        title: `Fare alert of ${remote}`,
        access: 'public',
        order: 1,
        props: { type: 'object', properties: {} },
        component: 'alert',
        size: 2,
        width: 120,
        height: 40,
      },
    ],
  });
  await writeBuild(path.join(folder, remote, 'dist'), { ...build, contents });
}

it('refuses a build that npm start skips, and says why', async () => {
  await writeShell(path.join(folder, 'shell/dist'), testShell());
  await buildFill('mf-a', 1_000);
  await buildFill('mf-b', 3_000);
  const refusal = await refuseUnusableBuilds(folder).catch((error: Error) => error.message);
  expect(refusal).toMatch(
    /^The server skips these builds:\nmf-b: mf-b 1 cannot go live\. The fill alert loads [34]\.\d kB compressed; remote\.json says at most 2 kB: load code/,
  );
});
