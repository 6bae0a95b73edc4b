import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateCustomers } from '../../billing/subscriptions/customers.ts';
import { stripeServer } from '../../billing/testing/stripe-server.ts';
import {
  charges,
  emailChanges,
  formerAccounts,
  mailBudgets,
  mailOutbox,
  searches,
  signInFailures,
  users,
} from '../../db/schema/index.ts';
import { countAttempt, REGISTRATION_LIMIT } from '../../rate-limit/rate-limit.ts';
import { tokenHash } from '../../secrets/secrets.ts';
import { ADMIN } from '../../testing/app.ts';
import { replaceResetLink } from '../email-links/reset-links.ts';
import { removeFactorsOf } from '../second-factor/lost-factor.ts';
import { ADA, type Visitor, visitorOf } from '../testing/visitor.ts';
import { accountJobs } from './email-change-routes.ts';

const NOW = '2026-11-20T17:00:00Z';
const NEW = 'ada@lovelace.example';
const server = await stripeServer();
const { app, db, clock, api } = server;
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(NOW);
  api.respondWith(null);
  for (const table of [users, signInFailures, mailBudgets, formerAccounts]) await db.delete(table);
});

const outcome = ({ statusCode, json }: Awaited<ReturnType<Visitor['call']>>) =>
  statusCode === 200 ? 200 : json().code;
const runJob = async () => {
  for (const { run } of accountJobs) await run(app);
};
/** The tokens of the links in the last e-mails to an address, by the address that they ask. */
async function linkTo(recipient: string): Promise<string> {
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));
  const [token = ''] = mails.flatMap(
    ({ textBody }) => /\/change-email\?address=\w+#([\w-]+)/.exec(textBody)?.[1] ?? [],
  );
  return token;
}

async function person() {
  const visitor = visitorOf(server);
  const token = await visitor.register();
  const post = (path: string, payload: object) => visitor.call('POST', path, { token, payload });
  const request = async (email = NEW) => {
    await post('confirm', { password: ADA.password });
    return post('email-change', { email });
  };
  const confirm = (link: string, as?: string) =>
    visitor.call('POST', 'email-change/confirm', { payload: { token: link }, ...(as && { token: as }) });
  return { visitor, token, post, request, confirm };
}

