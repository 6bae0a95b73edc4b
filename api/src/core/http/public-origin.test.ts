import { desc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../accounts/password/passwords.ts';
import { mailOutbox } from '../../db/schema/index.ts';
import { ADMIN, PREMIUM, testApp } from '../../testing/app.ts';
import { publicOrigin } from './public-origin.ts';

const server = await testApp();
afterAll(() => server.close());
const { app, db } = server;

const HOSTS = ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'];

describe('the origin of links', () => {
  const config = { publicUrl: 'http://127.0.0.1:3000', hasPublicUrl: false };
  const originFor = (host: string, settings = config) => publicOrigin(settings, { protocol: 'http', host });

  it.each([...HOSTS, 'localhost', 'LOCALHOST:80', 'fares.localhost:3000', '127.8.8.8'])(
    'is the loopback name of the request: %s',
    (host) => {
      expect(originFor(host)).toBe(`http://${host.toLowerCase()}`);
    },
  );

  it.each([
    'evil.example',
    'localhost.evil.example',
    'localhost@evil.example',
    'evil.example/localhost',
    'evil.example#127.0.0.1',
    'notlocalhost',
    '127.0.0.1.evil.example',
    '1127.0.0.1',
    'x.127.0.0.1.',
    '192.168.1.7:3000',
    'localhost:3000\n',
    '',
  ])('is never another name of a request: %j', (host) => {
    expect(originFor(host)).toBe('http://127.0.0.1:3000');
  });

  it('is PUBLIC_URL when it is set', () => {
    const set = { publicUrl: 'https://fareweave.example', hasPublicUrl: true };
    expect(originFor('localhost:3000', set)).toBe('https://fareweave.example');
  });
});

describe.each(HOSTS)('for a user on %s', (host) => {
  const origin = `http://${host}`;
  const post = (url: string, headers: object, payload: object = {}) =>
    app.inject({ method: 'POST', url, headers: { ...headers, host }, payload });

  /** The latest e-mail to an address. */
  async function mailTo(recipient: string) {
    const [mail] = await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, recipient))
      .orderBy(desc(mailOutbox.createdAt))
      .limit(1);
    return mail?.textBody ?? '';
  }

  it('the checkout and the return from it have this origin', async () => {
    const person = await server.signIn();
    const { checkout_url } = (await post('/api/stripe/create-checkout-session', person.headers)).json();
    expect(new URL(checkout_url).origin).toBe(origin);
    const { pathname: url } = new URL(checkout_url);
    const { body } = await app.inject({ url, headers: { host } });
    expect(body).toContain(`href="${origin}/plans?checkout=cancelled"`);
    const paid = await app.inject({
      method: 'POST',
      url,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(paid.headers.location).toBe(`${origin}/profile?checkout=success`);
    app.sessions.forget(person.id);
    const { portal_url } = (await post('/api/stripe/customer-portal', person.headers)).json();
    expect(new URL(portal_url).origin).toBe(origin);
    const portal = await app.inject({ url: new URL(portal_url).pathname, headers: { host } });
    expect(portal.body).toContain(`href="${origin}/profile"`);
  });

  it('links in e-mails have this origin', async () => {
    const email = `${host.replaceAll(/\W/g, '')}@example.com`;
    const password = 'a good password';
    const { headers } = await server.signIn({ email, passwordHash: await hashPassword(password) });
    const change = { current_password: password, new_password: 'a better password' };
    expect((await post('/api/auth/change-password', headers, change)).statusCode).toBe(200);
    expect(await mailTo(email)).toContain(`${origin}/`);
  });

  it('the link to reset a password has this origin', async () => {
    const email = `reset${host.replaceAll(/\W/g, '')}@example.com`;
    await server.signIn({ email });
    expect((await post('/api/auth/forgot-password', {}, { email })).statusCode).toBe(200);
    await expect(eventually(() => mailTo(email))).resolves.toContain(`${origin}/reset-password#`);
  });

  it('the e-mail about a new alert has this origin', async () => {
    const email = `alert${host.replaceAll(/\W/g, '')}@example.com`;
    const person = await server.signIn({ ...PREMIUM, email });
    const alert = {
      origin_airport: 'DEN',
      destination_airport: 'LAS',
      travel_dates: ['2026-12-01'],
      max_price: 50,
      gowild_only: false,
      sms_consent: false,
    };
    expect((await post('/api/notifications', person.headers, alert)).statusCode).toBe(201);
    expect(await mailTo(email)).toContain(`${origin}/notifications`);
  });

  it('an admin reads an e-mail of a job with links of this origin', async () => {
    const admin = await server.signIn(ADMIN);
    const [mail] = await db
      .insert(mailOutbox)
      .values({
        dedupeKey: `of-a-job-${host}`,
        recipient: 'job@example.com',
        subject: 'Found',
        htmlBody: `<a href="${app.config.publicUrl}/notifications">See</a>`,
        textBody: `See: ${app.config.publicUrl}/notifications`,
      })
      .returning();
    const answer = await app.inject({
      url: `/api/admin/mail/${mail?.id}`,
      headers: { ...admin.headers, host },
    });
    expect(answer.json()).toMatchObject({
      html: `<a href="${origin}/notifications">See</a>`,
      text: `See: ${origin}/notifications`,
    });
  });
});

/** Repeats a call until its result is not empty: the server responds before it writes the e-mail. */
async function eventually(call: () => Promise<string>): Promise<string> {
  for (;;) {
    const result = await call();
    if (result !== '') return result;
    await new Promise(setImmediate);
  }
}
