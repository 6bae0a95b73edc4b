import { randomBytes, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { recoveryCodes } from '../../db/schema/index.ts';
import { hashWithSalt } from '../password/passwords.ts';

const CODES = 10;
/** Without characters that look alike. Ten of them have 50 random bits. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;
const FORM = new RegExp(`^[${CHARACTERS}]{${LENGTH}}$`);
const SALT_BYTES = 16;

interface NewCodes {
  /** Shown once. */
  codes: string[];
  salt: string;
  hashes: string[];
}

/** Returns ten new recovery codes and what to store of them. Each hash takes 20 ms, so call it outside a transaction. */
export async function newRecoveryCodes(): Promise<NewCodes> {
  const codes = Array.from({ length: CODES }, newCode);
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashWithSalt(plain(code), salt));
  return { codes, salt, hashes };
}

/** Replaces the recovery codes of an account. */
export async function storeRecoveryCodes(
  tx: Database,
  userId: string,
  { salt, hashes }: Pick<NewCodes, 'salt' | 'hashes'>,
  now: Date,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ userId, codeHash, salt, createdAt: now })));
}

export const isRecoveryCode = (text: string): boolean => FORM.test(plain(text));

/** Uses a recovery code of an account up. Returns false when there is no such code. */
export async function useRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const isOwn = eq(recoveryCodes.userId, userId);
  const [any] = await db.select({ salt: recoveryCodes.salt }).from(recoveryCodes).where(isOwn).limit(1);
  if (any === undefined) return false;
  const codeHash = await hashWithSalt(plain(code), any.salt);
  const used = await db
    .delete(recoveryCodes)
    .where(and(isOwn, eq(recoveryCodes.codeHash, codeHash)))
    .returning({ salt: recoveryCodes.salt });
  return used.length > 0;
}

export const recoveryCodesLeft = (db: Database, userId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

function newCode(): string {
  const characters = Array.from({ length: LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length)));
  return `${characters.slice(0, LENGTH / 2).join('')}-${characters.slice(LENGTH / 2).join('')}`;
}

/** People leave out the dash, or write lower case. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();
