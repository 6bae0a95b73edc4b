import { callerLocationQuery } from '@fareweave/shared-lib/api/places';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { locate, type UserLocation } from './locate.ts';

type Lookup =
  | { state: 'off' | 'locating' | 'unknown'; location: null }
  | { state: 'known'; location: UserLocation };

/** The position of the user after a `toggle`; a second one discards it. */
export function useLocation() {
  const client = useQueryClient();
  const [lookup, setLookup] = useState<Lookup>({ state: 'off', location: null });

  async function ipLookup(): Promise<UserLocation> {
    const { latitude, longitude, city, country_name } = await client.fetchQuery(callerLocationQuery);
    return {
      lat: latitude,
      lng: longitude,
      method: 'ip',
      ...(city !== null && { city }),
      ...(country_name !== null && { country: country_name }),
    };
  }

  async function toggle(): Promise<void> {
    if (lookup.state === 'locating') return;
    if (lookup.state === 'known') {
      setLookup({ state: 'off', location: null });
      return;
    }
    setLookup({ state: 'locating', location: null });
    const location = await locate({ ipLookup });
    setLookup(location === null ? { state: 'unknown', location } : { state: 'known', location });
  }

  return { ...lookup, toggle };
}
