import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { resilient } from './resilient.ts';
import { UpstreamError } from './upstream-error.ts';

const service = () => resilient({ name: 'service', concurrency: 5, retryBaseMs: 1 });
const unwell = () => Promise.reject(new UpstreamError('status', 'The service answered 500', { status: 500 }));

afterEach(() => void jest.restoreAllMocks());

describe('a service called with care', () => {
  it('gets a call three times at most', async () => {
    const call = jest.fn(() => Promise.reject(new UpstreamError('unreachable', 'gone')));
    await expect(service()(call)).rejects.toThrow('gone');
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('is left alone after failing again and again, then asked once, then as before', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const call = service();
    for (let i = 0; i < 10; i += 1) await expect(call(unwell)).rejects.toThrow('The service answered 500');

    const well = jest.fn(() => Promise.resolve('well'));
    await expect(call(well)).rejects.toMatchObject({
      fault: 'resting',
      message: 'The service is not asked for the moment',
    });
    expect(well).not.toHaveBeenCalled();

    clock.mockReturnValue(1_015_000);
    await expect(call(unwell)).rejects.toThrow('The service answered 500');
    await expect(call(well)).rejects.toMatchObject({ fault: 'resting' });

    clock.mockReturnValue(1_030_000);
    expect(await call(well)).toBe('well');
    expect(await Promise.all([call(well), call(well)])).toEqual(['well', 'well']);
  });

  it('is not given up for calls that make no sense', async () => {
    const call = service();
    const missing = new UpstreamError('status', 'no', { status: 404 });
    for (let i = 0; i < 20; i += 1) await expect(call(() => Promise.reject(missing))).rejects.toBe(missing);
    expect(await call(() => Promise.resolve('well'))).toBe('well');
  });

  it('has no more calls under way than agreed', async () => {
    const call = service();
    const underWay: (() => void)[] = [];
    let most = 0;
    let now = 0;
    const calls = Array.from({ length: 12 }, () =>
      call(async () => {
        most = Math.max(most, ++now);
        await new Promise<void>((resolve) => underWay.push(resolve));
        now -= 1;
      }),
    );
    for (const [i, done] of calls.entries()) {
      while (underWay[i] === undefined) await Promise.resolve();
      underWay[i]();
      await done;
    }
    expect(most).toBe(5);
  });
});
