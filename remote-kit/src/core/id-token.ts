import { CommandError } from '@fareweave/shared-lib/node/command-line';

const TIMEOUT_MS = 15_000;

/** The OpenID Connect ID token of a job in GitHub Actions for this audience; undefined outside a job that may request one.
 *  Throws a `CommandError`. */
export async function jobIdToken(env: NodeJS.ProcessEnv, audience: string): Promise<string | undefined> {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: bearer } = env;
  if (!address || !bearer) return undefined;
  try {
    const target = new URL(address);
    target.searchParams.set('audience', audience);
    const response = await fetch(target, {
      headers: { authorization: `Bearer ${bearer}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { value } = (response.ok ? await response.json() : {}) as { value?: unknown };
    if (typeof value === 'string') return value;
    throw new Error(`status ${response.status}`);
  } catch (error) {
    throw new CommandError(
      `GitHub Actions gave this job no ID token (${(error as Error).message}). Run the job again, or set RELEASE_TOKEN.`,
      'NO_ID_TOKEN',
    );
  }
}
