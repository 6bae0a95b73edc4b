import { hasPremium, type User } from '../domain/accounts/accounts.ts';
import { msg, t } from '../domain/i18n/texts.ts';
import type { SecondStep } from '../generated/types.gen.ts';
import { type FinalCall, malformedAnswer, postAuth } from './auth-calls.ts';
import { emit } from './events.ts';
import { ApiError, sessionRefusals } from './http.ts';
import { navigate, placeStore } from './navigation.ts';
import { clearPersonalQueries, refetchClearedQueries } from './query-client.ts';
import { isToken, isUser, sessionToken } from './session-token.ts';
import { createStore, type Store } from './store.ts';
import { toasts } from './toasts.ts';

/** The state of the session (ACCT-10). */
export interface SessionState {
  user: User | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  error: string | null;
  /** The server's errors for single fields, in addition to `error`. */
  errorDetails: readonly unknown[];
  showWelcomeModal: boolean;
  /** The server could not verify the token: `user` is the last known one of this browser. Verification is retried. */
  isUnverified: boolean;
  /** Why the last session ended, unless the user signed out; for the sign-in page. */
  endedBecause: string | null;
  /** Where the user ended the last session; null when it ended by itself. */
  signedOutIn: 'this tab' | 'another tab' | null;
}

export interface Credentials {
  email: string;
  password: string;
  /** IANA name, for times in e-mails. */
  time_zone?: string;
}

/** What the server asks for after the right password of an account with a second factor (ACCT-33). */
export type { SecondStep };

export interface Registration extends Credentials {
  first_name: string;
  last_name: string;
  /** Ten digits. */
  phone_number?: string;
}

const signedOut: SessionState = {
  user: null,
  isAuthenticated: false,
  isLoading: false,
  error: null,
  errorDetails: [],
  showWelcomeModal: false,
  isUnverified: false,
  endedBecause: null,
  signedOutIn: null,
};

const ENDED = msg('Your session has ended. Please sign in again.');

const state = createStore<SessionState>(
  { ...signedOut, isLoading: sessionToken.get() !== null },
  { ...signedOut, isLoading: true },
);

function startSession(user: User, showWelcomeModal: boolean): void {
  retries.stop();
  const before = state.get().user;
  if (before !== null && before.id !== user.id) clearPersonalQueries();
  sessionToken.storeAccount(user);
  state.set({ ...signedOut, user, isAuthenticated: true, showWelcomeModal });
  emit('session:changed', { isAuthenticated: true });
}

function endSession(endedBecause: string | null, signedOutIn: SessionState['signedOutIn'] = null): void {
  retries.stop();
  sessionToken.clear(signedOutIn !== null);
  clearPersonalQueries();
  state.set({ ...signedOut, endedBecause, signedOutIn });
  emit('session:changed', { isAuthenticated: false });
}

/** Signs in or registers. Returns whether it succeeded; otherwise sets `error`. */
async function authenticate(
  call: 'login' | 'register' | FinalCall,
  body: object,
): Promise<boolean | SecondStep> {
  state.update((s) => ({ ...s, error: null, errorDetails: [] }));
  try {
    const answer = await postAuth(call, body);
    const { token, user } = answer;
    if (answer.ticket) return answer as unknown as SecondStep;
    if (!isToken(token) || !isUser(user)) throw malformedAnswer(call);
    sessionToken.set(token, user);
    clearPersonalQueries();
    startSession(user, call === 'register');
    return true;
  } catch (error) {
    const { message, details: errorDetails } = error instanceof ApiError ? error : malformedAnswer(call);
    state.update((s) => ({ ...s, error: message, errorDetails }));
    return false;
  }
}

/** Verifies the current token with the server. Only a definite answer ends the session. */
async function verifyToken(): Promise<void> {
  const token = sessionToken.get();
  const isCurrent = (): boolean => sessionToken.get() === token;
  try {
    const { valid, user } = await postAuth('verify-token', { token });
    if (!isCurrent()) return;
    if (valid === true && isUser(user)) startSession(user, state.get().showWelcomeModal);
    else if (valid === false) endSession(t(ENDED));
    else throw malformedAnswer('verify-token');
  } catch (error) {
    if (!isCurrent()) return;
    const { status, message } = error instanceof ApiError ? error : malformedAnswer('verify-token');
    // Any other status may come from a proxy or a failing server.
    if (status === 400 || status === 401) endSession(t(ENDED));
    else keepUnverified(message);
  }
}

function keepUnverified(error: string): void {
  const user = state.get().user ?? sessionToken.storedAccount();
  if (user !== null) sessionToken.storeAccount(user);
  state.update(({ showWelcomeModal }) => ({
    ...signedOut,
    user,
    isAuthenticated: user !== null,
    showWelcomeModal,
    isUnverified: true,
    error: user === null ? error : null,
  }));
  retries.schedule();
}

const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 60_000;

/** Retries of the verification, each after a longer wait. */
const retries = {
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  count: 0,
  schedule(): void {
    clearTimeout(this.timer);
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.count, MAX_WAIT_MS);
    this.count += 1;
    this.timer = setTimeout(() => void verifyToken(), wait);
  },
  stop(): void {
    clearTimeout(this.timer);
    this.count = 0;
  },
};

