import { expect, it } from 'vitest';
import { decrypted, encrypted } from './encryption.ts';

const PASSPHRASE = 'correct horse battery staple';
const PART_BYTES = 64 * 1024;

async function* chunksOf(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function all(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read);
}

const encrypt = (bytes: Buffer) => all(encrypted(chunksOf(bytes), PASSPHRASE));
const decrypt = (bytes: Buffer, passphrase: string | null = PASSPHRASE) =>
  all(decrypted(chunksOf(bytes), passphrase));

const content = (length: number) => Buffer.from(Array.from({ length }, (_, index) => (index * 7) % 251));

it.each([0, 1, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, 3 * PART_BYTES])(
  'decrypts what it has encrypted: %d bytes',
  async (length) => {
    const secret = await encrypt(content(length));
    expect(secret.includes(content(200))).toBe(false);
    expect(await decrypt(secret)).toEqual(content(length));
  },
);

it('reads a file that is not encrypted as it is, unless there is a passphrase', async () => {
  expect(await decrypt(content(100), null)).toEqual(content(100));
  await expect(decrypt(content(100))).rejects.toThrow('The file is not encrypted, or it is damaged.');
});

it('refuses a wrong or missing passphrase', async () => {
  const secret = await encrypt(content(100));
  await expect(decrypt(secret, 'another passphrase')).rejects.toThrow('BACKUP_PASSPHRASE is wrong');
  await expect(decrypt(secret, null)).rejects.toThrow('The file is encrypted: set BACKUP_PASSPHRASE.');
});

it('refuses a file that was cut off, extended, changed or put into another order', async () => {
  const secret = await encrypt(content(2 * PART_BYTES + 100));
  const part = PART_BYTES + 16;
  const start = secret.length - 2 * part - 116;
  const flipped = (at: number) => {
    const copy = Buffer.from(secret);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const others = [
    secret.subarray(0, start),
    secret.subarray(0, start + part),
    secret.subarray(0, start + 2 * part),
    secret.subarray(0, -1),
    Buffer.concat([secret, Buffer.alloc(1)]),
    flipped(start - 1),
    flipped(start),
    flipped(start + part + 5),
    flipped(secret.length - 1),
    Buffer.concat([
      secret.subarray(0, start),
      secret.subarray(start + part, start + 2 * part),
      secret.subarray(start, start + part),
      secret.subarray(start + 2 * part),
    ]),
  ];
  for (const other of others) await expect(decrypt(other)).rejects.toThrow(/changed/);
});
