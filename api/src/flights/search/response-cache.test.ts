import { expect, it } from 'vitest';
import { responseCache } from './response-cache.ts';

it('returns a response that is evicted while it is made', async () => {
  const responses = responseCache();
  const { promise, resolve } = Promise.withResolvers<{ body: object }>();
  const response = responses.get('slow', () => promise);
  const body = { text: 'x'.repeat(30 * 2 ** 20) };
  for (const key of ['a', 'b', 'c']) await responses.get(key, async () => ({ body }));
  resolve({ body: {} });
  expect(await response).toMatchObject({ isPartial: false });
});
