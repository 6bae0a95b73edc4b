import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { loadConfig } from '../core/config/config.ts';
import type { Database } from '../db/client.ts';
import { openDatabase } from '../db/open.ts';
import {
  mailOutbox,
  pushDeliveries,
  pushDevices,
  pushMessages,
  sessions,
  users,
} from '../db/schema/index.ts';
import { type SmtpPeer, smtpPeer } from '../mail/testing/smtp-peer.ts';
import { vapidKeys } from '../push/push-service.ts';
import { type PushPeer, pushPeer } from '../push/testing/push-peer.ts';
import { prepareDatabase } from './archive.ts';
import { createPostgresDatabase } from './database.ts';
import { testFolder } from './fixtures.ts';
import { type Running, run } from './run.ts';

export const START = Date.parse('2026-11-20T17:00:00Z');
/** After the last round of any run. */
const END = Date.parse('2027-01-01T00:00:00Z');
const TEN_MINUTES_MS = 600_000;

/** Messages at the end of a run. */
interface SentMessages {
  /** Message-IDs of the sent e-mails, in order. */
  sent: string[];
  /** Ids of the messages that devices got, in order. */
  pushed: string[];
  /** The cause of each message that was sent, by e-mail or to devices. */
  causes: string[];
  /** Number of messages that wait. */
  unsent: number;
}

/** Rounds of a job over a new database, at prices that fall by a dollar every ten minutes. Each round is a process that the test may
 *  kill. */
export interface KillableRounds {
  /** The mail server. */
  peer: SmtpPeer;
  /** The push service. */
  pushes: PushPeer;
  /** Starts the next round, ten minutes later. The process ends when it has sent all messages. */
  nextRound(): Running;
  /** Reads the database. Call it when no round is running. */
  read<T>(query: (db: Database) => Promise<T>): Promise<T>;
  messages(): Promise<SentMessages>;
  close(): Promise<void>;
}

/** Creates `count` accounts with Premium, what `fill` adds for them, and devices for two of three, on the PostgreSQL server of DATABASE_URL
 *  or on the embedded database. `program` runs a round at the price PRICE. */
export async function killableRounds({
  count,
  program,
  firstPrice,
  fill,
}: {
  count: number;
  program: string;
  firstPrice: number;
  fill: (db: Database, owners: readonly string[]) => Promise<void>;
}): Promise<KillableRounds> {
  const { folder, remove } = testFolder();
  const { DATABASE_URL } = process.env;
  const postgres = DATABASE_URL ? await createPostgresDatabase(DATABASE_URL) : null;
  const [peer, pushes] = await Promise.all([smtpPeer(), pushPeer()]);
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    PUBLIC_URL: 'https://fareweave.example',
    SMTP_URL: `smtp://${peer.host}`,
    MAIL_FROM: 'fares@example.com',
    PUSH_SERVICES: pushes.origin,
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  if (postgres === null) await prepareDatabase(folder);
  const read: KillableRounds['read'] = async (query) => {
    const { db, close } = await openDatabase(loadConfig(env));
    const result = await query(db);
    await close();
    return result;
  };
  await read(async (db) => {
    const owners = await addOwners(db, count);
    await fill(db, owners);
    await addDevices(db, owners, pushes);
  });

  let round = 0;
  return {
    peer,
    pushes,
    nextRound() {
      const variables = {
        NOW: new Date(START + round * TEN_MINUTES_MS).toISOString(),
        PRICE: `${firstPrice - round}`,
      };
      round += 1;
      return run(program, { ...env, ...variables });
    },
    read,
    messages: () => read(sentMessages),
    async close() {
      await peer.close();
      await pushes.close();
      await postgres?.drop();
      remove();
    },
  };
}

/** Kills a round before it sends, one as soon as the push service gets a message, and two at steps of an e-mail; the fifth ends. Checks that
 *  everything was sent once, except e-mails that the server accepted from a killed round, and returns what was sent. */
export async function runWithKills({
  peer,
  pushes,
  nextRound,
  messages,
}: KillableRounds): Promise<SentMessages> {
  const unsent = nextRound();
  await unsent.shows('checked');
  unsent.stop('SIGKILL');
  await unsent.ended;
  const atPush = nextRound();
  pushes.onRequest(() => atPush.stop('SIGKILL'));
  expect(await atPush.ended).toBeNull();
  pushes.onRequest(() => undefined);
  for (const step of ['message', 'accepted']) {
    const round = nextRound();
    peer.onStep((reached) => {
      if (reached === step) round.stop('SIGKILL');
    });
    expect(await round.ended).toBeNull();
    peer.onStep(() => undefined);
  }
  const unconfirmed = peer.accepted.length;
  expect(unconfirmed).toBeGreaterThan(0);
  const last = nextRound();
  expect([await last.ended, last.errors()]).toEqual([0, '']);

  const found = await messages();
  expect([...new Set(peer.accepted.map(({ messageId }) => messageId))].sort()).toEqual(found.sent);
  expect(peer.accepted.length).toBeLessThanOrEqual(found.sent.length + unconfirmed);
  expect([...new Set(pushes.accepted.map(({ topic }) => topic))].sort()).toEqual(found.pushed);
  return found;
}

/** Each with a mailbox of their own, because the mail budget limits the e-mails of a mailbox. */
async function addOwners(db: Database, count: number): Promise<string[]> {
  const about = { firstName: 'Ada', lastName: 'Lovelace', passwordHash: '', isPremium: true };
  const owners = Array.from({ length: count }, (_, i) => ({
    ...about,
    id: randomUUID(),
    email: `ada${i}@example.com`,
    emailVerifiedAt: new Date(START),
  }));
  await db.insert(users).values(owners);
  return owners.map(({ id }) => id);
}

/** Gives two of three owners a device. Every second device is gone, which the push service says only when a message is sent. */
async function addDevices(db: Database, owners: readonly string[], pushes: PushPeer): Promise<void> {
  const { publicKey } = await vapidKeys(db);
  const createdAt = new Date(START);
  const signedIn = owners
    .filter((_, i) => i % 3 !== 0)
    .map((userId) => ({ id: randomUUID(), userId, tokenHash: userId, expiresAt: new Date(END) }));
  const devices = signedIn.map(({ id: sessionId }) => ({
    sessionId,
    createdAt,
    ...pushes.subscribe(publicKey),
  }));
  for (const [i, { endpoint }] of devices.entries()) if (i % 2 === 0) pushes.answer(endpoint, 410);
  await db.insert(sessions).values(signedIn);
  await db.insert(pushDevices).values(devices);
}

async function sentMessages(db: Database): Promise<SentMessages> {
  const mails = await db.select().from(mailOutbox);
  const deliveries = await db
    .select({ state: pushDeliveries.state, id: pushMessages.id, key: pushMessages.dedupeKey })
    .from(pushDeliveries)
    .innerJoin(pushMessages, eq(pushMessages.id, pushDeliveries.messageId));
  const sent = mails.filter(({ state }) => state === 'sent');
  const pushed = deliveries.filter(({ state }) => state === 'sent');
  const waiting = [...mails, ...deliveries].filter(({ state }) => /queued|sending/.test(state));
  return {
    sent: sent.map(({ id }) => `<${id}@fareweave.example>`).sort(),
    pushed: pushed.map(({ id }) => id.replaceAll('-', '')).sort(),
    causes: [...sent.map(({ dedupeKey }) => dedupeKey), ...pushed.map(({ key }) => key)],
    unsent: waiting.length,
  };
}
