import type { Composition, SignedComposition } from '@fareweave/shared-lib/domain/composition';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { registryRevisions, releases } from '../../api/src/db/schema/index.ts';
import { testBuilder } from '../../api/src/releases/testing/provenance.ts';
import { type ReleaseServer, releaseServer } from '../../api/src/releases/testing/server.ts';

type Headers = Record<string, string>;

/** The server under attack. Team A owns `mf-a`, team B `mf-b`; `mf-signed` needs a provenance. */
export interface Target extends ReleaseServer {
  teamA: Headers;
  teamB: Headers;
  /** Every registry that the server has issued, the oldest first. */
  issued: SignedComposition[];
  /** The page as the server sends it. */
  page(path?: string): Promise<string>;
}

/** Starts the server with two revisions of `mf-a` and a canary of `mf-b`. Close it afterwards. */
export async function openTarget(): Promise<Target> {
  const server = await releaseServer({
    PROVENANCE_KEYS: `mf-signed=${testBuilder().publicKey}`,
    REQUIRE_PROVENANCE: 'mf-signed',
  });
  const teamA = await server.publisher('mf-a', 'team a');
  const teamB = await server.publisher('mf-b', 'team b');
  const issued: SignedComposition[] = [];
  const goLive = async (name: string, by: Headers, change: string, body: object): Promise<void> => {
    const { status } = await server.call('POST', `/releases/${name}/${change}`, by, body);
    if (status !== 200) throw new Error(`${name} did not go live`);
    issued.push((await server.call('GET', '/composition')).body);
  };
  for (const version of ['1', '2', '3']) await server.publish('mf-a', version);
  for (const version of ['1', '2']) await server.publish('mf-b', version);
  await server.publish('mf-signed', '1');
  const route = { path: '/mf-b', access: 'public', title: 'Any', screen: 'screen' } as const;
  await server.publish('mf-a', 'route-of-b', { routes: [route] });
  await goLive('mf-a', teamA, 'activate', { version: '1' });
  await goLive('mf-b', teamB, 'activate', { version: '1' });
  await goLive('mf-a', teamA, 'activate', { version: '2' });
  await goLive('mf-b', teamB, 'canary', { version: '2', percent: 50 });
  return {
    ...server,
    teamA,
    teamB,
    issued,
    page: async (path = '/about') => (await server.app.inject(path)).body,
  };
}

/** What an attack must not change: the stored revisions and releases, the registry that pages get, and the bytes of every file. */
export async function registryState({ app, db, composition }: ReleaseServer): Promise<object> {
  const published = await db.select().from(releases).orderBy(releases.name, releases.version);
  const files: Record<string, string> = {};
  for (const { name, version, manifest } of published) {
    for (const file of Object.keys(JSON.parse(manifest).files)) {
      const url = `/releases/${name}/${version}/${file}`;
      files[url] = integrityOf((await app.inject(url)).rawPayload);
    }
  }
  const { revision, releases: live, canaries }: Composition = await composition();
  return {
    revisions: await db.select().from(registryRevisions).orderBy(registryRevisions.revision),
    live: { revision, live, canaries },
    published,
    files,
  };
}
