import { client, dataOf } from '../client.ts';

const TEXTS = {
  failed: 'Failed to activate the release',
  unreachable: 'Unable to activate the release. Please try again later.',
};

/** Makes a release live for everybody in spite of its quarantine. `seen`: the revision that this is meant for; a later one
 *  refuses it. */
export async function activateAnyway(
  name: string,
  { version, reason, seen }: { version: string; reason: string; seen: number },
): Promise<void> {
  const params = { path: { name } };
  const body = { version, reason, anyway: true, expected_revision: seen };
  await dataOf(TEXTS, (fetch) =>
    client.POST('/api/platform/releases/{name}/activate', { params, body, fetch }),
  );
}
