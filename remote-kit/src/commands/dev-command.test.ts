import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REMOTE_BASE } from '../live/local-product.ts';
import { teamCommandLine } from '../testing/team-command-line.ts';

// The first build takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000 });
const team = teamCommandLine({});
beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

it.each([
  [['/deals/:id'], '/deals/1'],
  [['/deals/:id', '/deals'], '/deals'],
])('with the routes %s it prints the address %s', async (paths, address) => {
  const routes = paths.map((path) => ({ path, access: 'public' as const, title: 'Deal', screen: 'deals' }));
  team.declare({ routes, navigation: [] });
  const running = team.fareweave('dev');
  await expect.poll(team.printed, { timeout: 240_000 }).toContain('Press Ctrl-C');
  process.emit('SIGINT');
  const { code, text } = await running;
  expect(code).toBe(0);
  expect(text).toMatch(new RegExp(`\\nhttp://127\\.0\\.0\\.1:\\d+${address}\\n`));
});

it('ends without an address when Ctrl-C is pressed during the first build', async () => {
  const fetchReally = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (!String(input).endsWith(`${REMOTE_BASE}release.json`)) return fetchReally(input, init);
    process.emit('SIGINT');
    return new Promise(() => {});
  });
  const { code, text } = await team.fareweave('dev');
  expect([code, text]).toEqual([0, 'Building mf-deals from its sources …\n']);
});

it('refuses a server whose registry is signed with another key (KITS-3)', async () => {
  writeFileSync('fareweave.json', JSON.stringify({ server: 'https://fares.example.com', keys: ['AAAA'] }));
  const { code, text } = await team.fareweave('dev');
  expect([code, text]).toEqual([
    1,
    'fareweave: The registry of the server is not signed with a key in fareweave.json. If its operator has changed the key, write the new one there: fareweave.json, keys.\n',
  ]);
});
