import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { hashPassword } from '../../api/src/accounts/password/passwords.ts';
import { releaseTokens } from '../../api/src/db/schema/index.ts';
import { issueExchangedToken } from '../../api/src/releases/tokens/exchanged-token.ts';
import { createReleaseToken, listTokens } from '../../api/src/releases/tokens/release-tokens.ts';
import { FREE, PREMIUM } from '../../api/src/testing/app.ts';
import { type Attack, assertRefused } from './attack.ts';
import { addressOf, operationsOf } from './operations.ts';
import type { Target } from './target.ts';

const DAY_MS = 86_400_000;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const activate = (server: Target, by: Record<string, string>) =>
  server.call('POST', '/releases/mf-a/activate', by, { version: '1' });

const inAnHour = (server: Target): number => server.clock.now().getTime() + 3_600_000;

/** Calls every operation with this level and returns the refusals by operation, as status and code. */
async function refusals(server: Target, level: string, by: Record<string, string>) {
  const operations = (await operationsOf(server)).filter((operation) => operation.level === level);
  const found: Record<string, string> = {};
  for (const operation of operations) {
    const { method, path } = operation;
    const answer = await server.app.inject({ method, url: addressOf(operation, 'mf-b'), headers: by });
    found[`${method} ${path}`] = `${answer.statusCode} ${answer.json().code}`;
  }
  return found;
}

