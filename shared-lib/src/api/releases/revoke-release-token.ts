import { client, dataOf } from '../client.ts';

const TEXTS = {
  failed: 'Failed to revoke the token',
  unreachable: 'Unable to revoke the token. Please try again later.',
};

/** Ends a release token at once. */
export async function revokeReleaseToken(id: string): Promise<void> {
  const params = { path: { id } };
  await dataOf(TEXTS, (fetch) => client.POST('/api/platform/tokens/{id}/revoke', { params, fetch }));
}
