import type { User } from '../domain/accounts/accounts.ts';

/** Where the token lies in browser storage, shared by all tabs of the browser. */
const TOKEN_KEY = 'auth_token';
const TOKEN_FORM = /^[\w.~+/=-]{20,512}$/;
/** Where the account of that token lies, as the server last described it. */
const ACCOUNT_KEY = 'auth_account';
/** Characters of the token that say which one an account was kept for. */
const MARK = 12;

export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && TOKEN_FORM.test(value);

// Each page keeps the token of the person it shows: a request never takes the one that another tab has just stored.
let current: string | null = null;
// False where storage is forbidden or full: the session then lasts as long as the page.
let isShared = true;
let accountId: string | null = null;

/** Reads browser storage; `undefined` where that is forbidden. */
function read(key: string): string | null | undefined {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/** Writes or removes; true when other tabs can read it. */
function write(key: string, value: string | null): boolean {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** The token in browser storage; anything else that lies there counts as none. */
function storedToken(): string | null {
  const stored = read(TOKEN_KEY);
  if (stored === undefined || !isShared) return current;
  return isToken(stored) ? stored : null;
}

const markOf = (token: string): string => token.slice(0, MARK);

/** The token of the session that this page shows, and whose it is. */
export const sessionToken = {
  get: (): string | null => current,

  /** The id of the account that the page shows; null until the server has said whose the token is. */
  accountId: (): string | null => accountId,

  /** Takes the token that all tabs share now. True when it is another one. */
  adopt(): boolean {
    const stored = storedToken();
    if (stored === current) return false;
    current = stored;
    accountId = null;
    return true;
  },

  /** Begins a session, here and in every other tab. */
  set(token: string): void {
    current = token;
    accountId = null;
    isShared = write(TOKEN_KEY, token);
  },

  /** Ends this page's session, and every tab's unless another one has begun meanwhile. */
  drop(): void {
    if (storedToken() === current) {
      write(TOKEN_KEY, null);
      write(ACCOUNT_KEY, null);
    }
    current = null;
    accountId = null;
    isShared = true;
  },

  /** Notes whose the token is, for requests and for a time when the server cannot be asked. */
  keepAccount(user: User): void {
    accountId = user.id;
    if (current !== null && isShared) write(ACCOUNT_KEY, JSON.stringify({ for: markOf(current), user }));
  },

  /** The account as the server last described it in this browser; null when it was never asked about this token. */
  keptAccount(): User | null {
    try {
      const kept = JSON.parse(read(ACCOUNT_KEY) ?? 'null') as { for?: unknown; user?: unknown } | null;
      return current !== null && kept?.for === markOf(current) && isUser(kept.user) ? kept.user : null;
    } catch {
      return null;
    }
  },

  /** Calls `listener` when another tab may have signed in or out. */
  onOtherTab(listener: () => void): void {
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key === TOKEN_KEY) listener();
    });
    // A page that the browser had put to sleep heard nothing.
    window.addEventListener('pageshow', listener);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') listener();
    });
  },
};

/** Whether an answer holds an account: what comes from elsewhere is checked before anything is shown of it. */
export const isUser = (value: unknown): value is User =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as User).id === 'string' &&
  typeof (value as User).email === 'string' &&
  typeof (value as User).first_name === 'string' &&
  typeof (value as User).last_name === 'string';

sessionToken.adopt();
