import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { withTimeout } from './with-timeout.ts';

describe('withTimeout', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('passes on what comes in time, and leaves no timer behind', async () => {
    await expect(withTimeout(Promise.resolve('here'), 1000, 'loading')).resolves.toBe('here');
    await expect(withTimeout(Promise.reject(new Error('no')), 1000, 'loading')).rejects.toThrow('no');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('gives up on what never comes and says what it was', async () => {
    const waiting = withTimeout(new Promise(() => undefined), 12_000, 'loading');
    const outcome = expect(waiting).rejects.toThrow('loading took longer than 12 s');
    jest.advanceTimersByTime(12_000);
    await outcome;
  });
});
