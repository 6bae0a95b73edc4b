import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';

const VALUES = {
  type: 'object' as const,
  properties: { id: { type: 'string' as const, description: 'Of a trip' } },
};
const EVENT = { name: 'kept', version: '1.2.0', description: 'A trip was kept', payload: VALUES };
const REQUEST = { name: 'fare', version: '2.0.0', description: 'The fare', payload: VALUES, answer: VALUES };

let server: ReleaseServer;
beforeAll(async () => {
  server = await releaseServer();
  const headers = await server.publisher();
  const releases = {
    'mf-b': {
      events: [{ ...EVENT, keepsLast: true }],
      answers: [{ ...REQUEST, access: 'member' as const, size: 5 }],
      components: { fare: ['screen.js'] },
    },
    'mf-a': {
      hears: [{ event: 'mf-b/kept', range: '^1.0.0', payload: VALUES }],
      asks: [{ request: 'mf-b/fare', range: '^2.0.0', payload: VALUES, answer: VALUES }],
    },
  };
  for (const [remote, change] of Object.entries(releases)) {
    await server.publish(remote, '1', change);
    await server.call('POST', `/releases/${remote}/activate`, headers, { version: '1' });
  }
});
afterAll(() => server.close());

describe('the catalog of events and requests (EVNT-6)', () => {
  it('lists those of the live releases with who uses them, for everybody', async () => {
    const { status, body } = await server.call('GET', '/events');
    expect(status).toBe(200);
    expect(body).toEqual({
      events: [
        {
          ...EVENT,
          remote: 'mf-b',
          release_version: '1',
          keeps_last: true,
          heard_by: [{ remote: 'mf-a', release_version: '1', range: '^1.0.0' }],
        },
      ],
      requests: [
        {
          ...REQUEST,
          remote: 'mf-b',
          release_version: '1',
          access: 'member',
          asked_by: [{ remote: 'mf-a', release_version: '1', range: '^2.0.0' }],
        },
      ],
    });
  });

  it('is not in the registry', async () => {
    expect(JSON.stringify(await server.composition())).not.toContain('Of a trip');
  });
});