describe('a change of the address', () => {
  it('needs a confirmation of identity and links to both addresses', async () => {
    const { post, request, visitor, token } = await person();
    expect(outcome(await post('email-change', { email: NEW }))).toBe('CONFIRMATION_REQUIRED');
    const requested = await request(` ${NEW} `);
    const pending = {
      email: NEW,
      new_confirmed: false,
      present_confirmed: false,
      ends_at: '2026-11-27T17:00:00.000Z',
    };
    expect([requested.statusCode, requested.json()]).toEqual([200, { pending }]);
    expect((await visitor.call('GET', 'email-change', { token })).json()).toEqual({ pending });
    const mails = await db.select().from(mailOutbox);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [NEW, 'Confirm your new email address for Fareweave'],
      [ADA.email, 'Your email address is about to change on Fareweave'],
    ]);
    // MAIL-5: the person typed the new address.
    expect(mails[1]?.textBody).not.toContain(NEW);
    expect(JSON.stringify(await db.select().from(emailChanges))).not.toContain(await linkTo(NEW));
    expect((await visitor.login(ADA.password, NEW)).statusCode).toBe(401);
  });

  it('takes effect when both have confirmed, and ends other sessions and links', async () => {
    const { visitor, token, request, confirm } = await person();
    const other = (await visitor.login()).json().token;
    await request();
    const first = await confirm(await linkTo(NEW), token);
    expect([first.statusCode, first.json().changed]).toEqual([200, false]);
    const second = await confirm(await linkTo(ADA.email), token);
    expect([second.statusCode, second.json()]).toEqual([
      200,
      { message: 'The email address was changed. Please sign in with it from now on.', changed: true },
    ]);
    const account = await app.sessions.find(token);
    expect(account).toMatchObject({ email: NEW, email_verified: true });
    expect(await app.sessions.find(other)).toBeNull();
    expect((await visitor.login()).statusCode).toBe(401);
    expect((await visitor.login(ADA.password, NEW)).statusCode).toBe(200);
    const reports = await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.subject, 'Your email address was changed on Fareweave'));
    expect(reports.map(({ recipient }) => recipient).toSorted()).toEqual([ADA.email, NEW]);
    expect(outcome(await confirm(await linkTo(NEW)))).toBe('EMAIL_CHANGE_INVALID');
  });

  it('is stopped by the present address, which signs out everywhere', async () => {
    const { visitor, token, request, confirm } = await person();
    await request();
    const stop = (link: string) => visitor.call('POST', 'email-change/stop', { payload: { token: link } });
    expect(outcome(await stop(await linkTo(NEW)))).toBe('EMAIL_CHANGE_INVALID');
    const stopped = await stop(await linkTo(ADA.email));
    expect(stopped.json().message).toContain('choose a new one now');
    expect(await app.sessions.find(token)).toBeNull();
    expect(outcome(await confirm(await linkTo(NEW)))).toBe('EMAIL_CHANGE_INVALID');
    expect((await visitor.login()).statusCode).toBe(200);
  });

  it('can be withdrawn on the profile page', async () => {
    const { visitor, token, request, confirm } = await person();
    await request();
    await visitor.call('DELETE', 'email-change', { token });
    expect((await visitor.call('GET', 'email-change', { token })).json()).toEqual({ pending: null });
    expect(outcome(await confirm(await linkTo(NEW)))).toBe('EMAIL_CHANGE_INVALID');
  });

  it('can no longer be withdrawn when it has taken effect', async () => {
    const { visitor, token, request, confirm } = await person();
    await request();
    await confirm(await linkTo(NEW), token);
    await confirm(await linkTo(ADA.email), token);
    const late = await visitor.call('DELETE', 'email-change', { token });
    expect([late.statusCode, late.json().message]).toEqual([
      404,
      'There is no change of your email address to withdraw. It was made or stopped already.',
    ]);
  });

  it('takes effect after a week without the present address, if the new one confirmed', async () => {
    const { visitor, request, confirm } = await person();
    await request();
    await confirm(await linkTo(NEW));
    clock.set('2026-11-27T16:59:59Z');
    await runJob();
    expect((await visitor.login(ADA.password, NEW)).statusCode).toBe(401);
    clock.set('2026-11-27T17:00:00Z');
    await runJob();
    expect((await visitor.login(ADA.password, NEW)).statusCode).toBe(200);
  });

  it('is forgotten after a week if the new address has not confirmed', async () => {
    const { visitor, request, confirm } = await person();
    await request();
    await confirm(await linkTo(ADA.email));
    clock.set('2026-11-27T17:00:00Z');
    await runJob();
    expect(await db.$count(emailChanges)).toBe(0);
    expect((await visitor.login()).statusCode).toBe(200);
  });

  it('needs no confirmation from an address that was never verified', async () => {
    const { request, confirm, visitor } = await person();
    await db.update(users).set({ emailVerifiedAt: null });
    expect((await request()).json().pending).toMatchObject({ present_confirmed: true });
    const mails = await db.select().from(mailOutbox);
    expect(mails.map(({ textBody }) => /The link works until.*/.exec(textBody)?.[0])).toEqual([
      'The link works until Fri, Nov 27, 2026, 5:00 PM UTC.',
    ]);
    expect((await confirm(await linkTo(NEW))).json().changed).toBe(true);
    expect((await visitor.login(ADA.password, NEW)).statusCode).toBe(200);
    // MAIL-1: the former one may be a stranger's.
    const recipients = (await db.select().from(mailOutbox)).map(({ recipient }) => recipient);
    expect(recipients).toEqual([NEW, NEW]);
  });

  /** Presses the button of the last link, while `meanwhile` happens between the confirmation and the change. */
  async function confirmWhile(meanwhile: (ada: Awaited<ReturnType<typeof person>>, link: string) => object) {
    const ada = await person();
    await ada.request();
    await ada.confirm(await linkTo(NEW));
    const link = await linkTo(ADA.email);
    const { transaction } = db;
    vi.spyOn(app.db, 'transaction').mockImplementationOnce(async (...changes) => {
      await meanwhile(ada, link);
      return transaction.apply(db, changes);
    });
    return { ...ada, answer: await ada.confirm(link) };
  }

  it('is not reported as made when it is stopped at the same moment', async () => {
    const { answer, visitor } = await confirmWhile(({ post }, link) =>
      post('email-change/stop', { token: link }),
    );
    expect(outcome(answer)).toBe('EMAIL_CHANGE_INVALID');
    expect((await visitor.login(ADA.password, NEW)).statusCode).toBe(401);
  });

  it('is reported as made by both of two presses', async () => {
    const { answer } = await confirmWhile(({ confirm }, link) => confirm(link));
    expect([answer.statusCode, answer.json().changed]).toEqual([200, true]);
  });

  it.each([
    ['ADA@example.com', 'SAME_EMAIL'],
    ['eve@example.com', 'EMAIL_TAKEN'],
    ['nonsense', 'BAD_REQUEST'],
  ])('to %s is refused: %s', async (email, code) => {
    await visitorOf(server).register({ email: 'eve@example.com' });
    const answer = await (await person()).request(email);
    expect([answer.json().code, answer.json().details[0].field]).toEqual([code, 'email']);
    // The person is signed in already.
    expect(answer.json().message).not.toContain('sign in');
  });

  it('to an address that someone registers meanwhile is refused, and forgotten', async () => {
    const { request, confirm, visitor } = await person();
    await request();
    await confirm(await linkTo(ADA.email));
    const link = await linkTo(NEW);
    await visitorOf(server).register({ email: 'ADA@lovelace.example', password: 'another secret' });
    expect(outcome(await confirm(link))).toBe('EMAIL_TAKEN');
    expect(await db.$count(emailChanges)).toBe(0);
    expect((await visitor.login()).statusCode).toBe(200);
  });

  it('by two accounts to one address happens once', async () => {
    const ada = await person();
    const eve = visitorOf(server);
    const token = await eve.register({ email: 'eve@example.com' });
    await ada.request();
    await eve.call('POST', 'confirm', { token, payload: { password: ADA.password } });
    await db.delete(mailBudgets);
    await eve.call('POST', 'email-change', { token, payload: { email: NEW } });
    await db.update(emailChanges).set({ oldConfirmedAt: clock.now() });
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, NEW));
    const links = mails.flatMap(({ textBody }) => /address=new#([\w-]+)/.exec(textBody)?.[1] ?? []);
    expect(links).toHaveLength(2);
    const answers = await Promise.all(links.map((link) => ada.confirm(link)));
    expect(answers.map(outcome).toSorted()).toEqual([200, 'EMAIL_TAKEN']);
    expect((await db.select().from(users)).filter(({ email }) => email === NEW)).toHaveLength(1);
  });
});

