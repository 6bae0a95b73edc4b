import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { releases } from '../../db/schema/index.ts';
import { testBuild } from '../testing/build.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const TEAMS = ['mf-a', 'mf-b'] as const;
type Team = (typeof TEAMS)[number];

let server: ReleaseServer;
/** Two servers on one database and folder. */
let apps: FastifyInstance[];
const tokens = {} as Record<Team, Record<string, string>>;
beforeAll(async () => {
  server = await releaseServer();
  const { app, db, clock } = server;
  apps = [app, (await buildApp({ config: app.config, db, clock })) as unknown as FastifyInstance];
  for (const team of TEAMS) tokens[team] = await server.publisher(team, team);
});
afterAll(async () => {
  await apps[1]?.close();
  await server.close();
});

/** Manifests that a team may send: correct ones and attacks. */
const CHANGES = {
  right: () => ({}),
  'another build': () => ({ shared: { react: '^19.1.0' } }),
  "the other team's name": (team: Team) => ({ name: otherThan(team) }),
  'another version': () => ({ version: '3' }),
  'a manifest among its files': (team: Team) => extraFile('release.json', foreign(team)),
  'a manifest in capitals': (team: Team) => extraFile('RELEASE.JSON', foreign(team)),
  'a manifest in a folder': (team: Team) => extraFile('a/release.json', foreign(team)),
  'a compressed copy': () => extraFile('entry.js.br', 'evil'),
  'a file that is a folder': () => extraFile('entry.js/a.js', 'evil'),
  'a path outside the folder': (team: Team) => extraFile(`../../${otherThan(team)}/1/entry.js`, 'evil'),
  'a nested file': () => extraFile('a/b.js', 'nested'),
} satisfies Record<string, (team: Team) => Partial<Release>>;
type Change = keyof typeof CHANGES;

const otherThan = (team: Team): Team => (team === 'mf-a' ? 'mf-b' : 'mf-a');
const foreign = (team: Team): string => testBuild(otherThan(team), '9.9.9').manifest;

function extraFile(name: string, text: string): Partial<Release> {
  const { files } = testBuild('mf-a', '1').release;
  return { files: { ...files, [name]: { bytes: Buffer.byteLength(text), integrity: integrityOf(text) } } };
}

const manifestOf = (name: Team, version: string, by: Team, change: Change): string => {
  const build = testBuild(name, version, CHANGES[change](by));
  // The hashes match the files that the team sends.
  const files = { ...build.release.files };
  for (const [file, text] of Object.entries(testBuild(name, version).contents))
    files[file] = { bytes: text.length, brotli: text.length, integrity: integrityOf(text) };
  return JSON.stringify({ ...build.release, files });
};

const FILES = [
  'entry.js',
  'screen.js',
  'a%2Fb.js',
  'release.json',
  'Release.json',
  'a/release.json',
  'entry.js.br',
  'entry.js/a.js',
  '..%2F..%2Fmf-a%2F1%2Fentry.js',
  'parts',
] as const;

const contentOf = (name: Team, version: string, by: Team, file: string): string => {
  if (/release\.json$/i.test(file)) return foreign(by);
  return file === 'a%2Fb.js' ? 'nested' : (testBuild(name, version).contents[file] ?? 'evil');
};

interface Step {
  by: Team;
  name: Team;
  version: string;
  app: number;
  what:
    | { kind: 'begin'; change: Change }
    | { kind: 'send'; file: (typeof FILES)[number]; isWrong: boolean }
    | { kind: 'send all' }
    | { kind: 'complete' };
}

/** Every sequence has its own versions, since a published version does not change. */
let sequenceNumber = 0;

