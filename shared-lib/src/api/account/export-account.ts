import type { FailureTexts } from '@fareweave/shared-lib/platform';
import { client, dataOf } from '../client.ts';

const TEXTS: FailureTexts = {
  failed: 'Failed to export your data',
  unreachable: 'Unable to export your data. Please try again.',
  prefer: 'error',
};

/** Everything the product keeps about the account, as the text of a JSON file. */
export const exportAccount = () =>
  dataOf<string>(TEXTS, (fetch) => client.GET('/api/auth/export', { fetch, parseAs: 'text' }));
