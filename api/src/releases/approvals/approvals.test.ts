import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../accounts/password/passwords.ts';
import { changeRequests, releaseTokens, users } from '../../db/schema/index.ts';
import type { SignedIn } from '../../testing/app.ts';
import { deleteOldRequests } from '../change-requests/change-requests.ts';
import { quarantine } from '../registry/quarantine.ts';
import { releaseServer } from '../testing/server.ts';
import { createReleaseToken } from '../tokens/release-tokens.ts';

const server = await releaseServer({ REQUIRE_SECOND_ADMIN: 'true' });
const { db, clock } = server;
afterAll(() => server.close());

const PASSWORD = 'correct horse';
const passwordHash = await hashPassword(PASSWORD);
let count = 0;
/** An admin with an own address, so that no test changes the account of another. */
async function admin(): Promise<SignedIn & { email: string }> {
  count += 1;
  const email = `admin${count}@example.com`;
  return { ...(await server.signIn({ isAdmin: true, email, passwordHash })), email };
}
type Headers = Record<string, string>;
let ada: Awaited<ReturnType<typeof admin>>;
let bob: Awaited<ReturnType<typeof admin>>;

const post = (path: string, headers: Headers, body?: object) => server.call('POST', path, headers, body);
const confirm = (headers: Headers) =>
  server.app.sessions.confirm(headers.authorization?.replace('Bearer ', '') ?? '');
const approve = async (id: string, { headers }: { headers: Headers }) => {
  await confirm(headers);
  return post(`/requests/${id}/approve`, headers);
};
const decline = (id: string, { headers }: { headers: Headers }) => post(`/requests/${id}/decline`, headers);
const restore = (headers: Headers, more: object = {}, revision = 1) =>
  post(`/revisions/${revision}/restore`, headers, { reason: 'all is broken', ...more });
const requestToken = async (headers: Headers, more: object = {}) => {
  await confirm(headers);
  return post('/tokens', headers, { remote: '*', label: 'ops', days: 1, ...more });
};
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const works = async (token: string): Promise<boolean> =>
  (await server.call('GET', '/status', bearer(token))).status === 200;
const live = async () => {
  const { revision, releases } = await server.composition();
  return { revision, live: releases.map(({ name, version }) => `${name} ${version}`).sort() };
};
const history = async () => (await server.call('GET', '/status', ada.headers)).body.revisions;
const pending = async (who: { headers: Headers }) =>
  (await server.call('GET', '/requests', who.headers)).body.requests;
const activate = (version: string) => post('/releases/mf-a/activate', ada.headers, { version });
async function tokenOf(issuer: { id: string; email: string } | undefined): Promise<Headers> {
  const details = { remote: '*', label: 'pipeline', days: 30 };
  return bearer(await createReleaseToken(server, { ...details, ...(issuer && { issuer }) }));
}

beforeAll(async () => {
  for (const version of ['1', '2', '3']) await server.publish('mf-a', version);
});
beforeEach(async () => {
  clock.set('2026-11-20T17:00:00Z');
  await db.delete(changeRequests);
  [ada, bob] = [await admin(), await admin()];
  // The newest revision is always another one than revision 1.
  if ((await live()).revision === 0) await activate('1');
  await activate('2');
  await activate('3');
});

