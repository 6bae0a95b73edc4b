import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import type { Composition, SignedComposition } from '@fareweave/shared-lib/domain/composition';
import { eq } from 'drizzle-orm';
import { registryRevisions } from '../../api/src/db/schema/index.ts';
import { loadComposition } from '../../shell/src/composition/registry/registry.ts';
import type { Attack } from './attack.ts';
import { honestNetwork, networkWith, newDevice, visit, withRegistry } from './browser.ts';
import type { Target } from './target.ts';

const DAY_MS = 86_400_000;

const read = ({ payload }: SignedComposition): Composition => JSON.parse(payload);
const genuine = (server: Target, index: number): SignedComposition =>
  server.issued.at(index) as SignedComposition;

/** Returns what a page starts with, some `days` after today, when the page and the network both have the attacker's registry. */
async function opened(
  server: Target,
  signed: SignedComposition,
  { device = newDevice(), days = 0, age = 0 } = {},
) {
  const now = server.clock.now().getTime() + days * DAY_MS;
  const date = new Date(now - age * 1000).toUTCString();
  const network = networkWith(signed, { date, age: String(age) });
  const html = withRegistry(await server.page(), signed);
  return visit(device, { html, network }, () => loadComposition(now));
}

/** A browser that has seen the present registry. */
async function usedDevice(server: Target) {
  const device = newDevice();
  const page = { html: await server.page(), network: honestNetwork(server) };
  const { composition } = await visit(device, page, () => loadComposition(server.clock.now().getTime()));
  assert.equal(composition.revision, read(genuine(server, -1)).revision);
  return device;
}

const refusesAsForged = (server: Target, signed: SignedComposition) =>
  assert.rejects(opened(server, signed), { reason: 'forged' });

/** Attacks on the registry on its way to the browser. The shell's own code decides. */
export const REGISTRY_ATTACKS: readonly Attack[] = [
  {
    name: 'rollback',
    attacker: 'an older registry, signed by the server and not expired, and the network',
    attempt: 'sends it to a browser that has seen a newer one, to bring back a release with a known hole',
    expected: 'the page starts with the newer registry and reports the older one',
    async run(server) {
      const { composition, problems } = await opened(server, genuine(server, 0), {
        device: await usedDevice(server),
      });
      assert.deepEqual(composition.releases, read(genuine(server, -1)).releases);
      assert.match(problems.join(), /older than one that this device has seen/);
    },
  },
  {
    name: 'freeze',
    attacker: 'the present page and registry, and a cache on the way',
    attempt: 'serves both for days, to keep a fix from travellers',
    expected: 'a browser without a registry of its own does not start: the registry is expired',
    async run(server) {
      await assert.rejects(opened(server, genuine(server, -1), { days: 2, age: 2 * 86_400 }), {
        reason: 'expired',
      });
    },
  },
  {
    name: 'freeze with a false clock',
    attacker: 'the present page and registry, and the network with its Date header',
    attempt: 'serves both for days with the date of the first day',
    expected: 'the page says that the date of the device and that of the server differ (ADR 21)',
    async run(server) {
      const now = server.clock.now().getTime();
      const signed = genuine(server, -1);
      const network = networkWith(signed, { date: new Date(now).toUTCString() });
      const html = withRegistry(await server.page(), signed);
      const { isClockWrong } = await visit(newDevice(), { html, network }, () =>
        loadComposition(now + 2 * DAY_MS),
      );
      assert.equal(isClockWrong, true);
    },
  },
  {
    name: 'mix and match',
    attacker: 'two genuine registries',
    attempt: 'puts a release of the older one into the newer one, with either signature',
    expected: 'the page does not start: the registry is forged',
    async run(server) {
      const [older, newer] = [genuine(server, 0), genuine(server, -1)];
      const [release] = read(older).releases;
      const others = read(newer).releases.filter(({ name }) => name !== release?.name);
      const payload = JSON.stringify({ ...read(newer), releases: [...others, release] });
      for (const { signature } of [older, newer]) await refusesAsForged(server, { payload, signature });
    },
  },
  {
    name: 'exchanged signatures',
    attacker: 'two genuine registries',
    attempt: 'sends the text of one with the signature of the other',
    expected: 'the page does not start: the registry is forged',
    async run(server) {
      const { payload } = genuine(server, 0);
      await refusesAsForged(server, { payload, signature: genuine(server, -1).signature });
    },
  },
  {
    name: 'wrong key',
    attacker: 'an own Ed25519 key, and the network for the registry',
    attempt: 'signs a registry with a higher revision and own scripts',
    expected: 'the page does not start: the registry is forged',
    async run(server) {
      const { privateKey } = generateKeyPairSync('ed25519');
      const payload = JSON.stringify({ ...read(genuine(server, -1)), revision: 999 });
      const signature = sign(null, Buffer.from(payload), privateKey).toString('base64');
      await refusesAsForged(server, { payload, signature });
    },
  },
  {
    name: 'fast-forward',
    attacker: 'the storage of the browser',
    attempt: 'stores a registry with a very high revision, so that the browser refuses every later one',
    expected: 'the page ignores what does not verify and starts with the registry of the server',
    async run(server) {
      const device = newDevice();
      const { payload, signature } = genuine(server, -1);
      const forged = JSON.stringify({ ...JSON.parse(payload), revision: 2 ** 31 });
      device.window.localStorage.setItem(
        'last_known_composition',
        JSON.stringify({ payload: forged, signature }),
      );
      const page = { html: await server.page(), network: honestNetwork(server) };
      const loaded = await visit(device, page, () => loadComposition(server.clock.now().getTime()));
      assert.equal(loaded.composition.revision, read(genuine(server, -1)).revision);
      assert.equal(loaded.savedAt, null);
    },
  },
  {
    name: 'signature for another purpose',
    attacker: 'a preview that the server signed with the same key',
    attempt: 'sends it as the registry',
    expected: 'the page does not start: it is no registry',
    async run(server) {
      const { body: created } = await server.call('POST', '/releases/mf-a/3/preview', server.teamA, {});
      const { value } = created;
      const { status, body } = await server.call('POST', '/previews', {}, { value, nonce: '0'.repeat(32) });
      assert.equal(status, 200);
      await refusesAsForged(server, body);
    },
  },
  {
    name: 'changed database',
    attacker: 'write access to the database, without the release key',
    attempt: 'adds a revision with own scripts and the signature of the present one',
    expected: 'the server keeps serving the newest revision that verifies',
    async run(server) {
      const before = await server.composition();
      const rows = await server.db.select().from(registryRevisions).orderBy(registryRevisions.revision);
      const newest = rows.at(-1);
      assert.ok(newest);
      const revision = newest.revision + 1;
      const [first, ...others] = before.releases;
      const releases = [{ ...first, files: { ...first?.files, 'evil.js': 'sha384-evil' } }, ...others];
      const payload = JSON.stringify({ ...JSON.parse(newest.payload), revision, releases });
      const forged = { ...newest, revision, payload };
      await server.db.insert(registryRevisions).values(forged);
      try {
        assert.deepEqual((await server.composition()).releases, before.releases);
      } finally {
        await server.db.delete(registryRevisions).where(eq(registryRevisions.revision, forged.revision));
      }
    },
  },
];
