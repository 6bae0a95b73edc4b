import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { open, seal } from './seal.ts';

const { db, close } = await testDatabase();
afterAll(close);
const purpose = { key: 'test', owner: 'ada' };

it('a sealed text is opened again, and looks different each time', async () => {
  const sealed = [await seal(db, purpose, 'a text'), await seal(db, purpose, 'a text')];
  expect(sealed[0]).not.toBe(sealed[1]);
  expect(await Promise.all(sealed.map((one) => open(db, purpose, one)))).toEqual(['a text', 'a text']);
});

it('cannot be opened after a change, for another owner or with another key', async () => {
  const sealed = await seal(db, purpose, 'a text');
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await expect(open(db, purpose, bytes.toString('base64url'))).rejects.toThrow();
  await expect(open(db, { ...purpose, owner: 'eve' }, sealed)).rejects.toThrow();
  await expect(open(db, { ...purpose, key: 'other' }, sealed)).rejects.toThrow();
});
