import { useState } from 'react';
import { alertStore } from './message-dialog.ts';
import { type Place, placeStore } from './navigation.ts';
import { sessionStore } from './session.ts';
import { useStore } from './store.ts';
import { toastStore } from './toasts.ts';

export const useSession = () => useStore(sessionStore);
/** The address as the product sees it, following every navigation. */
export const usePlace = () => useStore(placeStore);

/** The address as the screen at `pathname` sees it. By the time a screen is taken away the address is already
 *  another one's, whose query means something else: the last own address stays. */
export function useOwnPlace(pathname: string): Place {
  const place = usePlace();
  const [own, setOwn] = useState(place);
  if (place !== own && place.pathname === pathname) setOwn(place);
  return own;
}

export const useToasts = () => useStore(toastStore);
export const useAlertRequest = () => useStore(alertStore);