/** Attacks with a token that does not suffice. */
export const TOKEN_ATTACKS: readonly Attack[] = [
  {
    name: 'token of another team',
    attacker: 'a release token of another remote',
    attempt: 'calls every operation for publishers with the name of the remote',
    expected: '403 OTHER_REMOTE for each, before the body is read',
    async run(server) {
      const found = Object.entries(await refusals(server, 'publisher', server.teamA));
      const ofRemote = found.filter(([operation]) => operation.includes('{name}'));
      assert.ok(ofRemote.length >= 10);
      for (const [operation, refusal] of ofRemote) assert.equal(refusal, '403 OTHER_REMOTE', operation);
    },
  },
  {
    name: 'token of one remote for all',
    attacker: 'a release token of one remote',
    attempt: 'calls every operation that concerns all remotes: restore, reissue, prune, …',
    expected: '403 OTHER_REMOTE for each',
    async run(server) {
      const found = Object.entries(await refusals(server, 'publisher-of-all', server.teamA));
      assert.ok(found.length >= 4);
      for (const [operation, refusal] of found) assert.equal(refusal, '403 OTHER_REMOTE', operation);
    },
  },
  {
    name: 'revocation of another team’s token',
    attacker: 'a release token of another remote and the id of the token',
    attempt: 'revokes the token of the other team, to keep it from a rollback',
    expected: '404; the token works, and the list does not contain it',
    async run(server) {
      const [token] = await listTokens(server.db, 'mf-b');
      assert.ok(token);
      const answer = await server.call('POST', `/tokens/${token.id}/revoke`, server.teamA);
      assertRefused(answer, 404, 'NOT_FOUND');
      const { body } = await server.call('GET', '/tokens', server.teamA);
      for (const { remote } of body.tokens) assert.equal(remote, 'mf-a');
      assert.equal((await server.call('GET', '/status', server.teamB)).status, 200);
    },
  },
  {
    name: 'revoked token',
    attacker: 'a leaked release token that its team has revoked',
    attempt: 'activates a release with it',
    expected: '401 RELEASE_TOKEN_REVOKED',
    async run(server) {
      const leaked = await server.publisher('mf-a', 'leaked');
      const token = (await listTokens(server.db, 'mf-a')).find(({ label }) => label === 'leaked');
      const revoked = await server.call('POST', `/tokens/${token?.id}/revoke`, server.teamA);
      assert.equal(revoked.status, 200);
      assertRefused(await activate(server, leaked), 401, 'RELEASE_TOKEN_REVOKED');
    },
  },
  {
    name: 'expired token',
    attacker: 'an old release token',
    attempt: 'activates a release with it after its end',
    expected: '401 RELEASE_TOKEN_EXPIRED',
    async run(server) {
      server.clock.set(new Date(server.clock.now().getTime() + 31 * DAY_MS));
      assertRefused(await activate(server, server.teamA), 401, 'RELEASE_TOKEN_EXPIRED');
    },
  },
  {
    name: 'token of a former admin',
    attacker: 'a release token that an admin created who is none any more',
    attempt: 'activates a release with it',
    expected: '401 RELEASE_TOKEN_REVOKED',
    async run(server) {
      const { id } = await server.signIn({ email: 'former@example.com', isAdmin: false });
      const issuer = { id, email: 'former@example.com' };
      const token = await createReleaseToken(server, { remote: '*', label: 'x', days: 30, issuer });
      assertRefused(await activate(server, bearer(token)), 401, 'RELEASE_TOKEN_REVOKED');
    },
  },
  {
    name: 'pull request',
    attacker: 'the right to open a pull request, and thus a token of its pipeline',
    attempt: 'activates, withdraws or rolls back a release with it',
    expected: '403 MAY_ONLY_PUBLISH',
    async run(server) {
      const claim = {
        remote: 'mf-a',
        power: 'publish' as const,
        author: 'pull request',
        exp: inAnHour(server),
      };
      const by = bearer(issueExchangedToken(server.app.releaseKey, claim));
      assert.equal((await server.call('GET', '/status', by)).status, 200);
      for (const change of ['activate', 'canary', 'rollback', 'withdraw', 'overrides']) {
        const answer = await server.call('POST', `/releases/mf-a/${change}`, by, { version: '1' });
        assertRefused(answer, 403, 'MAY_ONLY_PUBLISH');
      }
    },
  },
  {
    name: 'forged pipeline token',
    attacker: 'a token of a pull request, a signed preview, and an own key',
    attempt: 'changes the claim, signs one with the own key, and uses the preview as a token',
    expected: '401 NO_RELEASE_TOKEN for each',
    async run(server) {
      const claim = { remote: 'mf-a', power: 'publish' as const, author: 'ci', exp: inAnHour(server) };
      const token = issueExchangedToken(server.app.releaseKey, claim);
      const stronger = Buffer.from(JSON.stringify({ ...claim, power: 'release' })).toString('base64url');
      const { privateKey } = generateKeyPairSync('ed25519');
      const own = { sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64') };
      const preview = await server.call('POST', '/releases/mf-a/3/preview', server.teamA, {});
      for (const forged of [
        `fwx_${stronger}.${token.split('.')[1]}`,
        issueExchangedToken(own, { ...claim, power: 'release' }),
        `fwx_${preview.body.value}`,
      ])
        assertRefused(await activate(server, bearer(forged)), 401, 'NO_RELEASE_TOKEN');
    },
  },
  {
    name: 'session of a traveller',
    attacker: 'an own account, with or without Premium',
    attempt: 'calls every operation for publishers',
    expected: '403 ADMIN_REQUIRED for each',
    async run(server) {
      for (const person of [FREE, PREMIUM]) {
        const { headers } = await server.signIn(person);
        for (const level of ['publisher', 'publisher-of-all'])
          for (const [operation, refusal] of Object.entries(await refusals(server, level, headers)))
            assert.equal(refusal, '403 ADMIN_REQUIRED', operation);
      }
    },
  },
  {
    name: 'stolen admin session',
    attacker: 'the session of an admin without the password',
    attempt: 'creates a release token, which would outlive the session',
    expected:
      '403 CONFIRMATION_REQUIRED, also after the sign-in; wrong passwords confirm nothing; there is no new token',
    async run(server) {
      const passwordHash = await hashPassword('the password of the admin');
      const { headers } = await server.signIn({ isAdmin: true, passwordHash });
      const before = await server.db.select({ id: releaseTokens.id }).from(releaseTokens);
      for (const payload of [undefined, { password: '' }, { password: 'wrong' }]) {
        const url = '/api/auth/confirm';
        const confirmed = await server.app.inject({
          method: 'POST',
          url,
          headers,
          ...(payload && { payload }),
        });
        assert.equal(confirmed.statusCode, 400);
        const details = { remote: '*', label: 'x', days: 1 };
        assertRefused(await server.call('POST', '/tokens', headers, details), 403, 'CONFIRMATION_REQUIRED');
      }
      assert.deepEqual(await server.db.select({ id: releaseTokens.id }).from(releaseTokens), before);
    },
  },
];