describe('a request for a change of the address', () => {
  const NEW_PASSWORD = 'another secret';
  const ends: [string, (ada: Awaited<ReturnType<typeof person>>, userId: string) => Promise<unknown>][] = [
    [
      'a new password',
      ({ post }) => post('change-password', { current_password: ADA.password, new_password: NEW_PASSWORD }),
    ],
    [
      'a forgotten password',
      async ({ post }, userId) => {
        await replaceResetLink(db, userId, 'forgotten', clock.now());
        return post('reset-password', { token: 'forgotten', new_password: NEW_PASSWORD });
      },
    ],
    [
      'the deactivation of the account',
      async (_, userId) => {
        const { headers } = await server.signIn(ADMIN);
        return app.inject({ method: 'POST', url: `/api/admin/users/${userId}/deactivate`, headers });
      },
    ],
    [
      'the removal of lost factors',
      async (_, userId) => {
        await db.update(users).set({ hasSecondFactor: true }).where(eq(users.id, userId));
        await removeFactorsOf(db, ADA.email, { publicUrl: 'https://fareweave.example', now: clock.now() });
      },
    ],
  ];

  it.each(ends)('ends with %s', async (_, end) => {
    const ada = await person();
    await ada.request();
    const [change] = await db.select().from(emailChanges);
    await end(ada, change?.userId ?? '');
    expect(outcome(await ada.confirm(await linkTo(NEW)))).toBe('EMAIL_CHANGE_INVALID');
    expect(await db.$count(emailChanges)).toBe(0);
  });

  it('is limited for a network as registrations are: it reveals which addresses have accounts', async () => {
    const { request } = await person();
    for (let n = 0; n < 100; n += 1) await countAttempt(db, REGISTRATION_LIMIT, '203.0.113.7', clock.now());
    await visitorOf(server, { from: '198.51.100.66' }).register({ email: 'eve@example.com' });
    expect(outcome(await request('eve@example.com'))).toBe('TOO_MANY_ATTEMPTS');
  });

  it('is refused if the present address cannot be asked, and the one before stays', async () => {
    const { visitor, request } = await person();
    for (let n = 1; n <= 4; n += 1) expect((await request(`ada${n}@lovelace.example`)).statusCode).toBe(200);
    clock.set('2026-11-20T17:30:00Z');
    const refused = await request();
    expect([refused.json().code, refused.json().message, refused.headers['retry-after']]).toEqual([
      'TOO_MANY_EMAILS',
      'We have already sent several emails to one of the two addresses. Please try again later.',
      '1800',
    ]);
    expect(await linkTo(NEW)).toBe('');
    const [change] = await db.select().from(emailChanges);
    expect(change?.newEmail).toBe('ada4@lovelace.example');
    const links = (await db.select().from(mailOutbox)).flatMap(
      ({ textBody }) => /address=present#([\w-]+)/.exec(textBody)?.[1] ?? [],
    );
    const latest = links.find((link) => tokenHash(link) === change?.oldTokenHash) ?? '';
    const stopped = await visitor.call('POST', 'email-change/stop', { payload: { token: latest } });
    expect(stopped.statusCode).toBe(200);
  });
});

