import { serve } from '@fareweave/shared-lib/testing/server';
import { describe, expect, it } from '@jest/globals';
import { call, callForLines } from './client.ts';

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

describe('a call for lines', () => {
  async function linesOf(...chunks: (string | Error)[]) {
    async function* answer() {
      for (const chunk of chunks) {
        if (chunk instanceof Error) throw chunk;
        yield chunk;
      }
    }
    serve({ 'GET /api/plans': { chunks: answer() } });
    const lines: unknown[] = [];
    const end = await callForLines('GET /api/plans', TEXTS, {}, (line) => lines.push(line)).then(
      () => null,
      (error: unknown) => error,
    );
    return { lines, end };
  }

  it('passes each line on, wherever the chunks end', async () => {
    const { lines, end } = await linesOf('{"a":1}\n{"b"', ':"é"}\n{"c":3}\n{"d":', '4}');
    expect(lines).toEqual([{ a: 1 }, { b: 'é' }, { c: 3 }, { d: 4 }]);
    expect(end).toBeNull();
  });

  it.each([
    ['a connection that ends', new TypeError('network error')],
    ['an invalid line', 'not JSON\n'],
  ])('fails with %s after the lines before it', async (_, problem) => {
    const { lines, end } = await linesOf('{"a":1}\n', problem);
    expect(lines).toEqual([{ a: 1 }]);
    expect(end).toMatchObject({ message: 'Unable to load plans.', status: 0 });
  });

  it('that the server refuses fails with its text', async () => {
    serve({ 'GET /api/plans': { status: 403, body: { message: 'Not for you.', code: 'FORBIDDEN' } } });
    const refused = callForLines('GET /api/plans', TEXTS, {}, () => undefined);
    await expect(refused).rejects.toMatchObject({ message: 'Not for you.', status: 403 });
  });
});
