const MINUTE_MS = 60_000;

/** How many attempts of a kind there may be within a window, which the first of them begins. */
export interface Limit {
  /** What is counted. */
  scope: string;
  most: number;
  windowMs: number;
}

/** Wrong passwords for an account from a browser that was signed in to it before. */
export const FROM_KNOWN_DEVICE: Limit = { scope: 'device', most: 10, windowMs: 15 * MINUTE_MS };
/** Wrong passwords for an account from a network. */
export const FROM_STRANGER: Limit = { scope: 'account-network', most: 10, windowMs: 15 * MINUTE_MS };
/** Wrong passwords for any account from a network: offices share one. */
export const FROM_NETWORK: Limit = { scope: 'network', most: 100, windowMs: 15 * MINUTE_MS };
/** Wrong passwords for an account from all the networks that try. */
export const FROM_ALL_STRANGERS: Limit = { scope: 'account', most: 100, windowMs: 60 * MINUTE_MS };

/** Wrong passwords of somebody who is signed in, where the current one is asked for. */
export const CONFIRMATIONS: Limit = { scope: 'confirmation', most: 10, windowMs: 15 * MINUTE_MS };

export const REGISTRATIONS: Limit = { scope: 'registration', most: 100, windowMs: 60 * MINUTE_MS };

export const RESETS_ASKED_FOR: Limit = { scope: 'reset-network', most: 20, windowMs: 60 * MINUTE_MS };
