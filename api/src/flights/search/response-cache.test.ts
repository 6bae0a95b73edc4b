import { expect, it } from 'vitest';
import { responseCache } from './response-cache.ts';

it('returns a response that is evicted while it is made', async () => {
  const responses = responseCache();
  const { promise, resolve } = Promise.withResolvers<{ body: object }>();
  const response = responses.get('slow', () => promise);
  const body = { text: 'x'.repeat(7 * 2 ** 20) };
  for (const key of 'abcdefghijk') await responses.get(key, async () => ({ body }));
  resolve({ body: {} });
  expect(await response).toMatchObject({ isPartial: false });
});

it('does not keep a response that would push out many others', async () => {
  const responses = responseCache();
  let made = 0;
  const make = (bytes: number) => async () => {
    made += 1;
    return { body: { text: 'x'.repeat(bytes) } };
  };
  for (const key of ['short', 'long', 'short', 'long'])
    expect(await responses.get(key, make(key === 'long' ? 9 * 2 ** 20 : 1))).toBeDefined();
  expect(made).toBe(3);
});