describe('a rollback of all remotes (RELS-8)', () => {
  it('waits for a second admin, and happens once with both names', async () => {
    const before = await live();
    const { status, body } = await restore(ada.headers);
    expect([status, body.request.summary]).toEqual([202, 'Restore all releases of revision 1']);
    expect(body.request.expires_at).toBe('2026-11-20T18:00:00.000Z');
    expect(await live()).toEqual(before);
    expect(await pending(bob)).toEqual([
      expect.objectContaining({
        id: body.request.id,
        reason: 'all is broken',
        requested_by: `account:${ada.email}`,
        revision: before.revision,
        is_own: false,
      }),
    ]);
    expect(await pending(ada)).toEqual([expect.objectContaining({ is_own: true })]);
    const approved = await approve(body.request.id, bob);
    expect([approved.status, approved.body.revision]).toEqual([200, before.revision + 1]);
    expect(await live()).toEqual({ revision: before.revision + 1, live: ['mf-a 1'] });
    const [newest] = await history();
    expect(newest).toMatchObject({
      author: `account:${ada.email}, approved by account:${bob.email}`,
      reason: 'all is broken',
    });
    expect(await pending(bob)).toEqual([]);
  });

  it('is carried out once by two approvals at the same time', async () => {
    const { revision } = await live();
    const carol = await admin();
    const { request } = (await restore(ada.headers)).body;
    const answers = await Promise.all([approve(request.id, bob), approve(request.id, carol)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await live()).revision).toBe(revision + 1);
    const again = await approve(request.id, bob);
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_DECIDED']);
  });

  it('is the requested one, whatever the approval contains', async () => {
    const { request } = (await restore(ada.headers)).body;
    const body = { revision: 2, reason: 'other', anyway: true, label: 'x' };
    await confirm(bob.headers);
    expect((await post(`/requests/${request.id}/approve`, bob.headers, body)).status).toBe(200);
    expect((await live()).live).toEqual(['mf-a 1']);
    expect((await history())[0].reason).toBe('all is broken');
  });

  it('is refused at once when it could not succeed', async () => {
    expect((await restore(ada.headers, {}, 9999)).status).toBe(404);
    expect((await restore(ada.headers, { expected_revision: 1 })).body.code).toBe('OVERTAKEN');
    expect((await restore(ada.headers, { anyway: true, reason: undefined })).status).toBe(400);
    await quarantine(db, { name: 'mf-a', version: '1' }, { since: clock.now(), reason: 'it failed' });
    expect((await restore(ada.headers)).body.code).toBe('QUARANTINED');
    const { request } = (await restore(ada.headers, { anyway: true })).body;
    expect(request.summary).toContain('also releases in quarantine');
    // The request alone lifts nothing.
    expect((await activate('1')).body.code).toBe('QUARANTINED');
    expect((await approve(request.id, bob)).status).toBe(200);
    expect((await live()).live).toEqual(['mf-a 1']);
  });

  it('has only text that the database can store', async () => {
    const loneSurrogate = 'broken \ud83d';
    const [restored, token] = [
      await restore(ada.headers, { reason: loneSurrogate }),
      await requestToken(ada.headers, { label: loneSurrogate }),
    ];
    expect([restored.status, restored.body.details[0].field]).toEqual([400, 'reason']);
    expect([token.status, token.body.details[0].field]).toEqual([400, 'label']);
  });

  it('needs an admin as the first person, not a token that a command created', async () => {
    const { status, body } = await restore(await tokenOf(undefined));
    expect([status, body.code]).toEqual([403, 'NO_FIRST_ADMIN']);
    expect(await pending(bob)).toEqual([]);
  });
});

