import assert from 'node:assert/strict';
import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { testBuild } from '../../api/src/releases/testing/build.ts';
import { withOverrides } from '../../shell/src/composition/registry/overrides.ts';
import { withPreviews } from '../../shell/src/composition/registry/previews.ts';
import type { Attack } from './attack.ts';
import { honestNetwork, type Network, newDevice, runsScript, visit } from './browser.ts';
import type { Target } from './target.ts';

const HOUR_MS = 3_600_000;
const ENTRY = 'http://localhost:9100/';

async function liveRelease(server: Target): Promise<LiveRelease> {
  const { releases } = await server.composition();
  const release = releases.find(({ name }) => name === 'mf-a');
  assert.ok(release);
  return release;
}

/** Whether a page with the scripts of the live mf-a runs these bytes from this address. */
async function isRun(server: Target, script: { src: string; bytes: string }): Promise<boolean> {
  const release = await liveRelease(server);
  const page = { html: await server.page(), network: honestNetwork(server) };
  return visit(newDevice(), page, () => runsScript(release, script));
}

const overrideOf = async (server: Target): Promise<string> =>
  (await server.call('POST', '/releases/mf-a/overrides', server.teamA, { entry: ENTRY })).body.token;

/** The overrides that a page with this token in its address uses, and the origins of its policy. */
async function openOverride(server: Target, token: string) {
  const address = `/about?override=${token}`;
  const { headers, body: html } = await server.app.inject(address);
  const release = testBuild('mf-a', '9').release;
  const network: Network = async () => new Response(JSON.stringify(release));
  const now = server.clock.now().getTime();
  const live = [await liveRelease(server)];
  const { overrides, releases } = await visit(newDevice(), { html, network, address }, () =>
    withOverrides(live, now),
  );
  return {
    overrides,
    versions: releases.map(({ version }) => version),
    isAllowed: String(headers['content-security-policy']).includes('localhost:9100'),
  };
}

const NO_OVERRIDE = { overrides: [], versions: ['2'], isAllowed: false };

/** Attacks on the scripts that a page runs. */
export const SCRIPT_ATTACKS: readonly Attack[] = [
  {
    name: 'changed script',
    attacker: 'a cache or the disk of a server with the files of a release',
    attempt: 'changes the bytes of a script of a live release',
    expected: 'the page runs the published bytes only',
    async run(server) {
      const src = '/releases/mf-a/2/entry.js';
      const bytes = (await server.app.inject(src)).body;
      assert.equal(await isRun(server, { src, bytes }), true);
      assert.equal(await isRun(server, { src, bytes: `${bytes} ` }), false);
    },
  },
  {
    name: 'script of another release',
    attacker: 'scripts that a team has published, but that are not live',
    attempt:
      'makes the page load them: from another version, from another remote, outside the folder, from another origin',
    expected: 'the page runs only the files that the signed registry lists',
    async run(server) {
      const bytes = (await server.app.inject('/releases/mf-a/3/entry.js')).body;
      for (const src of [
        '/releases/mf-a/3/entry.js',
        '/releases/mf-b/1/entry.js',
        '/releases/mf-a/2/../3/entry.js',
        '/releases/mf-a/2/evil.js',
        'https://evil.example/releases/mf-a/2/entry.js',
      ])
        assert.equal(await isRun(server, { src, bytes }), false, src);
    },
  },
  {
    name: 'replayed override',
    attacker: 'the link of an override that has ended',
    attempt: 'opens it again, in the own browser or in that of a traveller',
    expected: 'neither the policy of the page nor the shell accepts it: the live release runs',
    async run(server) {
      const token = await overrideOf(server);
      assert.deepEqual(await openOverride(server, token), {
        overrides: [{ name: 'mf-a', host: 'localhost:9100' }],
        versions: ['override'],
        isAllowed: true,
      });
      server.clock.set(new Date(server.clock.now().getTime() + HOUR_MS + 1));
      assert.deepEqual(await openOverride(server, token), NO_OVERRIDE);
    },
  },
  {
    name: 'changed override',
    attacker: 'a valid override token of the own remote',
    attempt: 'changes its end, its remote or its address and keeps the signature',
    expected: 'neither the policy of the page nor the shell accepts it',
    async run(server) {
      const [claim = '', signature = ''] = (await overrideOf(server)).split('.');
      const override = JSON.parse(Buffer.from(claim, 'base64url').toString());
      const changes = [
        { exp: override.exp + HOUR_MS },
        { name: 'mf-b' },
        { entry: 'http://localhost:9100/a/' },
      ];
      for (const change of changes) {
        const forged = Buffer.from(JSON.stringify({ ...override, ...change })).toString('base64url');
        assert.deepEqual(await openOverride(server, `${forged}.${signature}`), NO_OVERRIDE);
      }
    },
  },
  {
    name: 'override of a foreign origin',
    attacker: 'a release token of the own remote',
    attempt: 'creates an override that loads scripts from an own server on the internet',
    expected: 'the server refuses it (400): the operator lists the allowed origins',
    async run(server) {
      for (const entry of [
        'https://evil.example/',
        'http://localhost.evil.example/',
        'http://localhost:1@evil.example/',
      ]) {
        const { status } = await server.call('POST', '/releases/mf-a/overrides', server.teamA, { entry });
        assert.equal(status, 400, entry);
      }
    },
  },
  {
    name: 'replayed preview',
    attacker: 'an answer of the server to another page, with the signed releases of a preview',
    attempt:
      'sends it to the page of a traveller who opens that preview, after the release was replaced or withdrawn',
    expected: 'the page refuses it, because it was signed for another page: the live release runs',
    async run(server) {
      const { body } = await server.call('POST', '/releases/mf-a/3/preview', server.teamA, {});
      const { value } = body;
      const live = [await liveRelease(server)];
      const address = `/about?preview=${value}`;
      const html = await server.page(address);
      const open = (network: Network) =>
        visit(newDevice(), { html, network, address }, () => withPreviews(live));
      let recorded = '';
      const recording: Network = async (url, init) => {
        const answer = await honestNetwork(server)(url, init);
        recorded = await answer.clone().text();
        return answer;
      };
      assert.deepEqual((await open(recording)).previews, [{ name: 'mf-a', version: '3' }]);
      assert.deepEqual(await open(async () => new Response(recorded)), {
        releases: live,
        previews: [],
        previewRefusal: 'It was not signed for this page.',
      });
    },
  },
];
