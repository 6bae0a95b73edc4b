import type { FailureTexts } from '@fareweave/shared-lib/platform';
import { client, dataOf } from '../client.ts';

const TEXTS: FailureTexts = {
  failed: 'Failed to sign that browser out',
  unreachable: 'Unable to sign that browser out. Please try again.',
  prefer: 'error',
};

/** Signs one of the account's browsers out, by the id of its session. */
export const endSession = (id: string) =>
  dataOf<{ message: string }>(TEXTS, (fetch) =>
    client.DELETE('/api/auth/sessions/{id}', { params: { path: { id } }, fetch }),
  );
