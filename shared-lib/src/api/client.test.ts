import { serve } from '@fareweave/shared-lib/testing/server';
import { describe, expect, it } from '@jest/globals';
import { call } from './client.ts';

const TEXTS = { failed: 'Failed to load plans', unreachable: 'Unable to load plans.' };
const plans = () => call('GET /api/plans', TEXTS);

describe('a call', () => {
  it('returns the data of the response', async () => {
    serve({ 'GET /api/plans': { body: { free: { searches: 3, per: 'day' } } } });
    expect(await plans()).toMatchObject({ free: { searches: 3 } });
  });

  it('that the server refuses fails with its text', async () => {
    serve({ 'GET /api/plans': { status: 403, body: { message: 'Not for you.', code: 'FORBIDDEN' } } });
    await expect(plans()).rejects.toMatchObject({ message: 'Not for you.', status: 403, code: 'FORBIDDEN' });
  });

  it('may prefer the server’s `error` text', async () => {
    serve({ 'GET /api/plans': { status: 403, body: { message: 'Not for you.', error: 'Premium only.' } } });
    const refused = call('GET /api/plans', { ...TEXTS, prefer: 'error' });
    await expect(refused).rejects.toMatchObject({ message: 'Premium only.' });
  });

  it('that fails without a text of the server gets its own', async () => {
    serve({ 'GET /api/plans': { status: 500 } });
    await expect(plans()).rejects.toMatchObject({ message: 'Failed to load plans', status: 500 });
  });

  it.each([
    ['without a response', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['with an empty response', () => ({ status: 200 })],
  ])('%s fails with the text for an unreachable server', async (_, answer) => {
    serve({ 'GET /api/plans': answer });
    await expect(plans()).rejects.toMatchObject({ message: 'Unable to load plans.', status: 0 });
  });

  it('that was cancelled is not a failure of the server', async () => {
    const cancelled = new DOMException('The operation was aborted.', 'AbortError');
    serve({ 'GET /api/plans': () => Promise.reject(cancelled) });
    await expect(plans()).rejects.toBe(cancelled);
  });
});
