import type { User } from '../domain/accounts/accounts.ts';
import { readJson, readStored, writeStored } from './browser-storage.ts';

/** Storage key of the token, which all tabs of the browser share (ACCT-12). */
const TOKEN_KEY = 'auth_token';
const TOKEN_FORM = /^[\w.~+/=-]{20,512}$/;
/** Storage key of that token's account, as the server last described it. */
const ACCOUNT_KEY = 'auth_account';
/** Stored in place of the account by the page whose session ended by itself (ACCT-12). */
const ENDED = 'ended';
/** How many characters of the token are stored with the account, to recognise the token that it belongs to. */
const MARK_LENGTH = 12;

export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && TOKEN_FORM.test(value);

// Each page keeps the token of the user it shows: a request never uses one that another tab has just stored.
let current: string | null = null;
// False if storage is blocked or full: the session then ends with the page.
let isShared = true;
let accountId: string | null = null;

/** Returns the token in browser storage; null for anything else. */
function storedToken(): string | null {
  const stored = readStored(TOKEN_KEY);
  if (stored === undefined || !isShared) return current;
  return isToken(stored) ? stored : null;
}

const markOf = (token: string): string => token.slice(0, MARK_LENGTH);

/** The token of this page's session and its account. */
export const sessionToken = {
  get: (): string | null => current,

  /** The id of the account that the page shows; null until the server has verified the token. */
  accountId: (): string | null => accountId,

  /** Adopts the token that the tabs share now. Returns true if it has changed. */
  adopt(): boolean {
    const stored = storedToken();
    if (stored === current) return false;
    current = stored;
    accountId = null;
    return true;
  },

  /** Starts a session here and in the other tabs, which see one change after the other and must know whose a new token is. */
  set(token: string, user: User): void {
    current = token;
    this.storeAccount(user);
    isShared = writeStored(TOKEN_KEY, token);
  },

  /** Ends this page's session, and that of the other tabs unless they have another token. `isSignOut`: the user ends it. */
  clear(isSignOut: boolean): void {
    if (current !== null && storedToken() === current) {
      writeStored(ACCOUNT_KEY, isSignOut ? null : ENDED);
      writeStored(TOKEN_KEY, null);
    }
    current = null;
    accountId = null;
    isShared = true;
  },

  /** Whether the last session of the tabs ended by itself. */
  hasEnded: (): boolean => readStored(ACCOUNT_KEY) === ENDED,

  /** Stores the token's account, for requests and for times when the server is unavailable. */
  storeAccount(user: User): void {
    accountId = user.id;
    if (current !== null && isShared)
      writeStored(ACCOUNT_KEY, JSON.stringify({ for: markOf(current), user }));
  },

  /** Returns the stored account of this token; null if there is none. */
  storedAccount(): User | null {
    const stored = readJson(ACCOUNT_KEY) as { for?: unknown; user?: unknown } | null;
    return current !== null && stored?.for === markOf(current) && isUser(stored.user) ? stored.user : null;
  },

  /** Calls `listener` when another tab may have signed in or out, or has learned something about the account. */
  onOtherTabChange(listener: () => void): void {
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key === TOKEN_KEY || key === ACCOUNT_KEY) listener();
    });
    // A page that the browser had frozen received no storage event.
    window.addEventListener('pageshow', listener);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') listener();
    });
  },
};

/** Whether a value from the server or from storage is an account. */
export const isUser = (value: unknown): value is User =>
  (['id', 'email', 'first_name', 'last_name'] as const).every(
    (field) => typeof (value as User | null)?.[field] === 'string',
  );

sessionToken.adopt();
