import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { Database } from '../../db/client.ts';
import { secondFactors } from '../../db/schema/index.ts';
import { open, seal } from '../../secrets/seal.ts';

const PERIOD_S = 30;
/** Codes of the step before and after are accepted: clocks of phones differ, and a code changes while it is entered. */
const WINDOW = 1;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: 'Fareweave',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

const purposeOf = (userId: string) => ({ key: 'second-factors', owner: userId });

/** What an app for one-time codes (RFC 6238) needs. */
export interface AppSetup {
  /** Base32, to enter by hand. */
  secret: string;
  uri: string;
  /** The QR code of `uri`: its width in modules, and the dark ones as a path. */
  qr: { size: number; path: string };
}

/** Returns a new secret for an app, and its sealed form to store. */
export async function newAppSecret(
  db: Database,
  { id, email }: { id: string; email: string },
): Promise<{ setup: AppSetup; sealed: string }> {
  const secret = new Secret({ size: 20 }).base32;
  const uri = totpOf(secret, email).toString();
  return { setup: { secret, uri, qr: qrCode(uri) }, sealed: await seal(db, purposeOf(id), secret) };
}

function qrCode(text: string): AppSetup['qr'] {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: path.join('') };
}

/** Returns the time step of a code, or null when it does not belong to the secret at this time. */
export async function stepOfCode(
  db: Database,
  { userId, sealed, code }: { userId: string; sealed: string; code: string },
  now: Date,
): Promise<number | null> {
  const totp = totpOf(await open(db, purposeOf(userId), sealed), '');
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

/** Accepts a code of one of the apps of an account. A code works once: no code of its time step or an earlier one is accepted
 *  afterwards. */
export async function acceptAppCode(db: Database, userId: string, code: string, now: Date): Promise<boolean> {
  const apps = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.kind, 'totp')));
  for (const { id, secret } of apps) {
    const step = secret === null ? null : await stepOfCode(db, { userId, sealed: secret, code }, now);
    if (step === null) continue;
    const { lastStep } = secondFactors;
    const used = await db
      .update(secondFactors)
      .set({ lastStep: step, lastUsedAt: now })
      .where(and(eq(secondFactors.id, id), or(isNull(lastStep), lt(lastStep, step))))
      .returning({ id: secondFactors.id });
    if (used.length > 0) return true;
  }
  return false;
}
