import { afterAll, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';

const server = await testApp({ env: { FREE_SEARCHES: '1', FREE_SEARCHES_PER: 'week' } });
afterAll(() => server.close());

it('returns the configured plan facts to visitors', async () => {
  const response = await server.app.inject('/api/plans');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    free: { searches: 1, per: 'week' },
    premium: { monthly: { price: 5, was: 10 }, yearly: { price: 50, was: 120, saves: 10 }, trial_days: 7 },
  });
});
