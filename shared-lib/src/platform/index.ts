/** The run-time singleton: federation shares exactly this module, so import it by its public name everywhere. */

export { emit, on, type PlatformEvents } from './events.ts';
export { useAlertRequest, useOwnPlace, usePlace, useSession, useToasts } from './hooks.ts';
export { ApiError, authorizedFetch, type FailureTexts, inSession, toApiError, unreachable } from './http.ts';
export { type AlertRequest, closeAlert, showAlert } from './message-dialog.ts';
export { navigate, type Place, placeStore } from './navigation.ts';
export { queryClient } from './query-client.ts';
export { type Credentials, type Registration, type SessionState, session, sessionStore } from './session.ts';
export { createStore, type Store, useStore, type WritableStore } from './store.ts';
export { type Toast, type ToastType, toasts } from './toasts.ts';
