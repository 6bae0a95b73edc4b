/** Where a person is (spec: search §3, User location). Degrees, north and east positive. */
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

/** spec: search §9. */
const DEVICE = { timeout: 8000, maximumAge: 300_000 } as const;

/** Where the person is, by the device, or by the internet address where the device does not tell; null when neither
 *  does (spec: search §4). The browser asks the person for permission. */
export async function locate({ ipLookup, first = 'gps' }: Ways): Promise<UserLocation | null> {
  const ways = first === 'gps' ? [byDevice, ipLookup] : [ipLookup, byDevice];
  for (const way of ways) {
    const location = await way().catch(() => null);
    if (location !== null) return location;
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
