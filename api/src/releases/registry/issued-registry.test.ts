import type { Composition, SignedComposition } from '@fareweave/shared-lib/domain/composition';
import { gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registryRevisions } from '../../db/schema/index.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';

let server: ReleaseServer;
let ada: Record<string, string>;
beforeAll(async () => {
  server = await releaseServer();
  ada = await server.publisher('*', 'ada');
  for (const version of ['1', '2']) await server.publish('mf-a', version);
  await activate('1');
});
afterAll(() => server.close());

const activate = (version: string) => server.call('POST', '/releases/mf-a/activate', ada, { version });
const fetched = async (): Promise<SignedComposition> => (await server.call('GET', '/composition')).body;
const inPage = async (): Promise<SignedComposition> => {
  const { body } = await server.app.inject({ url: '/mf-a' });
  const [, json = ''] = /id="composition">(.*?)<\/script>/s.exec(body) ?? [];
  return JSON.parse(json);
};
const read = ({ payload }: SignedComposition): Composition => JSON.parse(payload);
const at = (time: string): number => Date.parse(`2026-11-20T${time}:00Z`);

describe('the registry that pages get', () => {
  it('is signed with its time of issue and of expiry', async () => {
    server.clock.set('2026-11-20T17:20:00Z');
    for (const signed of [await fetched(), await inPage()]) {
      expect(read(signed)).toMatchObject({
        revision: 1,
        issuedAt: at('17:15'),
        expiresAt: at('17:15') + 24 * 3_600_000,
        releases: [{ name: 'mf-a', version: '1' }],
      });
      expect(server.app.releaseKey.verify(signed.payload, signed.signature)).toBe(true);
    }
  });

  it('has the same bytes for a quarter of an hour, then is issued again', async () => {
    const first = await fetched();
    const { body } = await server.app.inject({ url: '/mf-a' });
    server.clock.set('2026-11-20T17:29:59Z');
    expect(await fetched()).toEqual(first);
    expect((await server.app.inject({ url: '/mf-a' })).body).toBe(body);
    server.clock.set('2026-11-20T17:30:00Z');
    expect(read(await fetched()).issuedAt).toBe(at('17:30'));
    expect(read(await inPage()).issuedAt).toBe(at('17:30'));
  });

  it('is served with the server’s time', async () => {
    const { headers } = await server.app.inject({ url: '/api/platform/composition' });
    expect(headers.date).toBe('Fri, 20 Nov 2026 17:30:00 GMT');
  });
});

describe('a database that was restored', () => {
  it('is reissued with a revision above all that browsers have seen', async () => {
    server.clock.set('2026-11-20T18:00:00Z');
    await activate('2');
    const seen = read(await fetched());
    // Restore the rows and the counter from before the last change.
    await server.db.delete(registryRevisions).where(gt(registryRevisions.revision, seen.revision - 1));
    await server.db.execute(
      sql`select setval(pg_get_serial_sequence('registry_revisions', 'revision'), ${seen.revision - 1})`,
    );
    expect(read(await fetched()).revision).toBeLessThan(seen.revision);

    const reissue = () => server.call('POST', '/reissue', ada, { reason: 'restored' });
    const { status, body } = await reissue();
    expect(status).toBe(200);
    const restored = read(await fetched());
    expect(restored).toMatchObject({ revision: body.revision, releases: [{ name: 'mf-a', version: '1' }] });
    expect(restored.revision).toBeGreaterThan(seen.revision + 100_000);
    const { revisions } = (await server.call('GET', '/status', ada)).body;
    expect(revisions[0]).toMatchObject({
      revision: body.revision,
      author: 'token:server “ada”',
      reason: 'restored',
    });

    // A second restore, one day later.
    server.clock.set('2026-11-21T18:00:00Z');
    await server.db.execute(
      sql`select setval(pg_get_serial_sequence('registry_revisions', 'revision'), ${body.revision})`,
    );
    expect((await reissue()).body.revision).toBe(body.revision + 24 * 60);
    expect((await activate('2')).body.revision).toBe(body.revision + 24 * 60 + 1);
  });

  it('is reissued only by publishers of all remotes', async () => {
    const team = await server.publisher('mf-a');
    expect((await server.call('POST', '/reissue', team, {})).status).toBe(403);
    expect((await server.call('POST', '/reissue', {}, {})).status).toBe(401);
  });
});
