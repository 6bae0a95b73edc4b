import type { FailureTexts } from '@fareweave/shared-lib/platform';
import { client, dataOf } from '../client.ts';

const TEXTS: FailureTexts = {
  failed: 'Failed to make the release token',
  unreachable: 'Unable to make the release token. Please try again.',
};

export interface NewReleaseToken {
  /** A remote's name, or `*` for all. */
  remote: string;
  label: string;
  /** 1 to 365. */
  days: number;
  /** Of the admin who is signed in. */
  password: string;
}

/** Makes a token with which a team releases; it can be read only now. Fails with `WRONG_PASSWORD`. */
export const makeReleaseToken = (body: NewReleaseToken) =>
  dataOf<{ token: string }>(TEXTS, (fetch) => client.POST('/api/platform/tokens', { body, fetch }));
