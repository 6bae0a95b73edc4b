import { sign } from 'node:crypto';
import type { Envelope } from '@fareweave/shared-lib/node/envelope';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { registryRevisions, releases } from '../../db/schema/index.ts';
import { testBuild } from '../testing/build.ts';
import { BUILDER, edited, SOURCE, testBuilder, uploadOf } from '../testing/provenance.ts';
import { releaseServer } from '../testing/server.ts';

const builder = testBuilder();
const builderOfB = testBuilder();
const stranger = testBuilder();
const server = await releaseServer({
  PROVENANCE_KEYS: `mf-a=${builder.publicKey},mf-b=${builderOfB.publicKey},mf-free=${builder.publicKey}`,
  REQUIRE_PROVENANCE: 'mf-a, mf-b',
});
const ada = await server.publisher('*', 'ada');
afterAll(() => server.close());

let versions = 0;
const next = (): string => {
  versions += 1;
  return `1.${versions}`;
};
const send = (name: string, version: string, more: object) =>
  server.call('PUT', `/releases/${name}/${version}`, ada, uploadOf(name, version, more));
const post = (path: string, body: object) => server.call('POST', path, ada, body);

/** Publishes a release. `more`: its source or provenance. */
async function publish(name: string, version: string, more: object = {}): Promise<void> {
  expect((await send(name, version, more)).status).toBe(200);
  const bytes = { ...ada, 'content-type': 'application/octet-stream' };
  for (const [file, text] of Object.entries(testBuild(name, version).contents))
    await server.call('PUT', `/releases/${name}/${version}/files/${file}`, bytes, text);
  expect((await post(`/releases/${name}/${version}/complete`, {})).status).toBe(200);
}
const listed = async (name: string, version: string) => {
  const { body } = await server.call('GET', '/status', ada);
  const remote = body.remotes.find((one: { name: string }) => one.name === name);
  return remote?.releases.find((one: { version: string }) => one.version === version);
};

describe('a provenance that is forged is refused when it is published (RELS-7):', () => {
  const version = 'forged';
  const build = testBuild('mf-a', version);
  const genuine = builder.sign(build);
  const [genuineSignature] = genuine.signatures;
  const withStatement = (edit: Parameters<typeof edited>[0]) => builder.sign(build, edited(edit));

  it.each<[string, Envelope, RegExp]>([
    [
      'of another file',
      withStatement(({ subject }) => (subject[1].digest.sha384 = '0'.repeat(96))),
      /another "entry.js"/,
    ],
    [
      'of another manifest',
      withStatement(({ subject }) => (subject[0].digest.sha384 = '0'.repeat(96))),
      /another "release.json"/,
    ],
    [
      'with a file too many',
      withStatement(({ subject }) => subject.push({ name: 'x.js', digest: { sha384: '' } })),
      /lists "x.js", which is not/,
    ],
    ['with a file twice', withStatement(({ subject }) => subject.push(subject[1])), /lists "entry.js" twice/],
    [
      'with one name instead of another',
      withStatement(({ subject }) => (subject[2] = subject[1])),
      /lists "entry.js" twice/,
    ],
    ['without a file', withStatement(({ subject }) => subject.pop()), /does not list "screen.js"/],
    [
      'with another digest beside the right one',
      withStatement(({ subject }) => (subject[1].digest.sha256 = 'a')),
      /not an in-toto statement/,
    ],
    ['of another remote', builder.sign(testBuild('mf-b', version)), /It is of mf-b forged/],
    ['of another version', builder.sign(testBuild('mf-a', 'older')), /It is of mf-a older/],
    [
      'of another remote with its files',
      withStatement(({ predicate }) => (predicate.buildDefinition.externalParameters.remote = 'mf-b')),
      /It is of mf-b/,
    ],
    [
      'with more parameters',
      withStatement(({ predicate }) => (predicate.buildDefinition.externalParameters.x = 1)),
      /not an in-toto statement/,
    ],
    [
      'of another type',
      withStatement((statement) => (statement.predicateType = 'https://slsa.dev/provenance/v0.2')),
      /not an in-toto/,
    ],
    ['of another statement type', withStatement((statement) => (statement._type = 'x')), /not an in-toto/],
    [
      'with a link instead of a repository',
      withStatement(
        ({ predicate }) =>
          (predicate.buildDefinition.resolvedDependencies[0].uri = 'git+javascript:alert(1)'),
      ),
      /not an in-toto/,
    ],
    ['without JSON', builder.sign(build, () => '{'), /not an in-toto/],
    ['of another key', stranger.sign(build), /No key that PROVENANCE_KEYS allows for mf-a has signed it/],
    ['of the key of another remote', builderOfB.sign(build), /No key that PROVENANCE_KEYS allows for mf-a/],
    [
      'with another payload type',
      { ...genuine, payloadType: 'text/plain' },
      /payload type is not application\/vnd/,
    ],
    [
      'with a changed payload',
      { ...genuine, payload: builder.sign(testBuild('mf-a', 'x')).payload },
      /No key/,
    ],
    ['with a truncated payload', { ...genuine, payload: genuine.payload.slice(0, -5) }, /No key/],
    ['with a payload in other characters', { ...genuine, payload: `${genuine.payload}\n` }, /No key/],
    [
      'with a truncated signature',
      { ...genuine, signatures: [{ keyid: '', sig: String(genuineSignature?.sig).slice(0, -4) }] },
      /No key/,
    ],
    [
      'with a signature of the payload alone',
      {
        ...genuine,
        signatures: [
          {
            keyid: String(genuineSignature?.keyid),
            sig: sign(null, Buffer.from(genuine.payload, 'base64'), builder.privateKey).toString('base64'),
          },
        ],
      },
      /No key/,
    ],
  ])('%s', async (_, provenance, message) => {
    const { status, body } = await send('mf-a', version, { provenance });
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
    expect(body.message).toMatch(/^The provenance of mf-a forged is not valid\. .*PROVENANCE_KEY/);
    expect(await listed('mf-a', version)).toBeUndefined();
  });

  it('without a signature', async () => {
    expect((await send('mf-a', version, { provenance: { ...genuine, signatures: [] } })).status).toBe(400);
  });

  it('while the genuine one, also beside a foreign signature, is accepted', async () => {
    const [foreign] = stranger.sign(build).signatures;
    const signatures = [foreign, ...genuine.signatures];
    expect((await send('mf-a', version, { provenance: { ...genuine, signatures } })).status).toBe(200);
  });
});

