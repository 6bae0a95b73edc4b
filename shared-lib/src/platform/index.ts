/** The run-time singleton. Federation shares it by its public name, so import it by that name everywhere. */

export { emit, on, type PlatformEvents } from './events.ts';
export { ApiError, authorizedFetch, type FailureTexts, inSession, toApiError, unreachable } from './http.ts';
export { type AlertRequest, closeAlert, showAlert, useAlertRequest } from './message-dialog.ts';
export { navigate, type Place, placeStore, setPageTransition, useOwnPlace, usePlace } from './navigation.ts';
export { queryClient } from './query-client.ts';
export {
  type Credentials,
  type Registration,
  type SessionState,
  session,
  sessionStore,
  useSession,
} from './session.ts';
export { createStore, type Store, useStore, type WritableStore } from './store.ts';
export { type Toast, type ToastType, toasts, useToasts } from './toasts.ts';
