import { client, dataOf } from '../client.ts';

const TEXTS = {
  failed: 'Failed to withdraw the remote',
  unreachable: 'Unable to withdraw the remote. Please try again later.',
};

/** Takes a remote off the product: no release of it is live any more. `seen`: the revision that this is meant for; a later
 *  one refuses it. */
export async function withdrawRelease(
  name: string,
  { reason, seen }: { reason: string; seen: number },
): Promise<void> {
  const params = { path: { name } };
  const body = { reason, expected_revision: seen };
  await dataOf(TEXTS, (fetch) =>
    client.POST('/api/platform/releases/{name}/withdraw', { params, body, fetch }),
  );
}
