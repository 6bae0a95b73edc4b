import assert from 'node:assert/strict';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { testBuild, testFiles } from '../../api/src/releases/testing/build.ts';
import { testBuilder } from '../../api/src/releases/testing/provenance.ts';
import type { Answer } from '../../api/src/releases/testing/server.ts';
import { type Attack, assertRefused } from './attack.ts';
import type { Target } from './target.ts';

type Change = Parameters<typeof testBuild>[2];

const begin = (server: Target, version: string, manifest: string): Promise<Answer> =>
  server.call('PUT', `/releases/mf-a/${version}`, server.teamA, { manifest });

const send = (server: Target, address: string, bytes: string): Promise<Answer> => {
  const headers = { ...server.teamA, 'content-type': 'application/octet-stream' };
  return server.call('PUT', `/releases/mf-a/${address}`, headers, bytes);
};

const complete = (server: Target, version: string, build = ''): Promise<Answer> =>
  server.call('POST', `/releases/mf-a/${version}/complete${build}`, server.teamA);

/** Checks that a release with this change cannot be published, for this reason. */
async function assertUnpublishable(server: Target, change: Change, reason: RegExp): Promise<void> {
  const answer = await begin(server, '9', testBuild('mf-a', '9', change).manifest);
  assertRefused(answer, 400, 'BAD_REQUEST');
  assert.match(answer.body.message, reason);
  assert.equal((await complete(server, '9')).status, 404);
}

