import { useState } from 'react';
import type { milesFrom, UserLocation } from './locate.ts';

type Lookup =
  | { state: 'off' | 'locating' | 'unknown'; location: null; milesTo: null }
  | { state: 'known'; location: UserLocation; milesTo: ReturnType<typeof milesFrom> };

const NOWHERE = { location: null, milesTo: null };

/** Formats a distance as `629 mi`, in the reader's unit. Empty until the position is known, because no place has a distance before. */
export const distances = { text: (_miles: number): string => '' };

/** The position of the user after a `toggle`; a second one discards it. */
export function useLocation() {
  const [lookup, setLookup] = useState<Lookup>({ state: 'off', ...NOWHERE });

  /** Looks the position up. Its code loads with the first press. */
  async function find(): Promise<Lookup> {
    const code = await import(/* webpackChunkName: "location" */ './locate.ts').catch(() => null);
    const location = code && (await code.locate({ ipLookup: code.ipLookup }));
    if (code === null || location === null) return { state: 'unknown', ...NOWHERE };
    distances.text = code.formatShownMiles;
    return { state: 'known', location, milesTo: code.milesFrom(location) };
  }

  async function toggle(): Promise<void> {
    if (lookup.state === 'locating') return;
    if (lookup.state === 'known') {
      setLookup({ state: 'off', ...NOWHERE });
      return;
    }
    setLookup({ state: 'locating', ...NOWHERE });
    setLookup(await find());
  }

  return { ...lookup, toggle };
}
