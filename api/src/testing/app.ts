import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app/app.ts';
import { loadConfig } from '../core/config/config.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/index.ts';
import { testDatabase } from './database.ts';
import { type TestClock, testClock, testFolder } from './fixtures.ts';

/** The relevant columns of an account. */
type Person = Partial<typeof users.$inferInsert>;

export const FREE: Person = {};
export const PREMIUM: Person = { isPremium: true };
export const ADMIN: Person = { isAdmin: true };

/** A signed-in account. */
export interface SignedIn {
  id: string;
  token: string;
  headers: { authorization: string };
}

/** The real server on a fresh database, with a test clock. */
export interface TestApp {
  app: FastifyInstance;
  db: Database;
  clock: TestClock;
  /** Creates an account and signs it in. */
  signIn(person?: Person): Promise<SignedIn>;
  close(): Promise<void>;
}

/** Starts a server. `now`: ISO 8601. `env`: configuration beside the defaults. Close it in `afterAll`. */
export async function testApp({
  now = '2026-11-20T17:00:00Z',
  env = {},
}: {
  now?: string;
  env?: Record<string, string>;
} = {}): Promise<TestApp> {
  const database = await testDatabase();
  const clock = testClock(now);
  const data = testFolder();
  const { DATABASE_URL } = process.env;
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: data.folder,
    DATABASE_URL,
    ...env,
  });
  const app = await buildApp({ config, db: database.db, clock });
  let accounts = 0;

  return {
    app,
    db: database.db,
    clock,
    async signIn(person = FREE) {
      accounts += 1;
      const defaults = {
        email: `person${accounts}@example.com`,
        firstName: 'Pat',
        lastName: 'Doe',
        passwordHash: '',
      };
      const [row] = await database.db
        .insert(users)
        .values({ createdAt: clock.now(), emailVerifiedAt: clock.now(), ...defaults, ...person })
        .returning({ id: users.id });
      if (row === undefined) throw new Error('no account was created');
      const token = await app.sessions.begin(row.id);
      return { id: row.id, token, headers: { authorization: `Bearer ${token}` } };
    },
    async close() {
      await app.close();
      await database.close();
      data.remove();
    },
  };
}
