import { afterEach, expect, it, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('keeps no record of a name when its last task has ended, and not before', async () => {
  const deleted = vi.spyOn(Map.prototype, 'delete');
  const names = () => deleted.mock.calls.filter(([name]) => name === 'watch w1').length;
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended: string[] = [];
  const one = oneAtATime('watch w1', () => first.promise.then(() => ended.push('first')));
  const other = oneAtATime('watch w1', () => second.promise.then(() => ended.push('second')));
  first.resolve();
  await one;
  // A task that comes now still waits for the second.
  const last = oneAtATime('watch w1', async () => ended.push('third'));
  expect(names()).toBe(0);
  second.resolve();
  await Promise.all([other, last]);
  expect(ended).toEqual(['first', 'second', 'third']);
  await expect.poll(names).toBe(1);
});
