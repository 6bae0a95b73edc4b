import path from 'node:path';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import type { PropsSchema } from '@fareweave/shared-lib/domain/slots';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testShell, writeShell } from '../testing/build.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';

const PROPS: PropsSchema = {
  type: 'object',
  properties: {
    origin: { type: 'string', description: 'The code of the airport', enum: ['DEN', 'MCO'] },
    price: { type: ['number', 'null'] },
    legs: {
      type: 'array',
      items: { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] },
    },
  },
  required: ['origin'],
};
const slot = (name: string, more: object = {}) => ({ name, version: '1.2.0', props: PROPS, ...more });

let server: ReleaseServer;
beforeAll(async () => {
  server = await releaseServer();
});
afterAll(() => server.close());

async function activate(remote: string, version: string, change: Partial<Release> = {}): Promise<void> {
  await server.publish(remote, version, change);
  const headers = await server.publisher();
  const { status } = await server.call('POST', `/releases/${remote}/activate`, headers, { version });
  expect(status).toBe(200);
}

describe('the slots that teams can fill (RELS-30)', () => {
  it('are none without live releases', async () => {
    expect(await server.call('GET', '/slots')).toEqual({ status: 200, body: { slots: [] } });
  });

  it('are those of the live releases, with schemas, for everybody', async () => {
    await activate('mf-b', '1', {
      slots: [slot('results'), slot('flight-actions', { screens: ['screen'] })],
    });
    await activate('mf-a', '1', { slots: [slot('footer')] });
    await activate('mf-c', '1');
    await server.publish('mf-c', '2', { slots: [slot('not-live')] });
    const { body } = await server.call('GET', '/slots');
    const offered = (remote: string, name: string, screens: string[] = []) => ({
      remote,
      release_version: '1',
      kind: 'area',
      ...slot(name, { screens }),
    });
    expect(body.slots).toEqual([
      offered('mf-a', 'footer'),
      offered('mf-b', 'flight-actions', ['screen']),
      offered('mf-b', 'results'),
    ]);
    const { headers } = await server.app.inject('/api/platform/slots');
    expect(headers['cache-control']).toBe('no-cache');
    expect(JSON.stringify(await server.composition())).not.toContain('The code of the airport');
  });

  it('are those of the shell too', async () => {
    const menu = { name: 'user-menu', kind: 'menu' as const, version: '1.0.0', props: PROPS };
    await writeShell(path.join(server.folder, 'shell'), testShell({ offeredSlots: [menu] }));
    const { body } = await server.call('GET', '/slots');
    expect(body.slots).toContainEqual({ ...menu, remote: 'shell', release_version: null, screens: [] });
    await writeShell(path.join(server.folder, 'shell'));
  });

  it('are no longer those of a withdrawn remote', async () => {
    await server.call('POST', '/releases/mf-b/withdraw', await server.publisher(), {});
    const { body } = await server.call('GET', '/slots');
    expect(body.slots).toMatchObject([{ remote: 'mf-a', name: 'footer' }]);
  });
});
