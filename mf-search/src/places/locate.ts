/** Where a person is (SRCH-30). Degrees, north and east positive. */
export interface UserLocation {
  lat: number;
  lng: number;
  method: 'gps' | 'ip';
  /** Of an internet address, where they are known. */
  city?: string;
  country?: string;
}

interface Ways {
  /** Asks where this internet address is. Throws when nobody knows. */
  ipLookup: () => Promise<UserLocation>;
  /** Which way to try first. */
  first?: UserLocation['method'];
}

/** How long the device may take, and how old its position may be, in milliseconds (SRCH-29). */
const DEVICE = { timeout: 8000, maximumAge: 300_000 } as const;

/** Where the person is, by the device, or by the internet address where the device does not tell; null when neither
 *  does. Each way that fails leaves one warning in the console. The browser asks the person for permission. */
export async function locate({ ipLookup, first = 'gps' }: Ways): Promise<UserLocation | null> {
  const device = { find: byDevice, failed: 'The position of this device could not be read' };
  const address = { find: ipLookup, failed: 'The place of the internet address could not be read' };
  for (const { find, failed } of first === 'gps' ? [device, address] : [address, device]) {
    try {
      return await find();
    } catch (error) {
      console.warn(`${failed}: ${(error as Error | GeolocationPositionError).message}`);
    }
  }
  return null;
}

function byDevice(): Promise<UserLocation> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) throw new Error('This browser does not tell where it is.');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude, method: 'gps' }),
      reject,
      DEVICE,
    );
  });
}
