// biome-ignore-all lint/correctness/noComponentHookFactories: called once for each React of a page, at module level
import type * as react from 'react';
import { type AlertRequest, alertStore } from './message-dialog.ts';
import { type Place, placeStore } from './navigation.ts';
import { type SessionState, sessionStore } from './session.ts';
import type { Store } from './store.ts';
import { type Toast, toastStore } from './toasts.ts';

/** What the hooks use of React. */
export type ReactHooks = Pick<typeof react, 'useState' | 'useSyncExternalStore'>;

/** Returns the platform's hooks for the components of one React. A page may have two (ADR 33), with the same state. */
export function hooksOf({ useState, useSyncExternalStore }: ReactHooks) {
  /** Returns the store's current value and renders again on each change. */
  function useStore<T>(store: Store<T>): T {
    return useSyncExternalStore(store.subscribe, store.get, store.painted ?? store.get);
  }

  /** Returns the current address and follows every navigation. */
  const usePlace = (): Place => useStore(placeStore);

  /** Returns the address for the screen at `pathname`. When the user leaves, the address changes before the screen is
   *  removed: the screen then keeps its last own address. */
  function useOwnPlace(pathname: string): Place {
    const place = usePlace();
    const [own, setOwn] = useState(place);
    if (place !== own && place.pathname === pathname) setOwn(place);
    return own;
  }

  const useSession = (): SessionState => useStore(sessionStore);
  const useToasts = (): readonly Toast[] => useStore(toastStore);
  /** The message that is open in the message dialog. */
  const useAlertRequest = (): AlertRequest | null => useStore(alertStore);

  return { useStore, usePlace, useOwnPlace, useSession, useToasts, useAlertRequest };
}
