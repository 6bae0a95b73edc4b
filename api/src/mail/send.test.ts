import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobContext } from '../core/job.ts';
import { claimDue, retryDelay } from '../db/outbox.ts';
import { mailBudgets, mailOutbox } from '../db/schema/index.ts';
import { testApp } from '../testing/app.ts';
import { configuredMail } from './index.ts';
import type { Mail } from './mail.ts';
import type { MailPort } from './port.ts';
import { queueMail } from './queue.ts';
import { MAX_ATTEMPTS, sendMail } from './send.ts';
import { smtpPeer } from './testing/smtp-peer.ts';

const NOON = '2026-11-20T17:00:00Z';
const MINUTE_MS = 60_000;
const peer = await smtpPeer();
const server = await testApp({
  now: NOON,
  env: {
    PUBLIC_URL: 'https://fareweave.example',
    SMTP_URL: `smtp://${peer.host}`,
    MAIL_FROM: 'Fareweave <fares@example.com>',
  },
});
const { db, clock, app } = server;
const ports: MailPort[] = [];
afterAll(async () => {
  for (const port of ports) port.close();
  await server.close();
  await peer.close();
});

beforeEach(async () => {
  clock.set(NOON);
  peer.behave('accept');
  await db.delete(mailOutbox);
  await db.delete(mailBudgets);
});

/** Another process with its own connections. */
function otherProcess(): JobContext {
  const { config, shell, flights, fareModels, log, payments } = app;
  const mail = configuredMail(config);
  ports.push(mail);
  return { db, clock, config, shell, flights, fareModels, log, mail, payments };
}
const later = (ms: number): void => clock.set(new Date(clock.now().getTime() + ms));
const { id: userId } = await server.signIn();
const mailAbout = (key: string): Mail => ({
  kind: 'alert-found',
  dedupeKey: key,
  userId,
  to: `${key}@example.com`,
  subject: `About ${key}`,
  text: 'Content',
  html: '<p>Content</p>',
  headers: { 'X-About': key },
});
const queue = (key: string) => queueMail(db, mailAbout(key), { now: clock.now(), log: app.log });
const rows = () => db.select().from(mailOutbox).orderBy(asc(mailOutbox.dedupeKey));
const acceptedIds = () => peer.accepted.map(({ messageId }) => messageId);

describe('a queued email', () => {
  it('is sent once, and its content is deleted', async () => {
    await queue('ada');
    await sendMail(app);
    await sendMail(app);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'sent', sentAt: new Date(NOON), textBody: '', htmlBody: '' });
    expect(peer.accepted).toMatchObject([
      {
        messageId: `<${row?.id}@fareweave.example>`,
        subject: 'About ada',
        envelope: { to: ['ada@example.com'] },
        text: 'Content\n',
      },
    ]);
  });

  it('is queued once for a key', async () => {
    expect([await queue('ada'), await queue('ada')]).toEqual([true, false]);
    await sendMail(app);
    expect(await queue('ada')).toBe(false);
    await sendMail(app);
    expect(peer.accepted).toHaveLength(1);
  });

  it('is not sent when the transaction fails', async () => {
    const failure = new Error('No');
    const failed = db.transaction(async (tx) => {
      await queueMail(tx, mailAbout('ada'), { now: clock.now(), log: app.log });
      throw failure;
    });
    await expect(failed).rejects.toBe(failure);
    await sendMail(app);
    expect(peer.accepted).toEqual([]);
  });

  it('is sent once by concurrent processes', async () => {
    const keys = Array.from({ length: 40 }, (_, i) => `person${i}`);
    for (const key of keys) await queue(key);
    await Promise.all([otherProcess(), otherProcess()].map(sendMail));
    expect(peer.accepted.map(({ envelope }) => envelope.to[0]).sort()).toEqual(
      keys.map((key) => `${key}@example.com`).sort(),
    );
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['sent']));
  });

  it('is not sent while the process stops', async () => {
    await queue('ada');
    await sendMail({ ...otherProcess(), stopping: AbortSignal.abort() });
    expect(peer.accepted).toEqual([]);
    await sendMail(app);
    expect(peer.accepted).toHaveLength(1);
  });
});

