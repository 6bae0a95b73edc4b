import { serve } from '@fareweave/shared-lib/testing/server';
import { describe, expect, it } from 'vitest';
import { callForLines } from './lines.ts';

const TEXTS = { failed: 'Failed to load plans', unreachable: 'Unable to load plans.' };

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
