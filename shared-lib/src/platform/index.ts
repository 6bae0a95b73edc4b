/** The run-time singleton. Federation shares it by its public name, so import it by that name everywhere. */

import type { QueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { hooksOf, type ReactHooks } from './hooks.ts';
import { createQueryClient } from './query-client.ts';

export { emit, eventLog, type LoggedEvent, on, type PlatformEvents } from './events.ts';
export { type AnswerHost, eventsOf, provideAnswers } from './from-shell/events-and-requests.ts';
export {
  type FlagHost,
  provideFlags,
  provideSettings,
  type ReadSetting,
} from './from-shell/remote-values.ts';
export {
  type MenuEntry,
  menuEntries,
  type OpenSlot,
  openSlot,
  preloadSlot,
  provideSlots,
  type SlotHost,
  type SlotTab,
  type SlotValues,
  slotTabs,
} from './from-shell/slots.ts';
export type { ReactHooks } from './hooks.ts';
export {
  ApiError,
  authorizedFetch,
  type FailureTexts,
  inSession,
  keptAnswers,
  SESSION_CHANGED,
  toApiError,
  unreachable,
} from './http.ts';
export { type AlertRequest, closeAlert, showAlert } from './message-dialog.ts';
export { navigate, type Place, placeStore, setPageTransition } from './navigation.ts';
export { queryClient } from './query-client.ts';
export {
  type Credentials,
  type Registration,
  type SecondStep,
  type SessionState,
  session,
  sessionStore,
} from './session.ts';
export { createStore, type Store, type WritableStore } from './store.ts';
export { type Toast, type ToastType, toasts } from './toasts.ts';

export const {
  useStore,
  usePlace,
  useOwnPlace,
  useSession,
  useToasts,
  useAlertRequest,
  flagsOf,
  settingsOf,
} = hooksOf({ useState, useSyncExternalStore });

/** For the shell: returns what differs in the platform of remotes with other libraries than those of the page (ADR 33). They share its
 *  state, session and events, but have hooks of their React and a query cache of their React Query. */
export const platformWith = (react: ReactHooks, query: { QueryClient: typeof QueryClient }) => ({
  ...hooksOf(react),
  queryClient: createQueryClient(query.QueryClient),
});
