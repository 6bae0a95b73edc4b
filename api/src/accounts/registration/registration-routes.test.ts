import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emailVerifications, mailBudgets, mailOutbox, signInFailures, users } from '../../db/schema/index.ts';
import { tokenHash } from '../../secrets/secrets.ts';
import { PREMIUM, testApp } from '../../testing/app.ts';
import { itOnPostgres, untilLocked } from '../../testing/on-postgres.ts';
import { sendResetLink } from '../email-links/reset-links.ts';
import { lockUser } from '../queries.ts';
import { ADA, type Visitor, visitorOf } from '../testing/visitor.ts';

const NOW = '2026-11-20T17:00:00Z';
const publicUrl = 'https://fareweave.example';
const server = await testApp({ now: NOW, env: { PUBLIC_URL: publicUrl } });
const { db, clock, app } = server;
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(NOW);
  for (const table of [users, signInFailures, mailBudgets]) await db.delete(table);
});

const mails = () => db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt));
const links = async (): Promise<string[]> =>
  (await mails()).flatMap(({ textBody }) => /\/verify-email#([\w-]{43})/.exec(textBody)?.[1] ?? []);

async function register(about: Partial<typeof ADA> = {}): Promise<{ visitor: Visitor; token: string }> {
  const visitor = visitorOf(server);
  const response = await visitor.call('POST', 'register', { payload: { ...ADA, ...about } });
  expect(response.statusCode).toBe(201);
  return { visitor, token: response.json().token };
}
const verify = (token: string) => visitorOf(server).call('POST', 'verify-email', { payload: { token } });
const isVerified = async (visitor: Visitor, token: string): Promise<boolean> =>
  (await visitor.call('POST', 'verify-token', { payload: { token } })).json().user.email_verified;
const forgot = () => sendResetLink(db, ADA.email, { publicUrl, now: clock.now(), log: app.log });

describe('a new account', () => {
  it('gets one email without any text from the registration', async () => {
    const { visitor, token } = await register({ first_name: 'Claim your prize', last_name: 'Today' });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: ADA.email, subject: 'Verify your email address for Fareweave' });
    expect(`${mail?.textBody}${mail?.htmlBody}`).not.toMatch(/prize|Today/);
    const [link = ''] = await links();
    expect(mail?.htmlBody).toContain(`href="${publicUrl}/verify-email#${link}"`);
    expect((await db.select().from(emailVerifications)).map((row) => row.tokenHash)).toEqual([
      tokenHash(link),
    ]);
    expect(await isVerified(visitor, token)).toBe(false);
  });

  it('is verified by the link once', async () => {
    const { visitor, token } = await register();
    const [link = ''] = await links();
    const response = await verify(link);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: 'Your email address is verified.', reset_token: null });
    expect(await isVerified(visitor, token)).toBe(true);
    const again = await verify(link);
    expect([again.statusCode, again.json().code]).toEqual([400, 'VERIFICATION_LINK_INVALID']);
    const more = await visitor.call('POST', 'resend-verification', { token });
    expect(more.json().message).toBe('Your email address is verified already.');
    expect(await mails()).toHaveLength(1);
  });

  it('can be verified within 24 hours', async () => {
    const { visitor, token } = await register();
    const [link = ''] = await links();
    clock.set('2026-11-21T17:00:00Z');
    expect((await verify(link)).json().code).toBe('VERIFICATION_LINK_INVALID');
    clock.set('2026-11-21T16:59:59Z');
    expect((await verify(link)).statusCode).toBe(200);
    expect(await isVerified(visitor, token)).toBe(true);
  });

  it.each(['', 'made-up', 'x'.repeat(60_000)])('is not verified by %.20j', async (token) => {
    const response = await verify(token);
    expect([response.statusCode, response.json().code]).toEqual([400, 'VERIFICATION_LINK_INVALID']);
  });

  it('is not verified after it was deactivated', async () => {
    await register();
    const [link = ''] = await links();
    await db.update(users).set({ isActive: false });
    expect((await verify(link)).json().code).toBe('VERIFICATION_LINK_INVALID');
  });
});

