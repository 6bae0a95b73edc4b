import { afterAll, expect, it } from '@jest/globals';
import { testApp } from '../testing/app.ts';

const server = await testApp({ env: { FREE_SEARCHES: '1', FREE_SEARCHES_PER: 'week' } });
afterAll(() => server.close());

it('tells everybody the plan facts as they were configured', async () => {
  const answer = await server.app.inject('/api/plans');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    free: { searches: 1, per: 'week' },
    premium: { monthly: { price: 5, was: 10 }, yearly: { price: 50, was: 120, saves: 10 }, trial_days: 7 },
  });
});
