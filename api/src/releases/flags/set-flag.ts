import { isDeepStrictEqual } from 'node:util';
import { qualifiedName } from '@fareweave/shared-lib/domain/declared-lists';
import {
  type FlagDeclaration,
  type FlagRollout,
  type FlagValue,
  flagValues,
} from '@fareweave/shared-lib/domain/flags';
import { eq, inArray, sql } from 'drizzle-orm';
import { badRequest, HttpError } from '../../core/http/errors.ts';
import type { Database } from '../../db/client.ts';
import { flagAccounts, users } from '../../db/schema/index.ts';
import { type ChangeContext, lockRegistry, recordRevision } from '../registry/change-registry.ts';
import { declarationsOf } from '../registry/declared.ts';
import type { Parts } from '../registry/registry.ts';

/** The value that an account always gets. */
interface AccountValue {
  email: string;
  value: FlagValue;
}

/** What a flag is set to. */
export interface FlagChange extends Pick<FlagRollout, 'shares' | 'plans'> {
  /** Undefined: those that it has. */
  accounts?: AccountValue[] | undefined;
  reason: string;
  expected?: number | undefined;
}

/** Sets a flag of a remote in a new revision of the registry, in a transaction (FLAG-4). Returns the newest revision. Throws a 400,
 *  404 or 409 that says what to do. */
export async function setFlag(
  tx: Database,
  context: ChangeContext,
  { remote, name, author }: { remote: string; name: string; author: string },
  { shares, plans, accounts, reason, expected }: FlagChange,
): Promise<number> {
  const present = await lockRegistry(tx, context, expected);
  const id = qualifiedName(remote, name);
  const now = context.clock.now();
  const used = [...shares, ...(accounts ?? [])].map(({ value }) => value);
  if (used.length > 0) checkUsed(declarationsOf(present, 'flags', { remote, name }), { id, used, now });
  if (shares.reduce((sum, { percent }) => sum + percent, 0) > 100)
    throw badRequest('The percentages of the values must not exceed 100 together.');
  if (new Set(shares.map(({ value }) => value)).size < shares.length)
    throw badRequest('Give each value one percentage.');
  const before = present.flags.find(({ flag }) => flag === id);
  const next = { flag: id, shares, ...(plans && { plans }), since: now.getTime() };
  const isSame = isDeepStrictEqual({ ...before, since: 0 }, { ...next, since: 0 });
  const isOff = shares.length === 0;
  const areOther = accounts !== undefined && (await storeAccounts(tx, id, accounts));
  if (!areOther && (isSame || (isOff && before === undefined))) return present.revision;
  const others = present.flags.filter((rollout) => rollout !== before);
  // With the same shares the counts go on.
  const rollout = isSame && before !== undefined ? before : next;
  const parts: Parts = { ...present, flags: isOff ? others : [...others, rollout] };
  const change = [
    shares.map(({ value, percent }) => `${value} ${percent} %`).join(', ') || 'off',
    ...(plans === undefined || isOff ? [] : [`for ${plans.join(' and ')}`]),
    ...(areOther ? [`accounts: ${accounts.length}`] : []),
  ];
  return recordRevision(tx, context, parts, { author, reason: `${id} ${change.join(', ')}: ${reason}` });
}

function checkUsed(
  declared: readonly FlagDeclaration[],
  { id, used, now }: { id: string; used: readonly FlagValue[]; now: Date },
): void {
  const values = [...new Set(declared.flatMap(flagValues))];
  const unknown = used.find((value) => !values.includes(value));
  if (unknown !== undefined)
    throw badRequest(`The flag ${id} has no value ${unknown}. Its values are ${values.join(', ')}.`);
  const today = now.toISOString().slice(0, 10);
  const [ends = ''] = declared
    .map((flag) => flag.ends)
    .sort()
    .reverse();
  if (ends < today)
    throw new HttpError(
      409,
      'FLAG_ENDED',
      `The flag ${id} ended on ${ends}. Release ${id.split('/')[0]} with another end in remote.json, or without the flag.`,
    );
}

/** Replaces the values of single accounts. Returns whether any has changed. */
async function storeAccounts(tx: Database, flag: string, accounts: readonly AccountValue[]) {
  const isOfFlag = eq(flagAccounts.flag, flag);
  const values = new Map(accounts.map(({ email, value }) => [email.trim().toLowerCase(), value]));
  const found = await tx
    .select({ userId: users.id, email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, [...values.keys()]));
  const missing = [...values.keys()].find((email) => !found.some((user) => user.email === email));
  if (missing !== undefined) throw badRequest(`There is no account with the address ${missing}.`);
  const rows = found.map(({ userId, email }) => ({ flag, userId, value: values.get(email) ?? false }));
  const byUser = (all: readonly { userId: string; value: FlagValue }[]) =>
    new Map(all.map(({ userId, value }) => [userId, value]));
  const before = await tx.select().from(flagAccounts).where(isOfFlag);
  if (isDeepStrictEqual(byUser(before), byUser(rows))) return false;
  await tx.delete(flagAccounts).where(isOfFlag);
  if (rows.length > 0) await tx.insert(flagAccounts).values(rows);
  return true;
}