describe('another verification email', () => {
  it('voids the previous link, and is sent at most four times an hour', async () => {
    const { visitor, token } = await register();
    const [first = ''] = await links();
    for (let n = 1; n < 4; n += 1) {
      const response = await visitor.call('POST', 'resend-verification', { token });
      expect(response.statusCode).toBe(200);
    }
    const refused = await visitor.call('POST', 'resend-verification', { token });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.json().code).toBe('TOO_MANY_EMAILS');
    expect(await mails()).toHaveLength(4);
    expect((await verify(first)).statusCode).toBe(400);
    const [{ tokenHash: latest } = { tokenHash: '' }] = await db.select().from(emailVerifications);
    const good = (await links()).find((link) => tokenHash(link) === latest) ?? '';
    expect((await verify(good)).statusCode).toBe(200);
  });

  it('is possible again at the end of the hour or of the day that was used up (CALL-5)', async () => {
    const { visitor, token } = await register();
    const resend = () => visitor.call('POST', 'resend-verification', { token });
    const start = clock.now().getTime();
    const after = (minutes: number) => clock.set(new Date(start + minutes * 60_000).toISOString());
    for (let n = 1; n < 4; n += 1) await resend();
    after(20);
    expect((await resend()).headers['retry-after']).toBe(String(40 * 60));
    after(60);
    for (let n = 0; n < 4; n += 1) expect((await resend()).statusCode).toBe(200);
    after(130);
    expect((await resend()).headers['retry-after']).toBe(String((24 * 60 - 130) * 60));
  });

  it('counts all registrations and spellings of one mailbox together', async () => {
    for (let n = 0; n < 12; n += 1) {
      const { visitor, token } = await register({ email: `ada+${n}@example.com` });
      await visitor.call('POST', 'delete-account', { payload: { password: ADA.password }, token });
      await register({ email: `Ada+again${n}@Example.com` });
    }
    const { rows } = await db.execute<{ sent: number }>(
      sql`select max(sent)::int as sent from mail_budgets where scope = 'verification 60 min'`,
    );
    expect(rows).toEqual([{ sent: 4 }]);
    clock.set('2026-11-20T18:00:00Z');
    await register({ email: 'ada+later@example.com' });
    expect((await mails()).at(-1)?.recipient).toBe('ada+later@example.com');
    for (let n = 0; n < 6; n += 1) await register({ email: `ada+evening${n}@example.com` });
    const { rows: day } = await db.execute<{ sent: number }>(
      sql`select sent from mail_budgets where scope = 'verification 1440 min'`,
    );
    expect(day).toEqual([{ sent: 8 }]);
  });

  it('requires a session', async () => {
    expect((await visitorOf(server).call('POST', 'resend-verification')).statusCode).toBe(401);
  });
});

describe('an account whose address is not verified', () => {
  it('receives no other email', async () => {
    const user = await server.signIn({ ...PREMIUM, email: ADA.email, emailVerifiedAt: null });
    const payload = {
      origin_airport: 'DEN',
      destination_airport: 'MCO',
      travel_dates: ['2026-12-01'],
      max_price: 50,
    };
    for (let n = 0; n < 100; n += 1) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/notifications',
        payload,
        headers: user.headers,
      });
      expect(response.statusCode).toBe(201);
      const { id } = response.json().notification;
      await app.inject({ method: 'DELETE', url: `/api/notifications/${id}`, headers: user.headers });
    }
    expect(await mails()).toEqual([]);
  });

  it('can verify the address and choose a new password with one link', async () => {
    const { visitor, token } = await register();
    // Emails of the same moment have no order.
    clock.set('2026-11-20T17:01:00Z');
    await forgot();
    const [, link = ''] = await links();
    const mail = (await mails()).at(-1);
    expect(mail?.subject).toBe('Verify your email address for Fareweave');
    expect(mail?.textBody).toContain('requested a new password');
    const { reset_token } = (await verify(link)).json();
    const payload = { token: reset_token, new_password: 'another secret' };
    expect((await visitor.call('POST', 'reset-password', { payload })).statusCode).toBe(200);
    expect((await visitor.call('GET', 'sessions', { token })).statusCode).toBe(401);
    expect((await visitor.login('another secret')).statusCode).toBe(200);
    expect((await visitor.call('POST', 'reset-password', { payload })).statusCode).toBe(400);
  });
});

describe('a link for a new password', () => {
  it('is sent to a known device after strangers used up the budget of the mailbox', async () => {
    const ada = visitorOf(server);
    await ada.register();
    for (let n = 0; n < 8; n += 1) await forgot();
    expect(await mails()).toHaveLength(5);
    await sendResetLink(db, ADA.email, { publicUrl, now: clock.now(), log: app.log, device: 'her phone' });
    expect(await mails()).toHaveLength(6);
  });
});

itOnPostgres('a link that is used while another is requested has an answer', async () => {
  await register();
  const [link = ''] = await links();
  const [user] = await db.select({ id: users.id }).from(users);
  const verification = await db.transaction(async (tx) => {
    // As the request for another link does.
    await lockUser(tx, user?.id ?? '');
    const verifying = verify(link);
    await untilLocked(db);
    await tx.delete(emailVerifications);
    return { verifying };
  });
  expect((await verification.verifying).json().code).toBe('VERIFICATION_LINK_INVALID');
});
