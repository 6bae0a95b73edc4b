import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { loadConfig } from '../../core/config/config.ts';
import type { Database } from '../../db/client.ts';
import { openDatabase } from '../../db/open.ts';
import {
  alerts,
  mailOutbox,
  pushDeliveries,
  pushDevices,
  pushMessages,
  sessions,
  users,
} from '../../db/schema/index.ts';
import { type SmtpPeer, smtpPeer } from '../../mail/testing/smtp-peer.ts';
import { vapidKeys } from '../../push/push-service.ts';
import { type PushPeer, pushPeer } from '../../push/testing/push-peer.ts';
import { preparedArchive } from '../../testing/archive.ts';
import { createPostgresDatabase } from '../../testing/database.ts';
import { testFolder } from '../../testing/fixtures.ts';
import { type Running, run } from '../../testing/run.ts';

const START = Date.parse('2026-11-20T17:00:00Z');
/** After the last round of any run. */
const END = Date.parse('2027-01-01T00:00:00Z');
const TEN_MINUTES_MS = 600_000;
const MAX_PRICE = 500;
const ROUND = path.relative(
  fileURLToPath(new URL('../..', import.meta.url)),
  fileURLToPath(new URL('./check-and-send.ts', import.meta.url)),
);

/** Alerts in a new database, with fares that fall by a dollar every ten minutes, so that each round completes some alerts.
 *  Each round is a process that the test may kill. */
export interface FallingFares {
  /** The mail server. */
  peer: SmtpPeer;
  /** The push service. */
  pushes: PushPeer;
  /** Starts the next round, ten minutes later. The process ends when it has sent all messages. */
  nextRound(): Running;
  /** Returns the state of the database. Call it when no round is running. */
  outcome(): Promise<{
    /** Number of alerts with a found fare. */
    found: number;
    /** Message-IDs of the sent e-mails, in order. */
    sent: string[];
    /** Ids of the messages that devices got, in order. */
    pushed: string[];
    /** The cause of each message that was sent, by e-mail or to devices. */
    causes: string[];
    /** Number of messages that wait. */
    unsent: number;
  }>;
  close(): Promise<void>;
}

/** Creates `count` alerts whose fares are found in `rounds` rounds, on the PostgreSQL server of DATABASE_URL or on the
 *  embedded database. */
export async function fallingFares({
  count,
  rounds,
}: {
  count: number;
  rounds: number;
}): Promise<FallingFares> {
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
  if (postgres === null) {
    const loaded = await PGlite.create({
      dataDir: path.join(folder, 'db'),
      loadDataDir: await preparedArchive(),
    });
    await loaded.close();
  }

  const { db, close } = await openDatabase(loadConfig(env));
  // One owner per alert, because the mail budget limits the e-mails of a mailbox.
  const owners = Array.from({ length: count }, (_, i) => ({
    id: randomUUID(),
    email: `ada${i}@example.com`,
  }));
  const about = { firstName: 'Ada', lastName: 'Lovelace', passwordHash: '', isPremium: true };
  await db
    .insert(users)
    .values(owners.map((owner) => ({ ...owner, ...about, emailVerifiedAt: new Date(START) })));
  await db.insert(alerts).values(
    owners.map(({ id }, i) => ({
      userId: id,
      originAirport: 'DEN',
      destinationAirport: 'MCO',
      travelDates: ['2026-12-01'],
      maxPrice: MAX_PRICE - (i % rounds),
    })),
  );
  await addDevices(db, owners, pushes);
  await close();

  let round = 0;
  return {
    peer,
    pushes,
    nextRound() {
      const variables = {
        NOW: new Date(START + round * TEN_MINUTES_MS).toISOString(),
        PRICE: `${MAX_PRICE - round}`,
      };
      round += 1;
      return run(ROUND, { ...env, ...variables });
    },
    async outcome() {
      const opened = await openDatabase(loadConfig(env));
      const mails = await opened.db.select().from(mailOutbox);
      const deliveries = await opened.db
        .select({ state: pushDeliveries.state, id: pushMessages.id, key: pushMessages.dedupeKey })
        .from(pushDeliveries)
        .innerJoin(pushMessages, eq(pushMessages.id, pushDeliveries.messageId));
      const found = await opened.db.$count(alerts, eq(alerts.isCompleted, true));
      await opened.close();
      const sent = mails.filter(({ state }) => state === 'sent');
      const pushed = deliveries.filter(({ state }) => state === 'sent');
      const waiting = [...mails, ...deliveries].filter(({ state }) => /queued|sending/.test(state));
      return {
        found,
        sent: sent.map(({ id }) => `<${id}@fareweave.example>`).sort(),
        pushed: pushed.map(({ id }) => id.replaceAll('-', '')).sort(),
        causes: [...sent.map(({ dedupeKey }) => dedupeKey), ...pushed.map(({ key }) => key)],
        unsent: waiting.length,
      };
    },
    async close() {
      await peer.close();
      await pushes.close();
      await postgres?.drop();
      remove();
    },
  };
}

/** Gives two of three owners a device. Every second device is gone, which the push service says only when a message is sent. */
async function addDevices(db: Database, owners: readonly { id: string }[], pushes: PushPeer): Promise<void> {
  const { publicKey } = await vapidKeys(db);
  const createdAt = new Date(START);
  const signedIn = owners
    .filter((_, i) => i % 3 !== 0)
    .map(({ id: userId }) => ({ id: randomUUID(), userId, tokenHash: userId, expiresAt: new Date(END) }));
  const devices = signedIn.map(({ id: sessionId }) => ({
    sessionId,
    createdAt,
    ...pushes.subscribe(publicKey),
  }));
  for (const [i, { endpoint }] of devices.entries()) if (i % 2 === 0) pushes.answer(endpoint, 410);
  await db.insert(sessions).values(signedIn);
  await db.insert(pushDevices).values(devices);
}
