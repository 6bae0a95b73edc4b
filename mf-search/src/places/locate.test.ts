import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { devicePosition, forgetDevice } from '../testing/device-position.ts';
import { locate, type UserLocation } from './locate.ts';

const byAddress: UserLocation = {
  lat: 40.7,
  lng: -74.2,
  method: 'ip',
  city: 'Newark',
  country: 'United States',
};
const ipLookup = async () => byAddress;
const noLookup = () => Promise.reject(new Error('unknown address'));

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
beforeEach(() => {
  warn.mockClear();
});
afterEach(forgetDevice);

const DEVICE_FAILED = 'The position of this device could not be read: denied';
const LOOKUP_FAILED = 'The position of the IP address could not be read: unknown address';

const DENVER = { latitude: 39.7, longitude: -105 };

describe('the position of the user', () => {
  it('comes from the device, at most five minutes old and within eight seconds', async () => {
    const calls = devicePosition(DENVER);
    expect(await locate({ ipLookup })).toEqual({ lat: 39.7, lng: -105, method: 'gps' });
    expect(calls).toEqual([{ timeout: 8000, maximumAge: 300_000 }]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('comes from the IP address when the device refuses or cannot', async () => {
    devicePosition(null);
    expect(await locate({ ipLookup })).toEqual(byAddress);
    forgetDevice();
    expect(await locate({ ipLookup })).toEqual(byAddress);
  });

  it('comes from the IP address first on request', async () => {
    const calls = devicePosition(DENVER);
    expect(await locate({ ipLookup, first: 'ip' })).toEqual(byAddress);
    expect(calls).toEqual([]);
    expect(await locate({ ipLookup: noLookup, first: 'ip' })).toMatchObject({ method: 'gps' });
  });

  it('is unknown when both methods fail', async () => {
    devicePosition(null);
    expect(await locate({ ipLookup: noLookup })).toBeNull();
  });

  it('logs one warning for each failed method', async () => {
    devicePosition(null);
    await locate({ ipLookup });
    expect(warn.mock.calls).toEqual([[DEVICE_FAILED]]);
    await locate({ ipLookup: noLookup, first: 'ip' });
    expect(warn.mock.calls.slice(1)).toEqual([[LOOKUP_FAILED], [DEVICE_FAILED]]);
  });
});