describe('an email whose sending failed', () => {
  it.each([
    { at: 'to', refuse: 450 },
    { at: 'to', refuse: 550 },
    { at: 'message', refuse: 554 },
    { at: 'message', does: 'hang up' },
  ] as const)('is sent once later: %j', async (way) => {
    await queue('ada');
    peer.behave(way, way, 'accept');
    await sendMail(app);
    await sendMail(app);
    expect(await rows()).toMatchObject([
      {
        state: 'queued',
        attempts: 1,
        lastError: expect.any(String),
        dueAt: new Date('2026-11-20T17:00:30Z'),
      },
    ]);
    later(30_000);
    await sendMail(app);
    expect(await rows()).toMatchObject([{ attempts: 2, dueAt: new Date('2026-11-20T17:01:30Z') }]);
    later(MINUTE_MS);
    await sendMail(app);
    later(MINUTE_MS);
    await sendMail(app);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'sent', lastError: null });
    expect(acceptedIds()).toEqual([`<${row?.id}@fareweave.example>`]);
  });

  it('has the same Message-ID when the mail server accepted it without a response', async () => {
    await queue('ada');
    peer.behave({ at: 'accepted', does: 'hang up' }, 'accept');
    await sendMail(app);
    later(30_000);
    await sendMail(app);
    const [row] = await rows();
    expect(acceptedIds()).toEqual(Array(2).fill(`<${row?.id}@fareweave.example>`));
  });

  it('does not delay others', async () => {
    for (const key of ['ada', 'bob', 'cyd', 'dan']) await queue(key);
    peer.behave({ at: 'to', refuse: 550 }, 'accept');
    await sendMail(app);
    expect(peer.accepted).toHaveLength(3);
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['queued', 'sent', 'sent', 'sent']);
  });

  it('is dead after many attempts, and admins can see it', async () => {
    await queue('ada');
    peer.behave({ at: 'to', refuse: 550 });
    let attempts = 0;
    for (let delay: number | null = 0; delay !== null; delay = retryDelay(attempts, MAX_ATTEMPTS)) {
      later(delay);
      await sendMail(app);
      attempts += 1;
    }
    const dead = { state: 'dead', attempts, lastError: expect.stringContaining('550 Not today') };
    expect(await rows()).toMatchObject([dead]);
    peer.behave('accept');
    later(365 * 24 * 60 * MINUTE_MS);
    await sendMail(app);
    expect(peer.accepted).toEqual([]);

    const admin = await server.signIn({ isAdmin: true });
    const response = await app.inject({ url: '/api/admin/mail?state=dead', headers: admin.headers });
    expect(response.json().mails).toMatchObject([
      { recipient: 'ada@example.com', state: 'dead', attempts, last_error: dead.lastError },
    ]);
  });
});

describe('an email whose process was killed', () => {
  it('is sent by the next process after the lease', async () => {
    await queue('ada');
    const claimed = await claimDue(db, mailOutbox, clock.now());
    expect(claimed).toMatchObject({ dedupeKey: 'ada' });
    later(5 * MINUTE_MS - 1);
    await sendMail(app);
    expect(peer.accepted).toEqual([]);
    later(1);
    await sendMail(app);
    expect(acceptedIds()).toEqual([`<${claimed?.id}@fareweave.example>`]);
  });

  it('stays sent when the first process was slow and failed', async () => {
    await queue('ada');
    const { mail, ...slow } = otherProcess();
    const send = async (): Promise<void> => {
      later(5 * MINUTE_MS);
      await sendMail(app);
      throw new Error('too late');
    };
    await sendMail({ ...slow, mail: { ...mail, send } });
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 0 }]);
    later(60 * MINUTE_MS);
    await sendMail(app);
    expect(peer.accepted).toHaveLength(1);
  });
});

it('stays in the outbox without a mail server, with its content', async () => {
  await queue('ada');
  await sendMail({ ...otherProcess(), mail: configuredMail({ mail: null }) });
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.state, 'sent'));
  expect(row).toMatchObject({ textBody: 'Content', htmlBody: '<p>Content</p>' });
  expect(peer.accepted).toEqual([]);
});

const HOUR_MS = 3_600_000;

it('retries with growing delays for a day and a half', () => {
  const delays: number[] = [];
  for (
    let attempts = 1, delay = retryDelay(1, MAX_ATTEMPTS);
    delay !== null;
    delay = retryDelay(attempts, MAX_ATTEMPTS)
  ) {
    delays.push(delay);
    attempts += 1;
  }
  expect(delays[0]).toBe(30_000);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(delays.at(-1)).toBe(6 * HOUR_MS);
  expect(Math.round(delays.reduce((sum, delay) => sum + delay, 0) / HOUR_MS)).toBe(39);
  expect(retryDelay(delays.length + 2, MAX_ATTEMPTS)).toBeNull();
});
