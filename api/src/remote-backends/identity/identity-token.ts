import { createHmac, randomUUID } from 'node:crypto';
import { hasPremium, planName } from '@fareweave/shared-lib/domain/accounts';
import type { Audience } from '@fareweave/shared-lib/domain/declaration-rules';
import { SignJWT } from 'jose';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config/config.ts';
import { type Account, lacksSecondFactor } from '../../core/http/access.ts';
import type { Database } from '../../db/client.ts';
import { serverSecret } from '../../secrets/secrets.ts';
import type { IdentityKeys } from './identity-keys.ts';

/** The header of a call that contains the identity token. */
export const TOKEN_HEADER = 'fareweave-identity';
const LIFETIME_S = 60;
const SUBJECT_SECRET = 'backend-subject';

/** Returns the identity token of a caller for a remote's backend: a signed JWT that is valid for a minute (BACK-4). */
export type SignIdentity = (remote: string, account: Account | null) => Promise<string>;

interface Context {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'publicUrl' | 'requireAdminSecondFactor'>;
}

export function openIdentityTokens({ db, clock, config }: Context, keys: IdentityKeys): SignIdentity {
  let subjectSecret: string | undefined;

  /** The pseudonym of an account at a remote: constant for this remote, and unrelated to that at another one. */
  const subjectOf = async (remote: string, { id }: Account): Promise<string> => {
    subjectSecret ??= await serverSecret(db, SUBJECT_SECRET);
    return createHmac('sha256', subjectSecret).update(`${remote} ${id}`).digest('base64url');
  };

  return async (remote, account) => {
    const { kid, key } = await keys.current();
    const now = Math.floor(clock.now().getTime() / 1000);
    const token = new SignJWT({
      access: accessOf(account, config),
      plan: account === null ? null : planName(account),
    })
      .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
      .setIssuer(config.publicUrl)
      .setAudience(remote)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_S)
      .setJti(randomUUID());
    if (account !== null) token.setSubject(await subjectOf(remote, account));
    return token.sign(key);
  };
}

/** The highest access of a caller. An admin who lacks a required second factor is none (ACCT-36). */
function accessOf(account: Account | null, config: Context['config']): Audience {
  if (account === null) return 'public';
  if (account.is_admin && !lacksSecondFactor(account, config)) return 'admin';
  return hasPremium(account) ? 'premium' : 'member';
}