/** Attacks of a team with its own token on what it publishes. */
export const RELEASE_ATTACKS: readonly Attack[] = [
  {
    name: 'missing file',
    attacker: 'a release token of the own remote',
    attempt: 'completes and activates a release before all files are there',
    expected: '409 INCOMPLETE, 404 for the activation, and no file is served',
    async run(server) {
      const { manifest, contents } = testBuild('mf-a', 'incomplete');
      assert.equal((await begin(server, 'incomplete', manifest)).status, 200);
      await send(server, 'incomplete/files/entry.js', contents['entry.js'] ?? '');
      assertRefused(await complete(server, 'incomplete'), 409, 'INCOMPLETE');
      const activation = { version: 'incomplete' };
      const live = await server.call('POST', '/releases/mf-a/activate', server.teamA, activation);
      assertRefused(live, 404, 'NOT_FOUND');
      assert.equal((await server.app.inject('/releases/mf-a/incomplete/entry.js')).statusCode, 404);
    },
  },
  {
    name: 'manifest swap after publication',
    attacker: 'a release token of the own remote',
    attempt: 'publishes the live version again with another manifest',
    expected: '409, and the published manifest stays',
    async run(server) {
      const { manifest } = testBuild('mf-a', '2', { shared: { react: '^19.1.0' } });
      assertRefused(await begin(server, '2', manifest), 409, 'VERSION_TAKEN');
    },
  },
  {
    name: 'manifest swap during the upload',
    attacker: 'a second release token of the same remote',
    attempt: 'sends another manifest for the version while its owner uploads the files',
    expected: 'the owner, who names the build, gets 409 OTHER_BUILD; nothing is published',
    async run(server) {
      const owned = testBuild('mf-a', 'swapped');
      const other = testBuild('mf-a', 'swapped', { shared: { react: '^19.1.0' } });
      const build = `?build=${encodeURIComponent(integrityOf(owned.manifest))}`;
      await begin(server, 'swapped', owned.manifest);
      await begin(server, 'swapped', other.manifest);
      for (const [file, text] of Object.entries(owned.contents))
        assertRefused(await send(server, `swapped/files/${file}${build}`, text), 409, 'OTHER_BUILD');
      assertRefused(await complete(server, 'swapped', build), 409, 'OTHER_BUILD');
    },
  },
  {
    name: 'file swap',
    attacker: 'a release token of the own remote',
    attempt: 'uploads other bytes than the manifest names, for a new release and for the live one',
    expected: 'both are refused, and the live file stays',
    async run(server) {
      const { manifest } = testBuild('mf-a', 'other-bytes');
      await begin(server, 'other-bytes', manifest);
      for (const version of ['other-bytes', '2']) {
        const own = testBuild('mf-a', version).contents['entry.js'] ?? '';
        for (const bytes of [own.replace('entry', 'other'), `${own}evil()`, own.slice(1)])
          assertRefused(await send(server, `${version}/files/entry.js`, bytes), 400, 'BAD_REQUEST');
      }
      assertRefused(await complete(server, 'other-bytes'), 409, 'INCOMPLETE');
    },
  },
  {
    name: 'release of another remote',
    attacker: 'a release token of the own remote',
    attempt: 'sends the manifest of another remote under the own name, and as a file of the own release',
    expected: 'both are refused (400)',
    async run(server) {
      const foreign = testBuild('mf-b', '9').manifest;
      assertRefused(await begin(server, '9', foreign), 400, 'BAD_REQUEST');
      const files = testFiles({ 'entry.js': '', 'release.json': foreign });
      await assertUnpublishable(server, { files }, /"release.json" is a reserved file name/);
    },
  },
  {
    name: 'path outside the folder',
    attacker: 'a release token of the own remote',
    attempt: 'names files that would be written into the release of another remote',
    expected: 'the manifest is refused (400)',
    async run(server) {
      for (const file of [
        '../../mf-b/1/entry.js',
        '/etc/passwd',
        'a\\..\\..\\mf-b\\1\\entry.js',
        '..%2fentry.js',
      ])
        await assertUnpublishable(
          server,
          { files: testFiles({ [file]: 'evil()' }) },
          /is not a valid file name/,
        );
    },
  },
  {
    name: 'container collision',
    attacker: 'a release token of the own remote',
    attempt: 'builds with the container name of another remote, which would replace its code in the page',
    expected: 'the manifest is refused (400): a container is named after its remote',
    run: (server) => assertUnpublishable(server, { container: 'mf_b' }, /the container of mf-a must be mf_a/),
  },
  {
    name: 'route of another remote',
    attacker: 'a release token of the own remote',
    attempt: 'declares the route of another remote, or a page of the shell, to draw its screen',
    expected: 'the check names the collision, and a published release with it does not go live (409)',
    async run(server) {
      for (const path of ['/mf-b', '/about', '/:any']) {
        const routes = [{ path, access: 'public' as const, title: 'Any', screen: 'screen' }];
        const { manifest } = testBuild('mf-a', '9', { routes });
        const { body } = await server.call('POST', '/check', server.teamA, { manifest });
        assert.ok(
          body.problems.some(({ rule }: { rule: string }) => rule === 'routes'),
          path,
        );
      }
      for (const change of ['activate', 'canary', 'rollback']) {
        const body = { version: 'route-of-b', ...(change === 'canary' && { percent: 1 }) };
        const answer = await server.call('POST', `/releases/mf-a/${change}`, server.teamA, body);
        assertRefused(answer, 409, 'CANNOT_GO_LIVE');
      }
    },
  },
  {
    name: 'imitated entry',
    attacker: 'a release token of the own remote',
    attempt: 'publishes an entry of the user menu that readers of Spanish take for “Sign out”',
    expected: '400, and no release',
    run: (server) =>
      assertUnpublishable(
        server,
        {
          fills: [
            {
              slot: 'shell/user-menu',
              range: '^1.0.0',
              link: '/mf-a',
              title: 'My deals',
              order: 1,
              props: { type: 'object', properties: {} },
            },
          ],
          translations: { es: { 'My deals': 'Cerrar sesión' } },
        },
        /can be taken for a link of the shell/,
      ),
  },
  {
    name: 'first-paint script',
    attacker: 'a release token of the own remote',
    attempt:
      'puts a script, a handler or a foreign form into the first paint, which the server writes into pages',
    expected: 'the manifest is refused (400)',
    async run(server) {
      for (const html of [
        '<script src="/releases/mf-a/1/entry.js"></script>',
        '<button onclick="evil()">Go</button>',
        '<form action="https://evil.example/"></form>',
        '<a href="javascript:evil()">Go</a>',
        '<p id="composition"></p>',
      ])
        await assertUnpublishable(
          server,
          { firstPaint: { screen: { html, css: '' } } },
          /first paint of “screen”/,
        );
    },
  },
  {
    name: 'first-paint styles',
    attacker: 'a release token of the own remote',
    attempt:
      'loads a file of another host by the style sheet of the first paint, or styles the whole page with it',
    expected: 'the manifest is refused (400)',
    async run(server) {
      const html = '<p class="a">Any</p>';
      for (const css of [
        '.a{background:url(https://evil.example/a)}',
        '@import "https://evil.example/a.css";',
        '</style><script>evil()</script>',
      ])
        await assertUnpublishable(
          server,
          { firstPaint: { screen: { html, css } } },
          /first paint of “screen”/,
        );
    },
  },
  {
    name: 'forged provenance',
    attacker: 'a release token of all remotes and an own signing key',
    attempt: 'releases a build that no allowed builder has made, with an own signature and without one',
    expected: 'the signature is refused (400), and the release does not go live without one (409)',
    async run(server) {
      const headers = await server.publisher();
      const build = testBuild('mf-signed', '2');
      const provenance = testBuilder().sign(build);
      const payload = { manifest: build.manifest, provenance };
      assertRefused(await server.call('PUT', '/releases/mf-signed/2', headers, payload), 400, 'BAD_REQUEST');
      const activation = { version: '1' };
      const live = await server.call('POST', '/releases/mf-signed/activate', headers, activation);
      assertRefused(live, 409, 'CANNOT_GO_LIVE');
    },
  },
  {
    name: 'lost update',
    attacker: 'a release token of the own remote and an outdated view of the registry',
    attempt: 'activates a release for a revision that another change has replaced',
    expected: '409 OVERTAKEN',
    async run(server) {
      const body = { version: '3', expected_revision: 1 };
      const answer = await server.call('POST', '/releases/mf-a/activate', server.teamA, body);
      assertRefused(answer, 409, 'OVERTAKEN');
    },
  },
];
