import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Database } from '../db/client.ts';
import { serverSecret } from './secrets.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed text is for. */
interface Purpose {
  /** The name of the server secret that is the key. */
  key: string;
  /** Whom the text belongs to: it cannot be opened for another owner. */
  owner: string;
}

/** Encrypts a text that the server must read again. Do not call it inside a transaction (`serverSecret`). */
export async function seal(db: Database, { key, owner }: Purpose, text: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, await keyOf(db, key), nonce).setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

/** Decrypts a sealed text. Throws when it was changed or belongs to another owner. */
export async function open(db: Database, { key, owner }: Purpose, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, await keyOf(db, key), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const content = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(content), decipher.final()]).toString();
}

const keyOf = async (db: Database, name: string): Promise<Buffer> =>
  Buffer.from(await serverSecret(db, name), 'base64url');
