import { ADMIN, FREE, PREMIUM } from '../../api/src/testing/app.ts';
import { addressOf, type Level, type Operation, operationsOf } from './operations.ts';
import type { Target } from './target.ts';

/** Who calls an operation. A `release token` is one of the remote that the call names. */
export const IDENTITIES = ['visitor', 'free', 'premium', 'admin', 'release token'] as const;
type Identity = (typeof IDENTITIES)[number];

type Outcome = 'allowed' | 401 | 403;

const everyone = { visitor: 'allowed', free: 'allowed', premium: 'allowed', admin: 'allowed' } as const;

/** The outcome for each level. A release token is no session: operations that require an account treat its owner as a visitor. */
export const EXPECTED: Record<Level, Record<Identity, Outcome>> = {
  public: { ...everyone, 'release token': 'allowed' },
  member: { ...everyone, visitor: 401, 'release token': 401 },
  premium: { ...everyone, visitor: 401, free: 403, 'release token': 401 },
  admin: { ...everyone, visitor: 401, free: 403, premium: 403, 'release token': 401 },
  publisher: { ...everyone, visitor: 401, free: 403, premium: 403, 'release token': 'allowed' },
  'publisher-of-all': { ...everyone, visitor: 401, free: 403, premium: 403, 'release token': 403 },
};

/** An operation with the status for each identity. */
interface Row extends Operation {
  statuses: Record<Identity, number>;
}

/** Calls every operation of the OpenAPI document as every identity, without input: the server decides about access before it reads the input
 *  (SECU-7). Each operation gets its own accounts, because some end the session or delete the account. */
export async function accessMatrix(target: Target): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [index, operation] of (await operationsOf(target)).entries()) {
    const [free, premium, admin] = [
      await target.signIn(FREE),
      await target.signIn(PREMIUM),
      await target.signIn(ADMIN),
    ];
    // Everyone has confirmed the identity, because only the level is tested.
    for (const { token } of [free, premium, admin]) await target.app.sessions.confirm(token);
    const callers: Record<Identity, Record<string, string>> = {
      visitor: {},
      free: free.headers,
      premium: premium.headers,
      admin: admin.headers,
      'release token': target.teamA,
    };
    const statuses = {} as Row['statuses'];
    for (const identity of IDENTITIES) {
      const { statusCode } = await target.app.inject({
        method: operation.method,
        url: addressOf(operation, 'mf-a'),
        headers: callers[identity],
        // Each operation is called from another network, so that no rate limit by network applies.
        remoteAddress: `10.1.${index}.7`,
      });
      statuses[identity] = statusCode;
    }
    rows.push({ ...operation, statuses });
  }
  return rows;
}

/** Returns the outcome of a status. Errors such as 400 and 404 count as allowed: the server authorizes the caller before them. */
const outcomeOf = (status: number): Outcome | 'error' => {
  if (status >= 500) return 'error';
  return status === 401 || status === 403 ? status : 'allowed';
};

/** Returns a message for each outcome that differs from that of the level. */
export const mismatches = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ method, path, level, statuses }) => {
    const operation = `${method} ${path}`;
    if (level === undefined || !Object.hasOwn(EXPECTED, level)) return `${operation}: has no level`;
    return IDENTITIES.filter((identity) => outcomeOf(statuses[identity]) !== EXPECTED[level][identity]).map(
      (identity) =>
        `${operation} (${level}) as ${identity}: ${statuses[identity]}, not ${EXPECTED[level][identity]}`,
    );
  });
