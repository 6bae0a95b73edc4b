import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
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
const noLookup = () => Promise.reject(new Error('nobody knows'));

const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
beforeEach(() => {
  warn.mockClear();
});
afterEach(forgetDevice);

const DEVICE_FAILED = 'The position of this device could not be read: denied';
const LOOKUP_FAILED = 'The place of the internet address could not be read: nobody knows';

const DENVER = { latitude: 39.7, longitude: -105 };

describe('where a person is', () => {
  it('is told by the device, which may remember it for five minutes and has eight seconds', async () => {
    const asked = devicePosition(DENVER);
    expect(await locate({ ipLookup })).toEqual({ lat: 39.7, lng: -105, method: 'gps' });
    expect(asked).toEqual([{ timeout: 8000, maximumAge: 300_000 }]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is told by the internet address where the device does not tell, or cannot', async () => {
    devicePosition(null);
    expect(await locate({ ipLookup })).toEqual(byAddress);
    forgetDevice();
    expect(await locate({ ipLookup })).toEqual(byAddress);
  });

  it('is told by the internet address first, if asked for', async () => {
    const asked = devicePosition(DENVER);
    expect(await locate({ ipLookup, first: 'ip' })).toEqual(byAddress);
    expect(asked).toEqual([]);
    expect(await locate({ ipLookup: noLookup, first: 'ip' })).toMatchObject({ method: 'gps' });
  });

  it('is unknown where neither tells', async () => {
    devicePosition(null);
    expect(await locate({ ipLookup: noLookup })).toBeNull();
  });

  it('leaves one warning for each way that failed', async () => {
    devicePosition(null);
    await locate({ ipLookup });
    expect(warn.mock.calls).toEqual([[DEVICE_FAILED]]);
    await locate({ ipLookup: noLookup, first: 'ip' });
    expect(warn.mock.calls.slice(1)).toEqual([[LOOKUP_FAILED], [DEVICE_FAILED]]);
  });
});
