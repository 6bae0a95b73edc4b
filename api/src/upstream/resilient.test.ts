import { afterEach, describe, expect, it, vi } from 'vitest';
import { retryAfterMs } from './json-service.ts';
import { isServiceFailure, isTransient, resilient, retryDelay } from './resilient.ts';
import { UpstreamError } from './upstream-error.ts';

const service = () => resilient({ name: 'service', concurrency: 5, retryBaseMs: 1 });
const fail = () =>
  Promise.reject(new UpstreamError('status', 'The service returned status 500', { status: 500 }));

afterEach(() => void vi.restoreAllMocks());

describe('a resilient call', () => {
  it('is attempted at most three times', async () => {
    const call = vi.fn(() => Promise.reject(new UpstreamError('unreachable', 'gone')));
    await expect(service()(call)).rejects.toThrow('gone');
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('is not sent after repeated failures, then sent once, then normally', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const call = service();
    for (let i = 0; i < 10; i += 1)
      await expect(call(fail)).rejects.toThrow('The service returned status 500');

    const succeed = vi.fn(() => Promise.resolve('ok'));
    await expect(call(succeed)).rejects.toMatchObject({
      fault: 'circuit-open',
      message: 'The service is not called at the moment',
    });
    expect(succeed).not.toHaveBeenCalled();

    clock.mockReturnValue(1_015_000);
    await expect(call(fail)).rejects.toThrow('The service returned status 500');
    await expect(call(succeed)).rejects.toMatchObject({ fault: 'circuit-open' });

    clock.mockReturnValue(1_030_000);
    expect(await call(succeed)).toBe('ok');
    expect(await Promise.all([call(succeed), call(succeed)])).toEqual(['ok', 'ok']);
  });

  it('is still sent after wrong calls', async () => {
    const call = service();
    const missing = new UpstreamError('status', 'no', { status: 404 });
    for (let i = 0; i < 20; i += 1) await expect(call(() => Promise.reject(missing))).rejects.toBe(missing);
    expect(await call(() => Promise.resolve('ok'))).toBe('ok');
  });

  it('respects the concurrency limit', async () => {
    const call = service();
    const running: (() => void)[] = [];
    let max = 0;
    let now = 0;
    const calls = Array.from({ length: 12 }, () =>
      call(async () => {
        max = Math.max(max, ++now);
        await new Promise<void>((resolve) => running.push(resolve));
        now -= 1;
      }),
    );
    for (const [i, done] of calls.entries()) {
      while (running[i] === undefined) await Promise.resolve();
      running[i]();
      await done;
    }
    expect(max).toBe(5);
  });
});

const refused = (status: number, retryAfter: number | null = null) =>
  new UpstreamError('status', 'no', { status, retryAfterMs: retryAfter });

describe('a call that failed', () => {
  it.each([
    [refused(429), true],
    [refused(502), true],
    [refused(503), true],
    [refused(504), true],
    [refused(503, 2000), true],
    [refused(503, 2001), false],
    [refused(400), false],
    [refused(401), false],
    [refused(404), false],
    [refused(500), false],
    [new UpstreamError('unreachable', 'gone'), true],
    [new UpstreamError('timeout', 'slow'), false],
    [new UpstreamError('malformed', 'garbage'), false],
    [new TypeError('a programming error'), false],
  ])('is retried or not: %#', (error, expected) => {
    expect(isTransient(error)).toBe(expected);
  });

  it.each([
    [refused(500), true],
    [refused(429), true],
    [refused(401), true],
    [refused(404), false],
    [refused(400), false],
    [new UpstreamError('timeout', 'slow'), true],
    [new UpstreamError('malformed', 'garbage'), true],
    [new TypeError('a programming error'), false],
  ])('counts as a failure of the service or not: %#', (error, expected) => {
    expect(isServiceFailure(error)).toBe(expected);
  });

  it('is retried with growing, partly random delays', () => {
    const error = refused(503);
    expect([1, 2, 3].map((attempt) => retryDelay(attempt, error, 200, 0))).toEqual([100, 200, 400]);
    expect([1, 2, 3].map((attempt) => retryDelay(attempt, error, 200, 0.5))).toEqual([150, 300, 600]);
    expect(retryDelay(1, refused(429, 1000), 200, 0)).toBe(1100);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-20T17:00:00Z');
  it.each([
    ['5', 5000],
    ['0', 0],
    ['Fri, 20 Nov 2026 17:00:03 GMT', 3000],
    ['Fri, 20 Nov 2026 16:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    [null, null],
  ])('%s', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms);
  });
});
