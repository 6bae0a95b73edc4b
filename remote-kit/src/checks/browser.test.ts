import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Built } from '../core/project.ts';
import { fills } from './fills.ts';
import { lifecycles } from './lifecycles.ts';

const live = { server: 'http://127.0.0.1:1', trustedKeys: [] };
const fill = { slot: 'mf-a/actions', component: 'share', title: 'Share' };
const built = { name: 'mf-deals', release: { name: 'mf-deals', fills: [fill] } } as unknown as Built;

const servers = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'TCPServerWrap').length;

beforeEach(() => {
  // This program is not a browser: it ends at once.
  vi.stubEnv('CHROMIUM', '/bin/false');
});
afterEach(() => vi.unstubAllEnvs());

it.each([
  ['lifecycles', lifecycles],
  ['fills', fills],
])('%s ends with advice when no browser starts, and leaves no server behind', async (_, check) => {
  const before = servers();
  await expect(check(built, live)).rejects.toMatchObject({
    code: 'NO_BROWSER',
    message: expect.stringMatching(
      /^No browser starts \(.+\)\. Install Chromium or Chrome, or set CHROMIUM /,
    ),
  });
  expect(servers()).toBe(before);
});
