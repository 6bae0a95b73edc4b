import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { teamCommandLine } from '../testing/team-command-line.ts';

vi.setConfig({ testTimeout: 120_000 });
const team = teamCommandLine({});

it('messages of the server name the commands as the team calls them', async () => {
  const { code, text } = await team.fareweave('withdraw mf-deals', 'fwr_unknown');
  expect(code).toBe(1);
  expect(text).toContain('An admin creates one: npx fareweave token --remote mf-deals');
  expect(text).not.toContain('npm run release');
});

it('a remote that does not build shows the errors of the build, and one line that says what to do', async () => {
  writeFileSync(path.join(team.folder, 'remote.json'), '{');
  const { code, text } = await team.fareweave('check --no-browser');
  expect(code).toBe(1);
  expect(text).toMatch(/remote\.json: Expected .+\n/);
  expect(text.trimEnd().split('\n').at(-1)).toBe(
    'fareweave: mf-deals does not build. Correct the errors above.',
  );
});
