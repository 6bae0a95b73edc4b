import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { ensureSampleSubscription } from '../billing/index.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/index.ts';
import { hashPassword } from './password/passwords.ts';

const SampleAccount = Type.Object({
  role: Type.Enum(['free', 'premium', 'admin']),
  email: Type.String(),
  password: Type.String({ minLength: 8 }),
});
type SampleAccount = Static<typeof SampleAccount>;

const ROLES = {
  free: { email: 'free@fareweave.example', firstName: 'Frida', isPremium: false, isAdmin: false },
  premium: { email: 'premium@fareweave.example', firstName: 'Prem', isPremium: true, isAdmin: false },
  admin: { email: 'admin@fareweave.example', firstName: 'Ada', isPremium: false, isAdmin: true },
} as const;
const EMAILS = Object.values(ROLES).map(({ email }) => email);

const OWNER_ONLY = 0o600;
const PASSWORD_BYTES = 12;

export interface SampleAccounts {
  accounts: SampleAccount[];
  /** The path of the file that contains them. */
  file: string;
  /** Whether the passwords are new. */
  fresh: boolean;
}

interface SampleOptions {
  now?: Date;
  /** Whether payments are simulated. The premium account then has a subscription to manage. */
  hasTestPayments?: boolean;
}

/** Creates the missing sample accounts: one per role, with random passwords that a file in the data folder contains. When
 *  the file is missing or unreadable, writes a new one with new passwords. */
export async function ensureSampleAccounts(
  db: Database,
  dataDir: string,
  { now = new Date(), hasTestPayments = true }: SampleOptions = {},
): Promise<SampleAccounts> {
  const file = fileIn(dataDir);
  const stored = readAccounts(file);
  const accounts = stored ?? newAccounts();
  if (stored === null) {
    writeAccounts(file, accounts);
    await deleteSampleAccounts(db);
  }
  const existing = await db.select({ email: users.email }).from(users).where(inArray(users.email, EMAILS));
  const missing = accounts.filter(({ email }) => !existing.some((row) => row.email === email));
  for (const { role, password } of missing) {
    await db.insert(users).values({
      ...ROLES[role],
      lastName: 'Sample',
      emailVerifiedAt: new Date(),
      passwordHash: await hashPassword(password),
    });
  }
  if (hasTestPayments) {
    const isPremium = eq(users.email, ROLES.premium.email);
    const [premium] = await db.select({ id: users.id }).from(users).where(isPremium);
    if (premium) await ensureSampleSubscription(db, premium.id, now);
  }
  return { accounts, file, fresh: stored === null };
}

/** Deletes the sample accounts and their file. A server for real users must have no accounts with stored passwords. */
export async function retireSampleAccounts(db: Database, dataDir: string): Promise<void> {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return;
  await deleteSampleAccounts(db);
  rmSync(file);
}

const fileIn = (dataDir: string): string => path.join(dataDir, 'sample-accounts.json');

/** Deletes the sample accounts, also those in a copy of the database on PostgreSQL, which must not have any. */
export const deleteSampleAccounts = (db: Database) => db.delete(users).where(inArray(users.email, EMAILS));

function newAccounts(): SampleAccount[] {
  return (['free', 'premium', 'admin'] as const).map((role) => ({
    role,
    email: ROLES[role].email,
    password: randomBytes(PASSWORD_BYTES).toString('base64url'),
  }));
}

function readAccounts(file: string): SampleAccount[] | null {
  try {
    const accounts: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const valid = Value.Check(Type.Array(SampleAccount), accounts) && isComplete(accounts);
    return valid ? accounts : null;
  } catch {
    return null;
  }
}

const isComplete = (accounts: SampleAccount[]): boolean =>
  accounts.length === EMAILS.length && accounts.every(({ role, email }) => ROLES[role].email === email);

/** Writes the file atomically; only its owner may read it. */
function writeAccounts(file: string, accounts: SampleAccount[]): void {
  const incoming = `${file}.incoming`;
  writeFileSync(incoming, `${JSON.stringify(accounts, null, 2)}\n`, { mode: OWNER_ONLY });
  chmodSync(incoming, OWNER_ONLY);
  renameSync(incoming, file);
}
