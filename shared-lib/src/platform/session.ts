import type { User } from '../domain/accounts/accounts.ts';
import { emit } from './events.ts';
import { ApiError, type FailureTexts, sessionRefusals, toApiError, unreachable } from './http.ts';
import { navigate, placeStore } from './navigation.ts';
import { fetchForgottenAnswers, forgetPersonalAnswers } from './query-client.ts';
import { isToken, isUser, sessionToken } from './session-token.ts';
import { createStore, type Store } from './store.ts';
import { toasts } from './toasts.ts';

/** The state of the session (ACCT-10). */
export interface SessionState {
  user: User | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  error: string | null;
  /** What the server found wrong with single fields, beside `error`. */
  errorDetails: readonly unknown[];
  showWelcomeModal: boolean;
  /** The server could not be asked whose token this is: `user` is as this browser last knew it. It is asked again. */
  isUnverified: boolean;
  /** Why the last session ended without the person's doing, for the sign-in page. */
  endedBecause: string | null;
}

export interface Credentials {
  email: string;
  password: string;
}

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
};

const ENDED = 'Your session has ended. Please sign in again.';
const ENDED_ELSEWHERE = 'You signed out in another tab. Please sign in again.';

const state = createStore<SessionState>({ ...signedOut, isLoading: sessionToken.get() !== null });

type AuthCall = 'login' | 'register' | 'verify-token';

/** Authentication calls prefer the answer's `error` over its `message` (ACCT-16). */
const AUTH_TEXTS: Record<AuthCall, FailureTexts> = {
  login: { failed: 'Login failed', unreachable: 'Login failed. Please try again.', prefer: 'error' },
  register: {
    failed: 'Registration failed',
    unreachable: 'Registration failed. Please try again.',
    prefer: 'error',
  },
  'verify-token': {
    failed: 'Token verification failed',
    unreachable: 'Token verification failed',
    prefer: 'error',
  },
};

