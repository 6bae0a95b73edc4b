import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import type { JobContext } from '../core/job.ts';
import { mailBudgets, mailOutbox } from '../db/schema/index.ts';
import { testApp } from '../testing/app.ts';
import { configuredMail } from './index.ts';
import type { Mail } from './mail.ts';
import { claimMail } from './outbox.ts';
import type { MailPort } from './port.ts';
import { queueMail } from './queue.ts';
import { sendMail, waitAfter } from './send.ts';
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
  peer.behave('take');
  await db.delete(mailOutbox);
  await db.delete(mailBudgets);
});

/** Another process: with connections of its own. */
function process(): JobContext {
  const { config, flights, log, payments } = app;
  const mail = configuredMail(config);
  ports.push(mail);
  return { db, clock, config, flights, log, mail, payments };
}
const later = (ms: number): void => clock.set(new Date(clock.now().getTime() + ms));
const { id: userId } = await server.signIn();
const mailAbout = (key: string): Mail => ({
  kind: 'alert-found',
  dedupeKey: key,
  userId,
  to: `${key}@example.com`,
  subject: `About ${key}`,
  text: 'Words',
  html: '<p>Words</p>',
  headers: { 'X-About': key },
});
const queue = (key: string) => queueMail(db, mailAbout(key), { now: clock.now(), log: app.log });
const rows = () => db.select().from(mailOutbox).orderBy(asc(mailOutbox.dedupeKey));
const idsTaken = () => peer.taken.map(({ messageId }) => messageId);

describe('an email that is queued', () => {
  it('is sent once, and what it says is not kept', async () => {
    await queue('ada');
    await sendMail(app);
    await sendMail(app);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'sent', sentAt: new Date(NOON), textBody: '', htmlBody: '' });
    expect(peer.taken).toMatchObject([
      {
        messageId: `<${row?.id}@fareweave.example>`,
        subject: 'About ada',
        envelope: { to: ['ada@example.com'] },
        text: 'Words\n',
      },
    ]);
  });

  it('is one, however often it is queued', async () => {
    expect([await queue('ada'), await queue('ada')]).toEqual([true, false]);
    await sendMail(app);
    expect(await queue('ada')).toBe(false);
    await sendMail(app);
    expect(peer.taken).toHaveLength(1);
  });

  it('is not sent when what it tells of did not come to be', async () => {
    const failure = new Error('No');
    const failed = db.transaction(async (tx) => {
      await queueMail(tx, mailAbout('ada'), { now: clock.now(), log: app.log });
      throw failure;
    });
    await expect(failed).rejects.toBe(failure);
    await sendMail(app);
    expect(peer.taken).toEqual([]);
  });

  it('is sent once by senders that work at the same time', async () => {
    const keys = Array.from({ length: 40 }, (_, i) => `person${i}`);
    for (const key of keys) await queue(key);
    await Promise.all([process(), process()].map(sendMail));
    expect(peer.taken.map(({ envelope }) => envelope.to[0]).sort()).toEqual(
      keys.map((key) => `${key}@example.com`).sort(),
    );
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['sent']));
  });

  it('is left to the next process when this one is to end', async () => {
    await queue('ada');
    await sendMail({ ...process(), stopping: AbortSignal.abort() });
    expect(peer.taken).toEqual([]);
    await sendMail(app);
    expect(peer.taken).toHaveLength(1);
  });
});

describe('an email that could not be sent', () => {
  it.each([
    { at: 'to', refuse: 450 },
    { at: 'to', refuse: 550 },
    { at: 'message', refuse: 554 },
    { at: 'message', does: 'hang up' },
  ] as const)('is sent later, once: %j', async (way) => {
    await queue('ada');
    peer.behave(way, way, 'take');
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
    expect(idsTaken()).toEqual([`<${row?.id}@fareweave.example>`]);
  });

  it('is the same message when a mail server took it over and could not say so', async () => {
    await queue('ada');
    peer.behave({ at: 'taken', does: 'hang up' }, 'take');
    await sendMail(app);
    later(30_000);
    await sendMail(app);
    const [row] = await rows();
    expect(idsTaken()).toEqual(Array(2).fill(`<${row?.id}@fareweave.example>`));
  });

  it('does not hold up the others', async () => {
    for (const key of ['ada', 'bob', 'cyd', 'dan']) await queue(key);
    peer.behave({ at: 'to', refuse: 550 }, 'take');
    await sendMail(app);
    expect(peer.taken).toHaveLength(3);
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['queued', 'sent', 'sent', 'sent']);
  });

  it('is given up after many attempts, and that is told', async () => {
    await queue('ada');
    peer.behave({ at: 'to', refuse: 550 });
    let attempts = 0;
    for (let wait: number | null = 0; wait !== null; wait = waitAfter(attempts)) {
      later(wait);
      await sendMail(app);
      attempts += 1;
    }
    const dead = { state: 'dead', attempts, lastError: expect.stringContaining('550 Not today') };
    expect(await rows()).toMatchObject([dead]);
    peer.behave('take');
    later(365 * 24 * 60 * MINUTE_MS);
    await sendMail(app);
    expect(peer.taken).toEqual([]);

    const admin = await server.signIn({ isAdmin: true });
    const answer = await app.inject({ url: '/api/admin/mail?state=dead', headers: admin.headers });
    expect(answer.json().mails).toMatchObject([
      { recipient: 'ada@example.com', state: 'dead', attempts, last_error: dead.lastError },
    ]);
  });
});

describe('an email whose process was killed', () => {
  it('is sent by the next one, when its time is over', async () => {
    await queue('ada');
    const taken = await claimMail(db, clock.now());
    expect(taken).toMatchObject({ dedupeKey: 'ada' });
    later(5 * MINUTE_MS - 1);
    await sendMail(app);
    expect(peer.taken).toEqual([]);
    later(1);
    await sendMail(app);
    expect(idsTaken()).toEqual([`<${taken?.id}@fareweave.example>`]);
  });

  it('stays sent when the first one was only slow, and failed', async () => {
    await queue('ada');
    const { mail, ...slow } = process();
    const send = async (): Promise<void> => {
      later(5 * MINUTE_MS);
      await sendMail(app);
      throw new Error('too late');
    };
    await sendMail({ ...slow, mail: { ...mail, send } });
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 0 }]);
    later(60 * MINUTE_MS);
    await sendMail(app);
    expect(peer.taken).toHaveLength(1);
  });
});

it('goes to the outbox where no mail server is configured, and is kept there', async () => {
  await queue('ada');
  await sendMail({ ...process(), mail: configuredMail({ mail: null }) });
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.state, 'sent'));
  expect(row).toMatchObject({ textBody: 'Words', htmlBody: '<p>Words</p>' });
  expect(peer.taken).toEqual([]);
});

const HOUR_MS = 3_600_000;

it('waits longer and longer, for a day and a half in all, and then gives up', () => {
  const waits: number[] = [];
  for (let attempts = 1, wait = waitAfter(1); wait !== null; wait = waitAfter(attempts)) {
    waits.push(wait);
    attempts += 1;
  }
  expect(waits[0]).toBe(30_000);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(6 * HOUR_MS);
  expect(Math.round(waits.reduce((sum, wait) => sum + wait, 0) / HOUR_MS)).toBe(39);
  expect(waitAfter(waits.length + 2)).toBeNull();
});
