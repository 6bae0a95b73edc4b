import { client, dataOf } from '../client.ts';

const TEXTS = {
  failed: 'Failed to roll back',
  unreachable: 'Unable to roll back. Please try again later.',
};

/** Makes a version of a remote live again for everybody, and ends its canary. `seen`: the revision that this is meant
 *  for; a later one refuses it. */
export async function rollBackRelease(
  name: string,
  { version, reason, seen }: { version: string; reason: string; seen: number },
): Promise<void> {
  const params = { path: { name } };
  const body = { version, reason, expected_revision: seen };
  await dataOf(TEXTS, (fetch) =>
    client.POST('/api/platform/releases/{name}/rollback', { params, body, fetch }),
  );
}
