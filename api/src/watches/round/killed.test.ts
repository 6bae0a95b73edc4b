import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, it } from '@jest/globals';
import { isNotNull } from 'drizzle-orm';
import { loadConfig } from '../../core/config/config.ts';
import { openDatabase } from '../../db/open.ts';
import { mailOutbox, users, watchFindings } from '../../db/schema/index.ts';
import { smtpPeer } from '../../mail/testing/smtp-peer.ts';
import { preparedArchive } from '../../testing/archive.ts';
import { createPostgresDatabase } from '../../testing/database.ts';
import { testFolder } from '../../testing/fixtures.ts';
import { type Running, run } from '../../testing/run.ts';
import { readNewWatch } from '../new-watch.ts';
import { insertWatch } from '../queries.ts';
import { ANYWHERE } from '../testing/watch-requests.ts';

const START = Date.parse('2026-11-20T17:00:00Z');
const TEN_MINUTES_MS = 600_000;
const TWO_MINUTES_MS = 120_000;
const COUNT = 12;
const ROUND = path.relative(
  fileURLToPath(new URL('../..', import.meta.url)),
  fileURLToPath(new URL('../testing/check-and-send.ts', import.meta.url)),
);
const COVERAGE = { source: 'live', revision: '1', period: { from: '2026-01-01', to: '2028-01-01' } } as const;

const { folder, remove } = testFolder();
const { DATABASE_URL } = process.env;
const postgres = DATABASE_URL ? await createPostgresDatabase(DATABASE_URL) : null;
const peer = await smtpPeer();
afterAll(async () => {
  await peer.close();
  await postgres?.drop();
  remove();
});
const env = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATA_DIR: folder,
  PUBLIC_URL: 'https://fareweave.example',
  SMTP_URL: `smtp://${peer.host}`,
  MAIL_FROM: 'fares@example.com',
  ...(postgres && { DATABASE_URL: postgres.url }),
};

/** Creates watches of as many accounts on the same search, at falling prices: each round finds seats for some. */
async function createWatches(): Promise<void> {
  if (postgres === null) {
    const loaded = await PGlite.create({
      dataDir: path.join(folder, 'db'),
      loadDataDir: await preparedArchive(),
    });
    await loaded.close();
  }
  const { db, close } = await openDatabase(loadConfig(env));
  const now = new Date(START);
  const about = { firstName: 'Ada', lastName: 'Lovelace', passwordHash: '', isPremium: true };
  for (let i = 0; i < COUNT; i += 1) {
    const id = randomUUID();
    await db.insert(users).values({ id, email: `ada${i}@example.com`, ...about, emailVerifiedAt: now });
    await insertWatch(db, id, readNewWatch({ ...ANYWHERE, max_price: 60 - (i % 4) }, COVERAGE, now), now);
  }
  await close();
}

let rounds = 0;
/** Starts the next round, ten minutes later, at a price a dollar lower. */
function nextRound(): Running {
  const variables = {
    NOW: new Date(START + rounds * TEN_MINUTES_MS).toISOString(),
    PRICE: `${60 - rounds}`,
  };
  rounds += 1;
  return run(ROUND, { ...env, ...variables });
}

async function killAt(step: string, running: Running): Promise<void> {
  peer.onStep((reached) => {
    if (reached === step) running.stop('SIGKILL');
  });
  expect(await running.ended).toBeNull();
  peer.onStep(() => undefined);
}

it(
  'sends every finding once although processes are killed before, during and just after sending (ADR 64)',
  async () => {
    await createWatches();
    const unsent = nextRound();
    await unsent.shows('checked');
    unsent.stop('SIGKILL');
    await unsent.ended;
    await killAt('message', nextRound());
    await killAt('accepted', nextRound());
    const unconfirmed = peer.accepted.length;
    expect(unconfirmed).toBeGreaterThan(0);
    const last = nextRound();
    expect([await last.ended, last.errors()]).toEqual([0, '']);

    const { db, close } = await openDatabase(loadConfig(env));
    const mails = await db.select().from(mailOutbox);
    const findings = await db.$count(watchFindings);
    const sentFindings = await db.$count(watchFindings, isNotNull(watchFindings.sentAt));
    await close();
    expect({ findings, sentFindings }).toEqual({ findings: COUNT, sentFindings: COUNT });
    expect(mails.every(({ state }) => state === 'sent')).toBe(true);
    // One message for each watch and price: a lower price is another message, the same one never.
    const messages = mails.map(({ recipient, subject }) => `${recipient} ${subject}`);
    expect(new Set(messages).size).toBe(messages.length);
    const sent = mails.map(({ id }) => `<${id}@fareweave.example>`).sort();
    expect([...new Set(peer.accepted.map(({ messageId }) => messageId))].sort()).toEqual(sent);
    expect(peer.accepted.length).toBeLessThanOrEqual(sent.length + unconfirmed);
  },
  TWO_MINUTES_MS,
);
