import { describe, expect, it } from 'vitest';
import { lastKnown } from './last-known.ts';

const unavailable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const forever = Number.POSITIVE_INFINITY;

/** A read function with results from the test. */
function reading(options: Partial<Parameters<typeof lastKnown>[1]> = {}) {
  const reads: PromiseWithResolvers<string>[] = [];
  let now = 0;
  const read = (): Promise<string> => {
    const result = Promise.withResolvers<string>();
    reads.push(result);
    return result.promise;
  };
  const get = lastKnown(read, {
    freshMs: 10,
    staleMs: 100,
    databaseTimeoutMs: forever,
    now: () => now,
    ...options,
  });
  return { get, reads, at: (moment: number) => (now = moment) };
}

describe('a value that is read from the database', () => {
  it('is read once for concurrent callers, and not again while it is fresh', async () => {
    const { get, reads, at } = reading();
    const both = Promise.all([get(), get()]);
    reads[0]?.resolve('one');
    expect(await both).toEqual(['one', 'one']);
    at(9);
    expect(await get()).toBe('one');
    expect(reads).toHaveLength(1);
    at(10);
    const next = get();
    reads[1]?.resolve('two');
    expect(await next).toBe('two');
  });

  it('is read again after a change, also when it is fresh or being read', async () => {
    let change = 0;
    const { get, reads } = reading({ changes: () => change });
    const before = get();
    change += 1;
    const after = [get(), get()];
    reads[1]?.resolve('two');
    reads[0]?.resolve('one');
    expect(await Promise.all([before, ...after])).toEqual(['one', 'two', 'two']);
    expect(await get()).toBe('two');
    expect(reads).toHaveLength(2);
    change += 1;
    void get();
    expect(reads).toHaveLength(3);
  });

  it('is the former one while the database is unavailable, up to an age', async () => {
    const { get, reads, at } = reading();
    const first = get();
    reads[0]?.resolve('one');
    await first;
    at(99);
    const second = get();
    reads[1]?.reject(unavailable);
    expect(await second).toBe('one');
    at(100);
    const third = get();
    reads[2]?.reject(unavailable);
    await expect(third).rejects.toBe(unavailable);
  });

  it('is the former one while the next is slow', async () => {
    const { get, reads, at } = reading({ databaseTimeoutMs: 1 });
    const first = get();
    reads[0]?.resolve('one');
    await first;
    at(10);
    expect(await get()).toBe('one');
    expect(await get()).toBe('one');
    expect(reads).toHaveLength(2);
    reads[1]?.resolve('two');
    await reads[1]?.promise;
    expect(await get()).toBe('two');
  });

  it('does not hide other errors', async () => {
    const { get, reads, at } = reading();
    const first = get();
    reads[0]?.resolve('one');
    await first;
    at(10);
    const second = get();
    reads[1]?.reject(new Error('column does not exist'));
    await expect(second).rejects.toThrow('column does not exist');
  });
});
