import { expect, it } from 'vitest';
import { hashPassword, isSamePassword, passwordMatches, refuseWhenBusy } from './passwords.ts';

it('checks a limited number of passwords and refuses the others', async () => {
  const hash = await hashPassword('secret1');
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, () => passwordMatches(hash, 'secret1')),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(58);
  expect(refused[0]?.reason).toMatchObject({
    statusCode: 503,
    code: 'BUSY',
    headers: { 'retry-after': '2' },
  });
  expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(42);
  // The queue is free again.
  expect(refuseWhenBusy).not.toThrow();
  expect(await passwordMatches(hash, 'another')).toBe(false);
  expect(await passwordMatches(undefined, 'secret1')).toBe(false);
});

it('refuses before the attempt is counted while the queue is full', async () => {
  const hash = await hashPassword('secret1');
  const pending = Array.from({ length: 42 }, () => passwordMatches(hash, 'secret1'));
  expect(refuseWhenBusy).toThrow('Too many users are signing in');
  await Promise.all(pending);
});

it('treats composed and combining accents as equal', () => {
  expect(isSamePassword('\u00e9', 'e\u0301')).toBe(true);
  expect(isSamePassword('secret', 'Secret')).toBe(false);
});
