import { serve } from '@fareweave/shared-lib/testing/server';
import { describe, expect, it } from '@jest/globals';
import { call } from './client.ts';

const TEXTS = { failed: 'Failed to load plans', unreachable: 'Unable to load plans.' };
const plans = () => call('GET /api/plans', TEXTS);

describe('a call', () => {
  it('gives the data of the answer', async () => {
    serve({ 'GET /api/plans': { body: { free: { searches: 3, per: 'day' } } } });
    expect(await plans()).toMatchObject({ free: { searches: 3 } });
  });

  it('that the server refuses fails with its words', async () => {
    serve({ 'GET /api/plans': { status: 403, body: { message: 'Not for you.', code: 'FORBIDDEN' } } });
    await expect(plans()).rejects.toMatchObject({ message: 'Not for you.', status: 403, code: 'FORBIDDEN' });
  });

  it('may prefer the other of its two texts', async () => {
    serve({ 'GET /api/plans': { status: 403, body: { message: 'Not for you.', error: 'Premium only.' } } });
    const refused = call('GET /api/plans', { ...TEXTS, prefer: 'error' });
    await expect(refused).rejects.toMatchObject({ message: 'Premium only.' });
  });

  it('that fails without words gets ours', async () => {
    serve({ 'GET /api/plans': { status: 500 } });
    await expect(plans()).rejects.toMatchObject({ message: 'Failed to load plans', status: 500 });
  });

  it.each([
    ['that gets no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['that gets an empty answer', () => ({ status: 200 })],
  ])('%s says that the server is out of reach', async (_, answer) => {
    serve({ 'GET /api/plans': answer });
    await expect(plans()).rejects.toMatchObject({ message: 'Unable to load plans.', status: 0 });
  });

  it('that was called off is no failure of the server', async () => {
    const cancelled = new DOMException('The operation was aborted.', 'AbortError');
    serve({ 'GET /api/plans': () => Promise.reject(cancelled) });
    await expect(plans()).rejects.toBe(cancelled);
  });
});
