import { callerLocationQuery } from '@fareweave/shared-lib/api/places';
import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { distanceMiles } from '@fareweave/shared-lib/domain/great-circle';
import { queryClient } from '@fareweave/shared-lib/platform';

export { formatShownMiles } from '@fareweave/shared-lib/ui/use-display';

/** The position of the user (SRCH-30). Degrees, north and east positive. */
export interface UserLocation {
  lat: number;
  lng: number;
  method: 'gps' | 'ip';
  /** Known for some IP addresses. */
  city?: string;
  country?: string;
}

interface Ways {
  /** Looks up the position of the IP address. Throws when it is unknown. */
  ipLookup: () => Promise<UserLocation>;
  /** The method to try first. */
  first?: UserLocation['method'];
}

/** The timeout and the maximum age of a device position, in milliseconds (SRCH-29). */
const DEVICE = { timeout: 8000, maximumAge: 300_000 } as const;

/** The position by the device, otherwise by the IP address; null when both fail (SRCH-28). Each failure logs one warning (PRIV-4). The
 *  browser asks the user for permission. */
export async function locate({ ipLookup, first = 'gps' }: Ways): Promise<UserLocation | null> {
  const device = { find: byDevice, failed: 'The position of this device could not be read' };
  const address = { find: ipLookup, failed: 'The position of the IP address could not be read' };
  for (const { find, failed } of first === 'gps' ? [device, address] : [address, device]) {
    try {
      return await find();
    } catch (error) {
      console.warn(`${failed}: ${(error as Error | GeolocationPositionError).message}`);
    }
  }
  return null;
}

/** Returns a function that returns the distance from a position to the nearest of some airports, in statute miles. */
export function milesFrom({ lat, lng }: UserLocation) {
  const position = { latitude: lat, longitude: lng };
  return (airports: readonly Pick<Airport, 'latitude' | 'longitude'>[]): number =>
    Math.min(...airports.map((airport) => distanceMiles(airport, position)));
}

/** The position of the IP address, as the server knows it. */
export async function ipLookup(): Promise<UserLocation> {
  const { latitude, longitude, city, country_name } = await queryClient.fetchQuery(callerLocationQuery);
  return {
    lat: latitude,
    lng: longitude,
    method: 'ip',
    ...(city !== null && { city }),
    ...(country_name !== null && { country: country_name }),
  };
}

function byDevice(): Promise<UserLocation> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) throw new Error('This browser does not report its position.');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude, method: 'gps' }),
      reject,
      DEVICE,
    );
  });
}
