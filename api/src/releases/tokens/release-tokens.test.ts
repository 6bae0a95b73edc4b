import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../../testing/app.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';
import { deleteOldTokens } from './release-tokens.ts';

type Headers = Record<string, string>;

let server: ReleaseServer;
let operator: Headers;
let teamA: Headers;
let teamB: Headers;
beforeAll(async () => {
  server = await releaseServer();
  operator = await server.publisher('*', 'operations');
  server.clock.set('2026-11-20T18:00:00Z');
  teamA = await server.publisher('mf-a', 'team a');
  server.clock.set('2026-11-20T19:00:00Z');
  teamB = await server.publisher('mf-b', 'team b');
});
afterAll(() => server.close());

interface Token {
  id: string;
  label: string;
  last_used_at: string | null;
  revoked_at: string | null;
}
const list = async (by: Headers): Promise<Token[]> => (await server.call('GET', '/tokens', by)).body.tokens;
const find = async (label: string): Promise<Token> => {
  const found = (await list(operator)).find((token) => token.label === label);
  if (found === undefined) throw new Error(`there is no token ${label}`);
  return found;
};
const revoke = (id: string, by: Headers) => server.call('POST', `/tokens/${id}/revoke`, by);

describe('release tokens', () => {
  it('are listed without the token itself, the newest first, and to a team only those of its remote', async () => {
    const { status, body } = await server.call('GET', '/tokens', operator);
    expect(status).toBe(200);
    expect(body.tokens.map(({ label }: Token) => label)).toEqual(['team b', 'team a', 'operations']);
    expect(body.tokens[1]).toEqual({
      id: expect.any(String),
      remote: 'mf-a',
      label: 'team a',
      approved_by: null,
      created_by: '',
      created_at: '2026-11-20T18:00:00.000Z',
      expires_at: '2026-12-20T18:00:00.000Z',
      last_used_at: null,
      revoked_at: null,
      revoked_by: null,
      state: 'valid',
    });
    expect(JSON.stringify(body)).not.toContain('fwr_');
    expect((await list(teamA)).map(({ label }) => label)).toEqual(['team a']);
    expect((await server.call('GET', '/tokens')).status).toBe(401);
    const person = await server.signIn();
    expect((await server.call('GET', '/tokens', person.headers)).status).toBe(403);
  });

  it('have the time of their last use, to the minute', async () => {
    server.clock.set('2026-11-20T20:00:00Z');
    await server.call('GET', '/status', teamB);
    server.clock.set('2026-11-20T20:00:30Z');
    await server.call('GET', '/status', teamB);
    expect((await find('team b')).last_used_at).toBe('2026-11-20T20:00:00.000Z');
    server.clock.set('2026-11-20T20:01:00Z');
    await server.call('GET', '/status', teamB);
    expect((await find('team b')).last_used_at).toBe('2026-11-20T20:01:00.000Z');
  });

  it('are revoked by publishers of the same remote, and then do not work', async () => {
    const { id } = await find('team a');
    expect((await revoke(id, teamB)).status).toBe(404);
    expect((await revoke((await find('operations')).id, teamA)).status).toBe(404);
    expect((await server.call('GET', '/status', teamA)).status).toBe(200);

    const { email, ...admin } = { email: 'account:person2@example.com', ...(await server.signIn(ADMIN)) };
    expect(await revoke(id, admin.headers)).toMatchObject({
      status: 200,
      body: { label: 'team a', state: 'revoked', revoked_at: '2026-11-20T20:01:00.000Z', revoked_by: email },
    });
    expect(await server.call('GET', '/status', teamA)).toMatchObject({
      status: 401,
      body: {
        code: 'RELEASE_TOKEN_REVOKED',
        message: expect.stringContaining('“team a” was revoked on 2026-11-20'),
      },
    });
    server.clock.set('2026-11-20T21:00:00Z');
    await revoke(id, operator);
    expect(await find('team a')).toMatchObject({ revoked_at: '2026-11-20T20:01:00.000Z', revoked_by: email });
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'no-id'])('cannot be revoked as %s', async (id) => {
    expect([400, 404]).toContain((await revoke(id, operator)).status);
  });

  it('can be revoked by their holder', async () => {
    const own = await server.publisher('mf-c', 'team c');
    expect((await revoke((await find('team c')).id, own)).status).toBe(200);
    expect((await server.call('GET', '/status', own)).status).toBe(401);
  });

  it('are valid for at most a year', async () => {
    const { headers } = await server.signIn(ADMIN);
    const make = (days: number) =>
      server.call('POST', '/tokens', headers, { remote: 'mf-a', label: 'long', days });
    expect((await make(366)).status).toBe(400);
  });

  it('have a label that can be seen', async () => {
    const { headers } = await server.signIn(ADMIN);
    const made = await server.call('POST', '/tokens', headers, { remote: 'mf-a', label: ' ' });
    expect(made).toMatchObject({ status: 400, body: { details: [{ field: 'label' }] } });
  });

  it('are listed as expired from the moment they expire', async () => {
    server.clock.set('2026-12-20T18:59:59Z');
    const { headers } = await server.signIn(ADMIN);
    const teamBToken = async () => (await list(headers)).find(({ label }) => label === 'team b');
    expect(await teamBToken()).toMatchObject({ state: 'valid', expires_at: '2026-12-20T19:00:00.000Z' });
    server.clock.set('2026-12-20T19:00:00Z');
    expect(await teamBToken()).toMatchObject({ state: 'expired' });
    expect((await server.call('GET', '/status', teamB)).body.code).toBe('RELEASE_TOKEN_EXPIRED');
  });

  it('are deleted 90 days after they stopped working', async () => {
    server.clock.set('2027-02-19T00:00:00Z');
    await deleteOldTokens(server);
    const admin = await server.signIn(ADMIN);
    expect((await list(admin.headers)).map(({ label }) => label)).toEqual(['team b', 'operations']);
  });
});
