import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testShell, writeShell } from '../../../api/src/releases/testing/build.ts';
import { type ReleaseServer, releaseServer } from '../../../api/src/releases/testing/server.ts';
import { type TeamWorkspace, teamWorkspace } from '../testing/team-workspace.ts';

// Every command is a process, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: ReleaseServer;
let team: (remote: string) => Promise<TeamWorkspace>;
beforeAll(async () => {
  server = await releaseServer();
  server.clock.set(new Date().toISOString());
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const folder = path.join(server.folder, 'team');
  await mkdir(folder);
  team = async (remote) => {
    const { authorization = '' } = await server.publisher(remote, `${remote} team`);
    return teamWorkspace(folder, { url, token: authorization.replace('Bearer ', '') });
  };
  const headers = await server.publisher();
  await server.publish('mf-a', '1');
  await server.call('POST', '/releases/mf-a/activate', headers, { version: '1' });
  await server.publish('mf-a', '2', { shared: { react: '^19.0.0 || ^20.0.0' } });
  await server.call('POST', '/releases/mf-a/canary', headers, { version: '2', percent: 5 });
  await writeShell(path.join(folder, 'shell/dist'));
  await writeShell(path.join(folder, 'new-shell'), testShell({ shared: { react: '20.0.0' } }));
});
afterAll(() => server.close());

describe('check-shell (RELS-27)', () => {
  it('succeeds for a shell that breaks nothing, and deploys nothing', async () => {
    const before = await server.composition();
    const { release } = await team('*');
    expect(await release('check-shell')).toEqual({
      code: 0,
      output: `All live releases work with this shell (revision ${before.revision}).\n`,
      errors: '',
    });
    expect((await server.composition()).releases).toEqual(before.releases);
  });

  it('names each release that a shell breaks, and its team', async () => {
    const { release } = await team('*');
    expect(await release('check-shell --shell new-shell')).toEqual({
      code: 1,
      output: '',
      errors: [
        '✗ mf-a 1 of Team A (team-a@example.com)',
        '    shared: It needs react ^19.0.0, and the shell provides 20.0.0.',
        'release: This shell breaks a live release. The server would not serve it.',
        '',
      ].join('\n'),
    });
    expect(await release('check-shell --shell new-shell --json')).toMatchObject({
      code: 1,
      output: {
        ok: false,
        error: { code: 'CHECK_FAILED', problems: [{ remote: 'mf-a', version: '1', rule: 'shared' }] },
      },
    });
  });

  it('needs a token for all remotes, and a build', async () => {
    expect(await (await team('mf-a')).release('check-shell')).toMatchObject({
      code: 1,
      errors: 'release: This token may release mf-a, not all remotes.\n',
    });
    expect((await (await team('*')).release('check-shell --shell nothing')).errors).toMatch(
      /^release: \S+nothing contains no shell\.json\. Build the shell first, or set --shell\.\n$/,
    );
  });
});
