import { alertStore } from './alerts.ts';
import { placeStore } from './navigation.ts';
import { sessionStore } from './session.ts';
import { useStore } from './store.ts';
import { toastStore } from './toasts.ts';

export const useSession = () => useStore(sessionStore);
/** The address as the product sees it, following every navigation. */
export const usePlace = () => useStore(placeStore);
export const useToasts = () => useStore(toastStore);
export const useAlertRequest = () => useStore(alertStore);
