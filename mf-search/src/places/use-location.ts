import { callerLocationQuery } from '@fareweave/shared-lib/api/places';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserLocation } from './locate.ts';

type Lookup =
  | { state: 'off' | 'locating' | 'unknown'; location: null }
  | { state: 'known'; location: UserLocation };

/** `629 mi`, in the reader's unit: no place has a distance before the position is known. */
export const distances = { text: (_miles: number): string => '' };

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

  /** Its code loads with the first press. */
  async function find(): Promise<UserLocation | null> {
    try {
      const { locate, formatShownMiles } = await import(/* webpackChunkName: "location" */ './locate.ts');
      distances.text = formatShownMiles;
      return await locate({ ipLookup });
    } catch {
      return null;
    }
  }

  async function toggle(): Promise<void> {
    if (lookup.state === 'locating') return;
    if (lookup.state === 'known') {
      setLookup({ state: 'off', location: null });
      return;
    }
    setLookup({ state: 'locating', location: null });
    const location = await find();
    setLookup(location === null ? { state: 'unknown', location } : { state: 'known', location });
  }

  return { ...lookup, toggle };
}