async function take({ by, name, version: ofSequence, app, what }: Step): Promise<number[]> {
  const version = `${sequenceNumber}-${ofSequence}`;
  const request = async (
    method: 'PUT' | 'POST',
    address: string,
    payload?: object | string,
  ): Promise<number> => {
    const type = typeof payload === 'object' ? 'application/json' : 'application/octet-stream';
    const answer = await apps[app]?.inject({
      method,
      url: `/api/platform/releases/${name}/${version}${address}`,
      headers: { ...tokens[by], ...(payload !== undefined && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    });
    return answer?.statusCode ?? 0;
  };
  const send = (file: string, content: string) => request('PUT', `/files/${file}`, content);
  switch (what.kind) {
    case 'begin':
      return [await request('PUT', '', { manifest: manifestOf(name, version, by, what.change) })];
    case 'send':
      return [await send(what.file, what.isWrong ? 'wrong' : contentOf(name, version, by, what.file))];
    case 'send all':
      return Promise.all(
        FILES.filter((file) => /^(entry|screen)\.js$|release/.test(file)).map((file) =>
          send(file, contentOf(name, version, by, file)),
        ),
      );
    case 'complete':
      return [await request('POST', '/complete')];
  }
}

const change = fc.oneof(
  { weight: 3, arbitrary: fc.constant('right' as const) },
  { weight: 2, arbitrary: fc.constantFrom(...(Object.keys(CHANGES) as Change[])) },
);
const step: fc.Arbitrary<Step> = fc
  .record({
    name: fc.constantFrom(...TEAMS),
    // Sometimes a team uses its token for a release of the other team.
    isOther: fc.integer({ min: 0, max: 7 }).map((number) => number === 7),
    app: fc.constantFrom(0, 1),
    what: fc.oneof(
      fc.record({ kind: fc.constant('begin' as const), change }),
      fc.record({ kind: fc.constant('send all' as const) }),
      fc.record({ kind: fc.constant('complete' as const) }),
      fc.record({
        kind: fc.constant('send' as const),
        file: fc.constantFrom(...FILES),
        isWrong: fc.boolean(),
      }),
    ),
  })
  .map(({ isOther, ...rest }) => ({ by: isOther ? otherThan(rest.name) : rest.name, version: '1', ...rest }));

/** Concurrent steps. A sequence usually continues an upload that it began. */
const steps = fc.array(step, { minLength: 1, maxLength: 3 });
const sequences = fc
  .tuple(step, fc.array(steps, { maxLength: 2 }), step, fc.array(steps, { maxLength: 2 }), fc.array(steps))
  .map(([first, some, second, more, rest]): Step[][] => [
    [{ ...first, what: { kind: 'begin', change: 'right' } }],
    ...some,
    [{ ...second, what: { kind: 'send all' } }],
    ...more,
    [{ ...first, what: { kind: 'complete' } }],
    ...rest.slice(0, 2),
  ]);

const published = async () =>
  (await server.db.select().from(releases)).filter(({ version }) => version.startsWith(`${sequenceNumber}-`));

/** Every published release describes itself, was published by its own team, and is served byte for byte. */
async function checkPublished(): Promise<number> {
  const rows = await published();
  for (const { name, version, author, manifest } of rows) {
    const release = JSON.parse(manifest) as Release;
    expect([release.name, release.version, author]).toEqual([name, version, `token:server “${name}”`]);
    for (const [file, { integrity }] of Object.entries(release.files)) {
      for (const encoding of ['identity', 'br', 'gzip']) {
        const answer = await server.app.inject({
          url: `/releases/${name}/${version}/${file}`,
          headers: { 'accept-encoding': encoding },
        });
        expect([file, answer.statusCode]).toEqual([file, 200]);
        const bytes = decoded(answer.rawPayload, answer.headers['content-encoding']);
        expect([file, encoding, integrityOf(bytes)]).toEqual([file, encoding, integrity]);
      }
    }
  }
  return rows.length;
}

function decoded(bytes: Buffer, encoding: unknown): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** Every release folder belongs to a published release. */
async function checkFolders(): Promise<void> {
  const root = path.join(server.folder, 'releases');
  const there: string[] = [];
  for (const name of (await readdir(root)).filter((folder) => !folder.startsWith('.')))
    for (const version of await readdir(path.join(root, name))) there.push(`${name} ${version}`);
  const rows = await server.db.select().from(releases);
  expect(there.toSorted()).toEqual(rows.map(({ name, version }) => `${name} ${version}`).toSorted());
}

it('in any sequence of requests, two teams publish only their own releases, byte for byte', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      sequenceNumber += 1;
      for (const steps of sequence) {
        const answers = await Promise.all(steps.map(take));
        for (const [index, statuses] of answers.entries())
          for (const status of statuses)
            expect([steps[index], status < 500 && status > 0]).toEqual([steps[index], true]);
      }
      count += await checkPublished();
      await checkFolders();
    }),
    { numRuns: 25, examples: EXAMPLES },
  );
  // The property would also hold if no sequence published anything.
  expect(count).toBeGreaterThan(5);
});

const fromA = (what: Step['what'], more: Partial<Step> = {}): Step => ({
  by: 'mf-a',
  name: 'mf-a',
  version: '1',
  app: 0,
  what,
  ...more,
});

/** Former bugs. */
const EXAMPLES: [Step[][]][] = [
  // A file replaced the manifest of the same name.
  [
    [
      [fromA({ kind: 'begin', change: 'a manifest among its files' })],
      [fromA({ kind: 'send all' })],
      [fromA({ kind: 'complete' })],
    ],
  ],
  // Several requests completed one version at once.
  [
    [
      [fromA({ kind: 'begin', change: 'right' })],
      [fromA({ kind: 'send all' })],
      [0, 1, 0, 1].map((app) => fromA({ kind: 'complete' }, { app })),
    ],
  ],
];
