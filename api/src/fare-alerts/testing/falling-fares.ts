import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { loadConfig } from '../../core/config/config.ts';
import { openDatabase } from '../../db/open.ts';
import { alerts, mailOutbox, users } from '../../db/schema/index.ts';
import { type SmtpPeer, smtpPeer } from '../../mail/testing/smtp-peer.ts';
import { preparedArchive } from '../../testing/archive.ts';
import { createPostgresDatabase } from '../../testing/database.ts';
import { testFolder } from '../../testing/fixtures.ts';
import { type Running, run } from '../../testing/run.ts';

const START = Date.parse('2026-11-20T17:00:00Z');
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
  /** Starts the next round, ten minutes later. The process ends when it has sent all e-mails. */
  nextRound(): Running;
  /** Returns the state of the database. Call it when no round is running. */
  outcome(): Promise<{
    /** Number of alerts with a found fare. */
    found: number;
    /** Message-IDs of the sent e-mails, in order. */
    sent: string[];
    /** Number of unsent e-mails. */
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
  const peer = await smtpPeer();
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    PUBLIC_URL: 'https://fareweave.example',
    SMTP_URL: `smtp://${peer.host}`,
    MAIL_FROM: 'fares@example.com',
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
  await close();

  let round = 0;
  return {
    peer,
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
      const found = await opened.db.$count(alerts, eq(alerts.isCompleted, true));
      await opened.close();
      const sent = mails.filter(({ state }) => state === 'sent');
      return {
        found,
        sent: sent.map(({ id }) => `<${id}@fareweave.example>`).sort(),
        unsent: mails.length - sent.length,
      };
    },
    async close() {
      await peer.close();
      await postgres?.drop();
      remove();
    },
  };
}
