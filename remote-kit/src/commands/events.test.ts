import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ReleaseServer, releaseServer } from '../../../api/src/releases/testing/server.ts';
import { run } from '../cli/run.ts';
import { collectPrinted } from '../testing/printed.ts';
import { testRemote } from '../testing/working-copy.ts';

const VALUES = { type: 'object' as const, properties: { id: { type: 'string' as const } } };
const KEPT = { name: 'kept', version: '1.2.0', description: 'A trip was kept', payload: VALUES };
const FARE = {
  name: 'fare',
  version: '2.0.0',
  description: 'The fare.',
  payload: VALUES,
  answer: VALUES,
  size: 5,
};

let server: ReleaseServer;
let url: string;
beforeAll(async () => {
  server = await releaseServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = await server.publisher();
  const slots = [{ name: 'footer', version: '1.0.0', props: VALUES }];
  const releases = {
    'mf-b': {
      slots,
      events: [{ ...KEPT, keepsLast: true }],
      answers: [FARE],
      components: { fare: ['screen.js'] },
    },
    'mf-a': { hears: [{ event: 'mf-b/kept', range: '^1.0.0', payload: VALUES }] },
  };
  for (const [remote, change] of Object.entries(releases)) {
    await server.publish(remote, '1', change);
    await server.call('POST', `/releases/${remote}/activate`, headers, { version: '1' });
  }
});
afterAll(() => server.close());

let root: string;
let remove: () => void;
let printed: ReturnType<typeof collectPrinted>;
const before = process.cwd();
beforeEach(() => {
  ({ root, remove } = testRemote());
  process.chdir(root);
  printed = collectPrinted();
});
afterEach(() => {
  printed.end();
  process.chdir(before);
  remove();
});

describe('the command events', () => {
  it('writes the types of the declared events', async () => {
    const file = path.join(root, 'mf-deals/remote.json');
    const declaration = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...declaration, events: [KEPT] }));
    expect(await run(['events', 'mf-deals'])).toBe(0);
    expect(printed.text()).toBe('  src/events.ts\n');
    expect(readFileSync(path.join(root, 'mf-deals/src/events.ts'), 'utf8')).toContain(
      'export const { send }',
    );
  });

  it('says what to write when none are declared', async () => {
    expect(await run(['events', 'mf-deals'])).toBe(1);
    expect(printed.text()).toContain('remote.json of mf-deals declares no events and no requests.');
  });
});

describe('the command catalog (EVNT-6)', () => {
  it('lists what the live releases offer, and who uses it', async () => {
    expect(await run(['catalog', '--url', url])).toBe(0);
    expect(printed.text()).toBe(`slot mf-b/footer 1.0.0, of release 1
  area

event mf-b/kept 1.2.0, of release 1
  A trip was kept. Later listeners get the last one.
  heard by mf-a 1

request mf-b/fare 2.0.0, of release 1
  The fare.
  asked by nobody
`);
  });
});