describe('an approval is refused', () => {
  it.each<[string, () => Promise<unknown>, number, string]>([
    ['of the same admin', async () => ada, 403, 'SAME_ADMIN'],
    [
      'of the same admin in another session',
      async () => ({ headers: bearer(await server.app.sessions.begin(ada.id)) }),
      403,
      'SAME_ADMIN',
    ],
    ['by a token of the first admin', async () => ({ headers: await tokenOf(ada) }), 401, 'UNAUTHENTICATED'],
    ['by a token of the second admin', async () => ({ headers: await tokenOf(bob) }), 401, 'UNAUTHENTICATED'],
    ['by a token of the server', async () => ({ headers: await tokenOf(undefined) }), 401, 'UNAUTHENTICATED'],
    ['by an account that is not an admin', () => server.signIn({ passwordHash }), 403, 'ADMIN_REQUIRED'],
    ['by an anonymous caller', async () => ({ headers: {} }), 401, 'UNAUTHENTICATED'],
  ])('%s', async (_, who, status, code) => {
    const before = await live();
    const { request } = (await restore(ada.headers)).body;
    const answer = await approve(request.id, (await who()) as { headers: Headers });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await live()).toEqual(before);
    expect(await pending(bob)).toHaveLength(1);
  });

  it('without a confirmation of identity, and a confirmation approves one change', async () => {
    const { request } = (await restore(ada.headers)).body;
    const refused = await post(`/requests/${request.id}/approve`, bob.headers);
    expect([refused.status, refused.body.code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
    expect((await approve(request.id, bob)).status).toBe(200);
    expect((await post(`/requests/${request.id}/approve`, bob.headers)).body.code).toBe(
      'CONFIRMATION_REQUIRED',
    );
    expect((await live()).live).toEqual(['mf-a 1']);
  });

  it('of the admin who issued the token that made the request', async () => {
    const { status, body } = await restore(await tokenOf(ada));
    expect(status).toBe(202);
    expect(await pending(ada)).toEqual([
      expect.objectContaining({ is_own: true, requested_by: `token:${ada.email} “pipeline”` }),
    ]);
    expect((await approve(body.request.id, ada)).body.code).toBe('SAME_ADMIN');
    expect((await approve(body.request.id, bob)).status).toBe(200);
    expect((await history())[0].author).toBe(
      `token:${ada.email} “pipeline”, approved by account:${bob.email}`,
    );
  });

  it('after an hour', async () => {
    const { request } = (await restore(ada.headers)).body;
    clock.set('2026-11-20T18:00:00Z');
    expect(await pending(bob)).toEqual([]);
    expect((await approve(request.id, bob)).body.code).toBe('REQUEST_EXPIRED');
    expect((await live()).live).toEqual(['mf-a 3']);
  });

  it('when another revision is live', async () => {
    const { request } = (await restore(ada.headers)).body;
    await activate('2');
    const { status, body } = await approve(request.id, bob);
    expect([status, body.code]).toEqual([409, 'OVERTAKEN']);
    expect((await live()).live).toEqual(['mf-a 2']);
    // Also when the same releases are live again in a later revision.
    await activate('3');
    expect((await approve(request.id, bob)).body.code).toBe('OVERTAKEN');
  });

  it('after it was declined, by another admin or by the first', async () => {
    for (const who of [bob, ada]) {
      const { request } = (await restore(ada.headers)).body;
      expect((await decline(request.id, who)).status).toBe(200);
      const { status, body } = await approve(request.id, bob);
      expect([status, body.message]).toEqual([409, `This request was declined by account:${who.email}.`]);
      expect((await decline(request.id, bob)).status).toBe(409);
    }
    expect((await live()).live).toEqual(['mf-a 3']);
  });

  it.each([
    ['is deactivated', { isActive: false }],
    ['is no admin any more', { isAdmin: false }],
  ])('when the first or the second admin %s', async (_, loss) => {
    const { request } = (await restore(ada.headers)).body;
    await db.update(users).set(loss).where(eq(users.id, ada.id));
    expect((await approve(request.id, bob)).body.code).toBe('REQUESTER_NOT_AUTHORIZED');
    const carol = await admin();
    const second = (await restore(carol.headers)).body.request;
    // The session of the second admin is in the cache of the server.
    await pending(bob);
    await db.update(users).set(loss).where(eq(users.id, bob.id));
    expect((await approve(second.id, bob)).status).toBeGreaterThanOrEqual(401);
    expect((await live()).live).toEqual(['mf-a 3']);
  });

  it('when the requesting token was revoked', async () => {
    const headers = await tokenOf(ada);
    const { request } = (await restore(headers)).body;
    await db
      .update(releaseTokens)
      .set({ revokedAt: clock.now() })
      .where(eq(releaseTokens.createdByUserId, ada.id));
    expect((await approve(request.id, bob)).body.code).toBe('REQUESTER_NOT_AUTHORIZED');
  });

  it('when the first admin has a new password', async () => {
    const { request } = (await restore(ada.headers)).body;
    const payload = { current_password: PASSWORD, new_password: 'battery staple' };
    const url = '/api/auth/change-password';
    expect((await server.app.inject({ method: 'POST', url, payload, headers: ada.headers })).statusCode).toBe(
      200,
    );
    expect((await approve(request.id, bob)).body.message).toContain('a new password of its requester');
  });

  it('of an unknown request', async () => {
    expect((await approve(crypto.randomUUID(), bob)).status).toBe(404);
    expect((await approve('1', bob)).status).toBe(400);
  });
});

describe('a release token for all remotes (RELS-8)', () => {
  it('works only after a second admin approves, who does not see it', async () => {
    const { status, body } = await requestToken(ada.headers);
    expect([status, body.request.summary]).toEqual([
      202,
      'Create the release token “ops” for all remotes, valid for 1 day',
    ]);
    expect(await works(body.token)).toBe(false);
    expect((await approve(body.request.id, ada)).body.code).toBe('SAME_ADMIN');
    expect(await works(body.token)).toBe(false);
    const approved = await approve(body.request.id, bob);
    expect(approved.body).toEqual({ summary: body.request.summary, revision: null });
    expect(await works(body.token)).toBe(true);
    expect(JSON.stringify([approved.body, await pending(bob)])).not.toContain('fwr_');
    const { tokens } = (await server.call('GET', '/tokens', ada.headers)).body;
    const made = { remote: '*', created_by: ada.email, approved_by: bob.email };
    expect(tokens).toContainEqual(expect.objectContaining(made));
    expect((await approve(body.request.id, bob)).body.code).toBe('ALREADY_DECIDED');
  });

  it('does not depend on what is live', async () => {
    const { token, request } = (await requestToken(ada.headers)).body;
    await activate('2');
    expect((await approve(request.id, bob)).status).toBe(200);
    expect(await works(token)).toBe(true);
  });

  it('never works when it is declined', async () => {
    const { token, request } = (await requestToken(ada.headers)).body;
    await decline(request.id, bob);
    expect((await approve(request.id, bob)).status).toBe(409);
    expect(await works(token)).toBe(false);
  });

  it('of one remote needs one admin', async () => {
    const { status, body } = await requestToken(ada.headers, { remote: 'mf-a' });
    expect([status, await works(body.token)]).toEqual([200, true]);
    const { tokens } = (await server.call('GET', '/tokens', ada.headers)).body;
    const made = { remote: 'mf-a', created_by: ada.email, approved_by: null };
    expect(tokens).toContainEqual(expect.objectContaining(made));
  });
});

it('requests are deleted after 90 days', async () => {
  await restore(ada.headers);
  clock.set('2027-02-17T17:00:00Z');
  await deleteOldRequests(server);
  expect(await db.select().from(changeRequests)).toHaveLength(1);
  clock.set('2027-02-19T17:00:00Z');
  await deleteOldRequests(server);
  expect(await db.select().from(changeRequests)).toEqual([]);
});

it('without the setting one admin changes all remotes', async () => {
  const single = await releaseServer();
  try {
    const who = await single.signIn({ isAdmin: true, email: 'only@example.com', passwordHash });
    await single.publish('mf-a', '1');
    const call = (path: string, body: object) => single.call('POST', path, who.headers, body);
    await call('/releases/mf-a/activate', { version: '1' });
    expect((await call('/revisions/1/restore', {})).body).toEqual({ revision: 2 });
    await single.app.sessions.confirm(who.token);
    const { status, body } = await call('/tokens', { remote: '*', label: 'ops' });
    expect([status, Object.keys(body)]).toEqual([200, ['token']]);
  } finally {
    await single.close();
  }
});
