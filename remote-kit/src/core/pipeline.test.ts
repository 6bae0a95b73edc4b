import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testBuild } from '../../../api/src/releases/testing/build.ts';
import {
  type OidcIssuerServer,
  oidcIssuer,
  PULL_REQUEST_JOB,
} from '../../../api/src/releases/testing/oidc-issuer.ts';
import { type ReleaseServer, releaseServer } from '../../../api/src/releases/testing/server.ts';
import {
  type FakeService,
  fakeService,
  json,
  refusal,
} from '../../../api/src/upstream/testing/fake-service.ts';
import { type TeamWorkspace, teamWorkspace } from '../testing/team-workspace.ts';

const HOST = '127.0.0.1';
const REQUEST_TOKEN = 'of this job';
let issuer: OidcIssuerServer;
/** This server stands for GitHub Actions, which gives ID tokens to jobs. */
let actions: FakeService;
let server: ReleaseServer;
let url: string;
let job: TeamWorkspace;
/** The claims of the present job. */
let claims: Record<string, string>;

beforeAll(async () => {
  [issuer, actions] = await Promise.all([oidcIssuer(), fakeService()]);
  const port = await getPort({ host: '127.0.0.1' });
  url = `http://${HOST}:${port}`;
  const remotes = [
    { remote: 'mf-a', may: 'release', claims: { sub: 'repo:acme/mf-a:ref:refs/heads/main' } },
    { remote: 'mf-a', may: 'publish', claims: { sub: 'repo:acme/mf-a:pull_request' } },
  ];
  const OIDC_ISSUERS = JSON.stringify([{ issuer: issuer.url, remotes }]);
  server = await releaseServer({ PUBLIC_URL: url, OIDC_ISSUERS });
  await server.app.listen({ port, host: HOST });
  const folder = path.join(server.folder, 'team');
  await mkdir(folder);
  const env = {
    ACTIONS_ID_TOKEN_REQUEST_URL: `${actions.url}/id-token?api-version=2.0`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: REQUEST_TOKEN,
  };
  job = teamWorkspace(folder, { url, token: '', env });
});
beforeEach(() => {
  claims = {};
  server.clock.set(new Date().toISOString());
  actions.respondWith(async (received, response) => {
    const { searchParams } = received.url;
    const isAllowed =
      received.headers.authorization === `Bearer ${REQUEST_TOKEN}` && searchParams.has('api-version');
    const value = await issuer.idToken(new Date(), { aud: searchParams.get('audience') ?? '', ...claims });
    (isAllowed ? json({ value }) : refusal(403))(received, response);
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([issuer.close(), actions.close()]);
});

const live = async () => (await server.composition()).releases.map(({ version }) => version);

describe('the command line in a pipeline without a stored token (RELS-16)', () => {
  it('publishes and activates from the main branch', async () => {
    await job.build(testBuild('mf-a', '1'));
    const published = await job.release('publish mf-a --no-check --json');
    expect(published).toMatchObject({ code: 0, output: { version: '1' } });
    // The command asks for one token, however many requests it sends.
    expect(actions.received).toHaveLength(1);
    expect((await job.release('activate mf-a 1 --reason merged')).code).toBe(0);
    const { output } = await job.release('status --json');
    expect(output.revisions[0]).toMatchObject({
      author: expect.stringMatching(/:acme\/mf-a@main run 123$/),
      reason: 'merged',
    });
  });

  it('publishes and previews from a pull request, but activates nothing', async () => {
    claims = PULL_REQUEST_JOB;
    const before = await live();
    await job.build(testBuild('mf-a', '2'));
    expect((await job.release('publish mf-a --no-check')).code).toBe(0);
    const { code, output } = await job.release('preview mf-a 2 --days 30 --path /mf-a?a=1 --json');
    expect(code).toBe(0);
    expect(output).toMatchObject({ remote: 'mf-a', version: '2' });
    expect(output.address).toMatch(new RegExp(`^${url}/mf-a\\?a=1&preview=[\\w-]+\\.[\\w-]+$`));
    const latest = await job.release('preview mf-a');
    expect(latest.output).toMatch(
      /^Until \d{4}-\d\d-\d\d \d\d:\d\d UTC, everyone who opens this address sees mf-a 2, in that tab only:\nhttp:/,
    );
    expect(await job.release('activate mf-a 2')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(
        /^release: .*acme\/mf-a@pull\/7 run 123 may check, publish and preview mf-a, but not change what is live\.\n$/,
      ),
    });
    expect(await live()).toEqual(before);
  });

  it('says which claim the server does not accept', async () => {
    claims = { sub: 'repo:acme/fork:ref:refs/heads/main' };
    expect(await job.release('activate mf-a 1 --json')).toMatchObject({
      code: 1,
      output: { error: { code: 'ID_TOKEN_REFUSED', message: expect.stringContaining('The claim sub ') } },
    });
  });

  it('says that there is no ID token', async () => {
    actions.respondWith(refusal(403));
    expect(await job.release('status')).toEqual({
      code: 1,
      output: '',
      errors:
        'release: GitHub Actions gave this job no ID token (status 403). Run the job again, or set RELEASE_TOKEN.\n',
    });
  });

  it('uses a stored token when there is one', async () => {
    const { authorization = '' } = await server.publisher('mf-a');
    const token = authorization.replace('Bearer ', '');
    const env = { ACTIONS_ID_TOKEN_REQUEST_URL: 'http://127.0.0.1:1', ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'x' };
    const stored = teamWorkspace(server.folder, { url, token, env });
    expect((await stored.release('status')).code).toBe(0);
  });
});
