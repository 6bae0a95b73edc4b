import { serve } from '@fareweave/shared-lib/testing/server';
import { describe, expect, it, vi } from 'vitest';
import { translatorOf } from '../domain/i18n/icu.ts';
import { setLanguage } from '../domain/i18n/texts.ts';
import { accountTexts, call } from './client.ts';

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

  it('fails when the server accepts it and does not answer (CALL-7)', async () => {
    vi.useFakeTimers();
    try {
      serve({ 'GET /api/plans': () => new Promise<never>(() => undefined) });
      const failed = expect(plans()).rejects.toMatchObject({
        message: 'Unable to load plans.',
        code: 'NO_ANSWER',
      });
      await vi.advanceTimersByTimeAsync(59_000);
      const answered = vi.fn();
      void failed.then(answered);
      await vi.advanceTimersByTimeAsync(0);
      expect(answered).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1_000);
      await failed;
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('that fails has texts in the language of the page, also those of a constant', async () => {
    const constant = accountTexts('load plans');
    const texts: Record<string, string> = {
      'load plans': 'cargar los planes',
      'Failed to {action}': 'No pudimos {action}',
      'Unable to {action}. {advice}': 'No pudimos {action}. {advice}',
      'Please try again.': 'Inténtalo de nuevo.',
    };
    setLanguage({ locale: 'es-US', translate: translatorOf(texts, 'es-US') });
    const spanish = () => call('GET /api/plans', constant);
    serve({ 'GET /api/plans': { status: 500 } });
    await expect(spanish()).rejects.toMatchObject({ message: 'No pudimos cargar los planes' });
    serve({ 'GET /api/plans': { status: 403, body: { message: 'No.', error: 'Solo Premium.' } } });
    await expect(spanish()).rejects.toMatchObject({ message: 'Solo Premium.' });
    serve({ 'GET /api/plans': () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(spanish()).rejects.toMatchObject({
      message: 'No pudimos cargar los planes. Inténtalo de nuevo.',
    });
    setLanguage(null);
  });

  it('that was cancelled is not a failure of the server', async () => {
    const cancelled = new DOMException('The operation was aborted.', 'AbortError');
    serve({ 'GET /api/plans': () => Promise.reject(cancelled) });
    await expect(plans()).rejects.toBe(cancelled);
  });
});
