import type { User } from '../domain/accounts.ts';
import { emit } from './events.ts';
import {
  ApiError,
  authorizedFetch,
  type FailureTexts,
  readToken,
  toApiError,
  unauthorizedStore,
  unreachable,
  writeToken,
} from './http.ts';
import { navigate } from './navigation.ts';
import { forgetPersonalAnswers } from './query-client.ts';
import { createStore, type Store } from './store.ts';

/** spec: search §3, Auth state. */
export interface SessionState {
  user: User | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  error: string | null;
  showWelcomeModal: boolean;
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
  showWelcomeModal: false,
};

const state = createStore<SessionState>({ ...signedOut, isLoading: readToken() !== null });

type AuthCall = 'login' | 'register' | 'verify-token';

/** Auth calls prefer the answer's error field over message (spec: accounts §8). */
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

async function post<T>(call: AuthCall, body: unknown): Promise<T> {
  const texts = AUTH_TEXTS[call];
  const request = new Request(`/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await authorizedFetch(request).catch((cause: unknown) => {
    throw unreachable(texts, cause);
  });
  if (!response.ok) throw await toApiError(response, texts);
  return (await response.json()) as T;
}

function enter(user: User, showWelcomeModal: boolean): void {
  state.set({ user, isAuthenticated: true, isLoading: false, error: null, showWelcomeModal });
  emit('session:changed', { isAuthenticated: true });
}

function leave(): void {
  writeToken(null);
  forgetPersonalAnswers();
  state.set(signedOut);
  emit('session:changed', { isAuthenticated: false });
}

/** No answer came, or one that says nothing of the session: of a proxy, or of a server in trouble. */
const isNoWord = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;

async function begin(call: 'login' | 'register', body: Credentials | Registration): Promise<boolean> {
  state.update((s) => ({ ...s, error: null }));
  try {
    const { token, user } = await post<{ token: string; user: User }>(call, body);
    writeToken(token);
    forgetPersonalAnswers();
    enter(user, call === 'register');
    return true;
  } catch (error) {
    const message = error instanceof ApiError ? error.message : AUTH_TEXTS[call].unreachable;
    state.update((s) => ({ ...s, error: message }));
    return false;
  }
}

/** Who is signed in. One for the whole page; the shell verifies the stored token at start. */
export const session = {
  /** True when it worked; otherwise the reason stands in `error`. */
  signIn: (credentials: Credentials): Promise<boolean> => begin('login', credentials),
  /** As `signIn`, and greets the newcomer with the welcome dialog. */
  register: (registration: Registration): Promise<boolean> => begin('register', registration),

  /** Ends the session here at once; the server is told, and its failure is ignored (spec: accounts §7). */
  signOut(): void {
    const request = new Request('/api/auth/logout', { method: 'POST', keepalive: true });
    authorizedFetch(request).catch(() => undefined);
    leave();
  },

  /** Checks the stored token with the server, and may be asked again for what has become of the account. Without a
   *  token there is nothing to ask. */
  async verify(): Promise<void> {
    const token = readToken();
    if (token === null) {
      writeToken(null);
      state.set(signedOut);
      return;
    }
    try {
      const answer = await post<{ valid: boolean; user?: User }>('verify-token', { token });
      if (answer.valid && answer.user) enter(answer.user, state.get().showWelcomeModal);
      else leave();
    } catch (error) {
      // Only the server's word ends a session: one that cannot be asked leaves whoever is signed in, and the token for
      // the next load.
      if (!(error instanceof ApiError && isNoWord(error))) leave();
      else state.update((s) => (s.user === null ? { ...signedOut, error: error.message } : s));
    }
  },

  /** Replaces the user after a profile update. */
  setUser: (user: User): void => state.update((s) => ({ ...s, user })),
  dismissWelcome: (): void => state.update((s) => ({ ...s, showWelcomeModal: false })),
  clearError: (): void => state.update((s) => (s.error === null ? s : { ...s, error: null })),
};

let seen = unauthorizedStore.get();
unauthorizedStore.subscribe((count) => {
  if (count === seen) return;
  seen = count;
  leave();
  navigate('/login');
});

export const sessionStore: Store<SessionState> = state;