window.addEventListener('online', () => {
  if (state.get().isUnverified) void verifyToken();
});

/** Adopts the token of the other tabs. Returns true if it differs from this page's. */
function followOtherTabs(): boolean {
  const before = state.get().user;
  if (!sessionToken.adopt()) return false;
  void showAdoptedSession(before);
  return true;
}

/** Verifies the adopted token and shows its user instead of the user `before`. */
async function showAdoptedSession(before: User | null): Promise<void> {
  if (sessionToken.get() === null)
    return sessionToken.hasEnded()
      ? endSession(t(ENDED))
      : endSession(t('You signed out in another tab. Please sign in again.'), 'another tab');
  retries.stop();
  const stored = sessionToken.storedAccount();
  // With another token of the same person, such as after a new password, the screens stay.
  if (stored !== null && stored.id === before?.id) sessionToken.storeAccount(stored);
  else {
    clearPersonalQueries();
    state.set({ ...signedOut, isLoading: true });
  }
  await verifyToken();
  announceOtherUser(before);
}

function announceOtherUser(before: User | null): void {
  const { user } = state.get();
  refetchClearedQueries();
  if (before === null || user === null || user.id === before.id) return;
  toasts.info(
    t('Now signed in as {name}', { name: `${user.first_name} ${user.last_name}` }),
    t('You changed the account in another tab. Changes that were not saved here are lost.'),
  );
}

/** Shows what another tab has learned about the account, such as another name or plan. */
function followAccount(): void {
  const { user } = state.get();
  const stored = sessionToken.storedAccount();
  if (user === null || stored?.id !== user.id || JSON.stringify(stored) === JSON.stringify(user)) return;
  state.update((s) => ({ ...s, user: stored }));
  // The responses to another plan are different.
  if (hasPremium(stored) === hasPremium(user)) return;
  clearPersonalQueries();
  refetchClearedQueries();
}

/** Ends the session and redirects to the sign-in page, which leads back afterwards (ACCT-12, RETN-13). */
function redirectToSignIn(): void {
  const { pathname, search, hash } = window.location;
  // A screen of the session that ended before may still call the server.
  if (sessionToken.get() !== null) endSession(t(ENDED));
  // The guard may have redirected to the sign-in page already.
  if (placeStore.get().pathname === SIGN_IN) return;
  navigate(`${SIGN_IN}?next=${encodeURIComponent(pathname + search + hash)}`);
}

const SIGN_IN = '/login';

/** The session of this browser, shared by its tabs (ACCT-14, ADR 23). The shell verifies the stored token at start. */
export const session = {
  /** Returns whether it succeeded, otherwise the state has the `error`; or the second step that an account with a second factor
   *  needs. */
  signIn: (credentials: Credentials): Promise<boolean | SecondStep> => authenticate('login', credentials),
  /** As `signIn`, for the second step or a passkey alone. */
  finishSignIn: async (call: FinalCall, proof: object): Promise<boolean> =>
    (await authenticate(call, proof)) === true,
  /** As `signIn`; then opens the welcome dialog. */
  register: async (registration: Registration): Promise<boolean> =>
    (await authenticate('register', registration)) === true,

  /** Ends the session in every tab. Also tells the server, and ignores a failure of that call (ACCT-11). */
  signOut(): void {
    const token = sessionToken.get();
    if (token !== null) {
      const headers = { Authorization: `Bearer ${token}` };
      const request = new Request('/api/auth/logout', { method: 'POST', keepalive: true, headers });
      fetch(request).catch(() => undefined);
    }
    endSession(null, 'this tab');
    followOtherTabs();
  },

  /** Verifies the stored token with the server, if there is one. Call it again to update the account. */
  async verify(): Promise<void> {
    const before = state.get().user;
    if (sessionToken.adopt()) return showAdoptedSession(before);
    if (sessionToken.get() !== null) await verifyToken();
    else state.update(({ endedBecause, signedOutIn }) => ({ ...signedOut, endedBecause, signedOutIn }));
  },

  /** Replaces the user after a profile update, and the token of the session if the server has sent another. Ignores a user who is no
   *  longer signed in. */
  setUser(user: User, token?: string): void {
    if (state.get().user?.id !== user.id) return;
    if (token) sessionToken.set(token, user);
    sessionToken.storeAccount(user);
    state.update((s) => ({ ...s, user }));
  },

  dismissWelcome: (): void => state.update((s) => ({ ...s, showWelcomeModal: false })),
  /** Clears the messages of the sign-in page. */
  clearError: (): void =>
    state.update((s) =>
      s.error === null && s.endedBecause === null ? s : { ...s, error: null, endedBecause: null },
    ),
};

sessionToken.onOtherTabChange(() => {
  if (followOtherTabs()) return;
  if (state.get().isUnverified) void verifyToken();
  else followAccount();
});

sessionRefusals.add((refusal) => {
  const before = state.get().user;
  // Another tab may have changed the session; its event may arrive later.
  if (followOtherTabs()) return;
  if (refusal === 'ended') redirectToSignIn();
  else void verifyToken().then(() => announceOtherUser(before));
});

export const sessionStore: Store<SessionState> = state;
