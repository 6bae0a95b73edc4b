import { navigate } from '@fareweave/shared-lib/platform';
import { describe, expect, it, jest } from '@jest/globals';
import { keepTrips } from './keep-trips.ts';

describe('the worker that keeps trips', () => {
  it('is asked for once a trip is on the screen, and once only', async () => {
    const register = jest.fn((_file: string) => Promise.reject(new Error('none here')));
    Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
    keepTrips();
    navigate('/plans');
    expect(register).not.toHaveBeenCalled();
    navigate('/flight-summary?data=x');
    navigate('/');
    navigate('/flight-summary?data=y');
    expect(register).toHaveBeenCalledTimes(1);
    expect(register).toHaveBeenCalledWith('/sw.js');
  });
});
