import { describe, expect, it } from '@jest/globals';
import { retryAfterMs } from './json-service.ts';
import { isUnwell, isWorthRetrying, waitBefore } from './resilient.ts';
import { UpstreamError } from './upstream-error.ts';

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
    [new UpstreamError('slow', 'slow'), false],
    [new UpstreamError('unreadable', 'garbage'), false],
    [new TypeError('a mistake of ours'), false],
  ])('is worth another attempt or not: %#', (error, worth) => {
    expect(isWorthRetrying(error)).toBe(worth);
  });

  it.each([
    [refused(500), true],
    [refused(429), true],
    [refused(401), true],
    [refused(404), false],
    [refused(400), false],
    [new UpstreamError('slow', 'slow'), true],
    [new UpstreamError('unreadable', 'garbage'), true],
    [new TypeError('a mistake of ours'), false],
  ])('says that the service is unwell or not: %#', (error, unwell) => {
    expect(isUnwell(error)).toBe(unwell);
  });

  it('is waited after for longer each time, partly by chance', () => {
    const error = refused(503);
    expect([1, 2, 3].map((attempt) => waitBefore(attempt, error, 200, 0))).toEqual([100, 200, 400]);
    expect([1, 2, 3].map((attempt) => waitBefore(attempt, error, 200, 0.5))).toEqual([150, 300, 600]);
    expect(waitBefore(1, refused(429, 1000), 200, 0)).toBe(1100);
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
