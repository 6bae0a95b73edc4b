import { client, dataOf } from '../client.ts';

const TEXTS = {
  failed: 'Failed to end the canary',
  unreachable: 'Unable to end the canary. Please try again later.',
};

/** Gives all visitors of a remote what is live. `seen`: the revision that this is meant for; a later one refuses it. */
export async function endCanary(
  name: string,
  { version, reason, seen }: { version: string; reason: string; seen: number },
): Promise<void> {
  const params = { path: { name } };
  const body = { version, percent: 0, reason, expected_revision: seen };
  await dataOf(TEXTS, (fetch) =>
    client.POST('/api/platform/releases/{name}/canary', { params, body, fetch }),
  );
}
