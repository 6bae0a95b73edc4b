import { describe, expect, it } from '@jest/globals';
import { lastKnown } from './last-known.ts';

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const forever = Number.POSITIVE_INFINITY;

/** A reading whose answers the test gives. */
function reading(about: Partial<Parameters<typeof lastKnown>[1]> = {}) {
  const asked: PromiseWithResolvers<string>[] = [];
  let now = 0;
  const read = (): Promise<string> => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return answer.promise;
  };
  const get = lastKnown(read, {
    freshMs: 10,
    staleMs: 100,
    databaseTimeoutMs: forever,
    now: () => now,
    ...about,
  });
  return { get, asked, at: (moment: number) => (now = moment) };
}

describe('a value that is read from the database', () => {
  it('is read once for all who ask at the same time, and not again while it is fresh', async () => {
    const { get, asked, at } = reading();
    const both = Promise.all([get(), get()]);
    asked[0]?.resolve('one');
    expect(await both).toEqual(['one', 'one']);
    at(9);
    expect(await get()).toBe('one');
    expect(asked).toHaveLength(1);
    at(10);
    const next = get();
    asked[1]?.resolve('two');
    expect(await next).toBe('two');
  });

  it('is the former one while the database is away, up to an age', async () => {
    const { get, asked, at } = reading();
    const first = get();
    asked[0]?.resolve('one');
    await first;
    at(99);
    const second = get();
    asked[1]?.reject(away);
    expect(await second).toBe('one');
    at(100);
    const third = get();
    asked[2]?.reject(away);
    await expect(third).rejects.toBe(away);
  });

  it('is the former one while the next does not come', async () => {
    const { get, asked, at } = reading({ databaseTimeoutMs: 1 });
    const first = get();
    asked[0]?.resolve('one');
    await first;
    at(10);
    expect(await get()).toBe('one');
    expect(await get()).toBe('one');
    expect(asked).toHaveLength(2);
    asked[1]?.resolve('two');
    await asked[1]?.promise;
    expect(await get()).toBe('two');
  });

  it('does not hide other failures', async () => {
    const { get, asked, at } = reading();
    const first = get();
    asked[0]?.resolve('one');
    await first;
    at(10);
    const second = get();
    asked[1]?.reject(new Error('column does not exist'));
    await expect(second).rejects.toThrow('column does not exist');
  });
});
