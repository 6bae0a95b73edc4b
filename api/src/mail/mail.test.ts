import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '../db/schema/index.ts';
import { ADMIN, FREE, PREMIUM, testApp } from '../testing/app.ts';
import { sendMail } from './send.ts';

const SMTP = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'fares@example.com' };
const outbox = await testApp();
afterAll(() => outbox.close());

const queue = (about: string, { db, clock } = outbox) =>
  db.insert(mailOutbox).values({
    dedupeKey: about,
    recipient: 'ada@example.com',
    subject: about,
    textBody: `Text of ${about}`,
    htmlBody: `<p>HTML of ${about}</p>`,
    headers: { 'X-About': about },
    createdAt: clock.now(),
    dueAt: clock.now(),
  });

describe('the outbox', () => {
  it('shows admins every email, the newest first, and its content', async () => {
    const admin = await outbox.signIn(ADMIN);
    await queue('one');
    await sendMail(outbox.app);
    outbox.clock.set('2026-11-20T17:00:01Z');
    await queue('two');

    const list = await outbox.app.inject({ url: '/api/admin/mail', headers: admin.headers });
    expect(list.json()).toMatchObject({
      adapter: 'outbox',
      mails: [
        { subject: 'two', recipient: 'ada@example.com', state: 'queued', attempts: 0, sent_at: null },
        { subject: 'one', state: 'sent', sent_at: '2026-11-20T17:00:00.000Z' },
      ],
      pagination: { page: 1, limit: 25, total: 2, pages: 1 },
    });
    const [, { id }] = list.json().mails;
    const one = await outbox.app.inject({ url: `/api/admin/mail/${id}`, headers: admin.headers });
    expect(one.json()).toMatchObject({
      id,
      text: 'Text of one',
      html: '<p>HTML of one</p>',
      headers: { 'X-About': 'one' },
    });

    const page = await outbox.app.inject({
      url: '/api/admin/mail?page=2&limit=1&state=queued',
      headers: admin.headers,
    });
    expect(page.json()).toMatchObject({ mails: [], pagination: { page: 2, limit: 1, total: 1, pages: 1 } });
  });

  it('returns a 404 for an unknown email and a 400 for a wrong query', async () => {
    const { headers } = await outbox.signIn(ADMIN);
    for (const id of [randomUUID(), 'nothing']) {
      const response = await outbox.app.inject({ url: `/api/admin/mail/${id}`, headers });
      expect(response.statusCode).toBe(404);
      expect(response.json().message).toBe('There is no such email');
    }
    for (const query of ['state=lost', 'page=0', 'limit=1000']) {
      const response = await outbox.app.inject({ url: `/api/admin/mail?${query}`, headers });
      expect(response.statusCode).toBe(400);
    }
  });

  it('requires an admin', async () => {
    for (const person of [FREE, PREMIUM]) {
      const { headers } = await outbox.signIn(person);
      for (const url of ['/api/admin/mail', `/api/admin/mail/${randomUUID()}`]) {
        expect((await outbox.app.inject({ url, headers })).statusCode).toBe(403);
        expect((await outbox.app.inject(url)).statusCode).toBe(401);
      }
    }
  });
});

it('hides the content from admins when emails are sent', async () => {
  const sending = await testApp({ env: SMTP });
  const { headers } = await sending.signIn(ADMIN);
  await queue('one', sending);
  const list = await sending.app.inject({ url: '/api/admin/mail', headers });
  expect(list.json()).toMatchObject({ adapter: 'smtp', mails: [{ subject: 'one', state: 'queued' }] });
  const url = `/api/admin/mail/${list.json().mails[0].id}`;
  const response = await sending.app.inject({ url, headers });
  expect(response.statusCode).toBe(403);
  expect(response.json().code).toBe('MAIL_PRIVATE');
  await sending.close();
});