describe('after a change of the address', () => {
  async function moved(before?: (token: string) => Promise<void>) {
    const ada = await person();
    await before?.(ada.token);
    await ada.request();
    await ada.confirm(await linkTo(NEW), ada.token);
    await ada.confirm(await linkTo(ADA.email), ada.token);
    return ada;
  }

  it('the payment provider learns the new one, after a failure with the next run', async () => {
    const checkout = (token: string) =>
      app.inject({
        method: 'POST',
        url: '/api/stripe/create-checkout-session',
        payload: {},
        headers: { authorization: `Bearer ${token}` },
      });
    await moved(async (token) => void (await checkout(token)));
    const updates = () =>
      api.calls.filter(({ method, path }) => method === 'POST' && /customers\/\w+$/.test(path));
    api.respondWith({ status: 500, body: { error: { type: 'api_error' } } });
    await updateCustomers(app);
    api.respondWith(null);
    const before = updates().length;
    await updateCustomers(app);
    await updateCustomers(app);
    expect(
      updates()
        .slice(before)
        .map(({ params }) => params),
    ).toEqual([{ email: NEW }]);
  });

  it('the histories show the new one', async () => {
    const price = { kind: 'checked_bag', scope: 'any', per: 'direction', cents: 5400 } as const;
    const source = { validFrom: '2026-11-01', sourceUrl: 'https://a.example', readOn: '2026-11-20' };
    const by = { author: ADA.email, reason: '', createdAt: clock.now() };
    await db.insert(charges).values({ ...price, ...source, ...by });
    await moved();
    expect((await db.select().from(charges)).map(({ author }) => author)).toEqual([NEW]);
  });

  it('neither address gets a second trial', async () => {
    const { visitor } = await moved(async () => {
      await db.update(users).set({ trialEnd: clock.now() });
    });
    const again = await visitor.call('POST', 'register', { payload: ADA });
    expect([again.statusCode, again.json().user.trial_days]).toEqual([201, 0]);
    const still = await visitor.login(ADA.password, NEW);
    expect(still.json().user.trial_days).toBe(0);
  });

  it('what is remembered about a former account of the first mailbox still applies', async () => {
    const { visitor, token } = await person();
    await db.update(users).set({ trialEnd: clock.now() });
    await visitor.call('POST', 'delete-account', { token, payload: { password: ADA.password } });
    const again = await moved();
    const { user } = (await again.visitor.login(ADA.password, NEW)).json();
    expect(user.trial_days).toBe(0);
  });

  it('and back, each search counts once, also those of a former account', async () => {
    const searched = (at: string) =>
      db.insert(searches).values({
        userId: sql`(select id from users)`,
        createdAt: new Date(at),
        ...{ searchType: 'search', searchKey: at, originAirport: 'DEN', searchDate: '2026-12-01' },
        ...{ resultsFound: 1, totalFlights: 1 },
      });
    const former = await person();
    await searched('2026-11-20T15:00:00Z');
    await former.post('delete-account', { password: ADA.password });
    const { token, request, confirm } = await person();
    await searched('2026-11-20T16:00:00Z');
    for (const [from, to] of [
      [ADA.email, NEW],
      [NEW, ADA.email],
      [ADA.email, NEW],
    ] as const) {
      await db.delete(mailOutbox);
      await request(to);
      await confirm(await linkTo(to), token);
      expect((await confirm(await linkTo(from), token)).json().changed).toBe(true);
      const headers = { authorization: `Bearer ${token}` };
      expect((await app.inject({ url: '/api/search-allowance', headers })).json()).toMatchObject({ left: 1 });
    }
    const again = await visitorOf(server).register();
    const headers = { authorization: `Bearer ${again}` };
    expect((await app.inject({ url: '/api/search-allowance', headers })).json()).toMatchObject({ left: 1 });
  });
});