describe('a release that needs a provenance', () => {
  it('goes live with it, and the status names builder and source', async () => {
    const version = next();
    await publish('mf-a', version, { provenance: builder.sign(testBuild('mf-a', version)) });
    expect((await post('/releases/mf-a/activate', { version })).status).toBe(200);
    expect(await listed('mf-a', version)).toMatchObject({
      source: SOURCE,
      provenance: { builder: BUILDER, problem: null },
    });
    const { body } = await server.call('GET', '/status', ada);
    expect(body.revisions[0].releases).toEqual([{ name: 'mf-a', version, source_revision: SOURCE.revision }]);
  });

  it.each([
    ['activate', {}],
    ['canary', { percent: 10 }],
    ['rollback', {}],
  ])('does not go live without it by %s', async (how, more) => {
    const version = next();
    await publish('mf-a', version);
    const { status, body } = await post(`/releases/mf-a/${how}`, { version, ...more });
    expect([status, body.code]).toEqual([409, 'CANNOT_GO_LIVE']);
    expect(body.message).toMatch(/has no provenance, and this server requires one: publish it again/);
    expect(body.details).toEqual([expect.objectContaining({ field: 'provenance' })]);
  });

  it('does not go live by the restore of a revision', async () => {
    const version = next();
    await publish('mf-b', version, { provenance: builderOfB.sign(testBuild('mf-b', version)) });
    const { revision } = (await post('/releases/mf-b/activate', { version })).body;
    await server.db.update(releases).set({ provenance: null }).where(eq(releases.version, version));
    const { status, body } = await post(`/revisions/${revision}/restore`, {});
    expect([status, body.code]).toEqual([409, 'CANNOT_GO_LIVE']);
    expect(await server.db.select().from(registryRevisions)).toHaveLength(revision);
  });

  it('is checked again when it goes live', async () => {
    const [version, other] = [next(), next()];
    await publish('mf-a', version, { provenance: builder.sign(testBuild('mf-a', version)) });
    const provenance = builder.sign(testBuild('mf-a', other));
    await server.db.update(releases).set({ provenance }).where(eq(releases.version, version));
    const { status, body } = await post('/releases/mf-a/activate', { version });
    expect([status, body.message]).toEqual([409, expect.stringContaining(`It is of mf-a ${other}`)]);
    expect(await listed('mf-a', version)).toMatchObject({
      provenance: { builder: null, problem: `It is of mf-a ${other}` },
    });
  });

  it('gets it later, when the same build is published again', async () => {
    const version = next();
    await publish('mf-a', version);
    const provenance = builder.sign(testBuild('mf-a', version));
    expect(
      (await send('mf-a', version, { provenance: stranger.sign(testBuild('mf-a', version)) })).status,
    ).toBe(400);
    expect((await send('mf-a', version, { provenance })).body).toEqual({ state: 'published', missing: [] });
    expect((await post('/releases/mf-a/activate', { version })).status).toBe(200);
    // A statement about a different source does not replace it.
    const change = edited(({ predicate }) => (predicate.buildDefinition.resolvedDependencies = []));
    const second = builder.sign(testBuild('mf-a', version), change);
    expect((await send('mf-a', version, { provenance: second })).status).toBe(200);
    expect((await listed('mf-a', version)).source).toEqual(SOURCE);
  });
});

describe('the source of a release', () => {
  it('is what the publisher said without a provenance', async () => {
    const [version, silent] = [next(), next()];
    const source = { ...SOURCE, dirty: true };
    await publish('mf-free', version, { source });
    await publish('mf-free', silent);
    expect((await post('/releases/mf-free/activate', { version: silent })).status).toBe(200);
    expect(await listed('mf-free', version)).toMatchObject({ source, provenance: null });
    expect(await listed('mf-free', silent)).toMatchObject({ source: null, provenance: null });
  });

  it('is what the builder signed, not what the publisher said', async () => {
    const version = next();
    const provenance = builder.sign(testBuild('mf-free', version));
    await publish('mf-free', version, { source: { ...SOURCE, revision: 'f'.repeat(40) }, provenance });
    expect((await listed('mf-free', version)).source).toEqual(SOURCE);
  });

  it('stays when an upload is resumed without it', async () => {
    const version = next();
    await send('mf-free', version, { provenance: builder.sign(testBuild('mf-free', version)) });
    await publish('mf-free', version);
    expect((await listed('mf-free', version)).source).toEqual(SOURCE);
  });

  it.each([
    { ...SOURCE, repository: 'https://user:secret@git.example.com/a' },
    { ...SOURCE, repository: 'javascript:alert(1)' },
    { ...SOURCE, revision: 'main' },
  ])('is a commit of a repository without a password: not %j', async (source) => {
    expect((await send('mf-free', next(), { source })).status).toBe(400);
  });
});
