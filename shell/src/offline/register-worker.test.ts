import { navigate } from '@fareweave/shared-lib/platform';
import { describe, expect, it, jest } from '@jest/globals';
import { cacheTripPages } from './register-worker.ts';

describe('the service worker', () => {
  it('is registered once, when the user opens a trip', async () => {
    const register = jest.fn((_file: string) => Promise.reject(new Error('none here')));
    Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
    cacheTripPages();
    navigate('/plans');
    expect(register).not.toHaveBeenCalled();
    navigate('/flight-summary?data=x');
    navigate('/');
    navigate('/flight-summary?data=y');
    expect(register).toHaveBeenCalledTimes(1);
    expect(register).toHaveBeenCalledWith('/sw.js');
  });
});
