import { isDeepStrictEqual } from 'node:util';
import { qualifiedName } from '@fareweave/shared-lib/domain/declared-lists';
import {
  FLAG_PLANS,
  type FlagDeclaration,
  type FlagValue,
  flagValues,
} from '@fareweave/shared-lib/domain/flags';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { adminRequired, badRequest, conflict } from '../../core/http/errors.ts';
import { closed } from '../../core/http/schemas.ts';
import type { Database } from '../../db/client.ts';
import { flagAccounts, users } from '../../db/schema/index.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { declarationsOf } from '../registry/declared.ts';
import { DeclaredChange, FlagAccounts, FlagShares, NameParams, NewRevision } from '../schema.ts';
import { authorizeRelease, publisherRoute } from '../tokens/publisher.ts';

const MOST_ACCOUNTS = 100;

/** Sets flags, each in a new revision of the registry (FLAG-4). Returns the revision that is live afterwards. */
export const setFlagRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/platform/releases/:name/flags/:flag',
    publisherRoute('Set which share of the browsers, and which accounts, get a value of a flag', {
      params: Type.Object({ ...NameParams.properties, flag: Type.String({ maxLength: 60 }) }),
      body: Type.Object(
        {
          shares: FlagShares,
          plans: Type.Optional(
            Type.Array(Type.Enum([...FLAG_PLANS]), {
              minItems: 1,
              uniqueItems: true,
              description: 'The plans that the shares apply to; absent: all plans',
            }),
          ),
          accounts: Type.Optional({
            ...FlagAccounts,
            maxItems: MOST_ACCOUNTS,
            description: 'Only admins may name accounts. Empty: removes all. Absent: unchanged',
          }),
          ...DeclaredChange,
        },
        closed,
      ),
      response: { 200: NewRevision },
    }),
    async (request) => {
      const { name: remote, flag: name } = request.params;
      const { shares, plans, accounts, reason, expected_revision: expected } = request.body;
      const author = await authorizeRelease(app, request, remote);
      // Otherwise a release token would tell which addresses have an account (FLAG-5). An empty list names none.
      const namesAccounts = accounts !== undefined && accounts.length > 0;
      if (namesAccounts && request.account?.is_admin !== true) throw adminRequired();
      const id = qualifiedName(remote, name);
      return changeRegistry(app, expected, async (present, tx) => {
        const now = app.clock.now();
        const used = [...shares, ...(accounts ?? [])].map(({ value }) => value);
        if (used.length > 0) checkUsed(declarationsOf(present, 'flags', { remote, name }), { id, used, now });
        checkShares(shares);
        const before = present.flags.find(({ flag }) => flag === id);
        const next = { flag: id, shares, ...(plans && { plans }), since: now.getTime() };
        const isSame = isDeepStrictEqual({ ...before, since: 0 }, { ...next, since: 0 });
        const isOff = shares.length === 0;
        const areOther = accounts !== undefined && (await storeAccounts(tx, id, accounts));
        if (!areOther && (isSame || (isOff && before === undefined))) return null;
        const others = present.flags.filter((rollout) => rollout !== before);
        // With the same shares the counts go on.
        const rollout = isSame && before !== undefined ? before : next;
        const parts = { ...present, flags: isOff ? others : [...others, rollout] };
        const change = [
          shares.map(({ value, percent }) => `${value} ${percent} %`).join(', ') || 'off',
          ...(plans === undefined || isOff ? [] : [`for ${plans.join(' and ')}`]),
          ...(areOther ? [`accounts: ${accounts.length}`] : []),
        ];
        return { parts, author, reason: `${id} ${change.join(', ')}: ${reason}` };
      });
    },
  );
};

function checkShares(shares: Static<typeof FlagShares>): void {
  if (shares.reduce((sum, { percent }) => sum + percent, 0) > 100)
    throw badRequest('The percentages of the values must not exceed 100 together.');
  if (new Set(shares.map(({ value }) => value)).size < shares.length)
    throw badRequest('Give each value one percentage.');
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
    throw conflict(
      'FLAG_ENDED',
      `The flag ${id} ended on ${ends}. Release ${id.split('/')[0]} with another end in remote.json, or without the flag.`,
    );
}

/** Replaces the values of single accounts. Returns whether any has changed. */
async function storeAccounts(tx: Database, flag: string, accounts: Static<typeof FlagAccounts>) {
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