/** The fields of an answer, unchecked. These calls carry no session: they begin or check one. */
async function post(call: AuthCall, body: unknown): Promise<{ [field: string]: unknown }> {
  const texts = AUTH_TEXTS[call];
  const request = new Request(`/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await fetch(request).catch((cause: unknown) => {
    throw unreachable(texts, cause);
  });
  if (!response.ok) throw await toApiError(response, texts);
  const answer: unknown = await response.json().catch(() => null);
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}

function enter(user: User, showWelcomeModal: boolean): void {
  attempts.stop();
  const before = state.get().user;
  if (before !== null && before.id !== user.id) forgetPersonalAnswers();
  sessionToken.keepAccount(user);
  state.set({ ...signedOut, user, isAuthenticated: true, showWelcomeModal });
  emit('session:changed', { isAuthenticated: true });
}

function leave(endedBecause: string | null): void {
  attempts.stop();
  sessionToken.drop();
  forgetPersonalAnswers();
  state.set({ ...signedOut, endedBecause });
  emit('session:changed', { isAuthenticated: false });
}

async function begin(call: 'login' | 'register', body: Credentials | Registration): Promise<boolean> {
  state.update((s) => ({ ...s, error: null, errorDetails: [] }));
  try {
    const { token, user } = await post(call, body);
    if (!isToken(token) || !isUser(user)) throw malformed(call);
    sessionToken.set(token);
    forgetPersonalAnswers();
    enter(user, call === 'register');
    return true;
  } catch (error) {
    const { message, details: errorDetails } = error instanceof ApiError ? error : malformed(call);
    state.update((s) => ({ ...s, error: message, errorDetails }));
    return false;
  }
}

/** An answer that came and does not hold what it should. */
const malformed = (call: AuthCall): ApiError =>
  new ApiError(AUTH_TEXTS[call].unreachable, { status: 0, code: 'MALFORMED_ANSWER' });

/** Asks the server whose the present token is. Only its clear answer ends a session. */
async function check(): Promise<void> {
  const token = sessionToken.get();
  const isPresent = (): boolean => sessionToken.get() === token;
  try {
    const { valid, user } = await post('verify-token', { token });
    if (!isPresent()) return;
    if (valid === true && isUser(user)) enter(user, state.get().showWelcomeModal);
    else if (valid === false) leave(ENDED);
    else throw malformed('verify-token');
  } catch (error) {
    if (!isPresent()) return;
    const { status, message } = error instanceof ApiError ? error : malformed('verify-token');
    // Any other answer may be a proxy's, or of a server in trouble: it says nothing of the session.
    if (status === 400 || status === 401) leave(ENDED);
    else keepUnverified(message);
  }
}

function keepUnverified(error: string): void {
  const user = state.get().user ?? sessionToken.keptAccount();
  if (user !== null) sessionToken.keepAccount(user);
  state.update(({ showWelcomeModal }) => ({
    ...signedOut,
    user,
    isAuthenticated: user !== null,
    showWelcomeModal,
    isUnverified: true,
    error: user === null ? error : null,
  }));
  attempts.next();
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** Checks again later, each time after a longer wait. */
const attempts = {
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  made: 0,
  next(): void {
    clearTimeout(this.timer);
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.made, LONGEST_WAIT_MS);
    this.made += 1;
    this.timer = setTimeout(() => void check(), wait);
  },
  stop(): void {
    clearTimeout(this.timer);
    this.made = 0;
  },
};

window.addEventListener('online', () => {
  if (state.get().isUnverified) void check();
});

/** Takes over what another tab has made of the session. True when that is something else than this page shows. */
function followOtherTabs(): boolean {
  const before = state.get().user;
  if (!sessionToken.adopt()) return false;
  void takeOver(before);
  return true;
}

/** Shows whose the adopted token is, in place of whoever was shown `before`. */
async function takeOver(before: User | null): Promise<void> {
  if (sessionToken.get() === null) return leave(ENDED_ELSEWHERE);
  attempts.stop();
  forgetPersonalAnswers();
  state.set({ ...signedOut, isLoading: true });
  await check();
  announceOther(before);
}

function announceOther(before: User | null): void {
  const { user } = state.get();
  fetchForgottenAnswers();
  if (before === null || user === null || user.id === before.id) return;
  toasts.info(
    `Now signed in as ${user.first_name} ${user.last_name}`,
    'You changed the account in another tab. Changes that were not saved here are lost.',
  );
}

/** Leads to the sign-in page, and from there back. */
function askToSignIn(): void {
  const { pathname, search } = placeStore.get();
  const wasSignedIn = sessionToken.get() !== null;
  leave(wasSignedIn ? ENDED : null);
  // The guard has already led away from a page that is not for visitors.
  if (placeStore.get().pathname === SIGN_IN) return;
  navigate(`${SIGN_IN}?next=${encodeURIComponent(pathname + search)}`);
}

const SIGN_IN = '/login';

/** Who is signed in. One for the whole browser (ADR 23); the shell verifies the stored token at start. */
export const session = {
  /** True when it worked; otherwise the reason stands in `error`. */
  signIn: (credentials: Credentials): Promise<boolean> => begin('login', credentials),
  /** As `signIn`, and greets the newcomer with the welcome dialog. */
  register: (registration: Registration): Promise<boolean> => begin('register', registration),

  /** Ends the session in every tab at once; the server is asked to end it, and a failure of that is ignored
   *  (ACCT-11). */
  signOut(): void {
    const token = sessionToken.get();
    if (token !== null) {
      const headers = { Authorization: `Bearer ${token}` };
      const request = new Request('/api/auth/logout', { method: 'POST', keepalive: true, headers });
      fetch(request).catch(() => undefined);
    }
    leave(null);
    followOtherTabs();
  },

  /** Checks the token of this browser with the server, and may be called again for what has become of the account.
   *  Without a token there is nothing to ask. */
  async verify(): Promise<void> {
    const before = state.get().user;
    if (sessionToken.adopt()) return takeOver(before);
    if (sessionToken.get() !== null) await check();
    else state.update(({ endedBecause }) => ({ ...signedOut, endedBecause }));
  },

  /** Replaces the user after a profile update; an answer about somebody who is not signed in any more is ignored. */
  setUser(user: User): void {
    if (state.get().user?.id !== user.id) return;
    sessionToken.keepAccount(user);
    state.update((s) => ({ ...s, user }));
  },

  dismissWelcome: (): void => state.update((s) => ({ ...s, showWelcomeModal: false })),
  /** Takes away what the sign-in page says. */
  clearError: (): void =>
    state.update((s) =>
      s.error === null && s.endedBecause === null ? s : { ...s, error: null, endedBecause: null },
    ),
};

sessionToken.onOtherTab(() => {
  if (!followOtherTabs() && state.get().isUnverified) void check();
});

sessionRefusals.subscribe((refusal) => {
  const before = state.get().user;
  // Another tab may know more than this page: its event is still on the way.
  if (followOtherTabs()) return;
  if (refusal === 'ended') askToSignIn();
  else void check().then(() => announceOther(before));
});

export const sessionStore: Store<SessionState> = state;
