import { isDeepStrictEqual } from 'node:util';
import { qualifiedName } from '@fareweave/shared-lib/domain/declared-lists';
import {
  FLAG_PLANS,
  type FlagDeclaration,
  type FlagRollout,
  type FlagValue,
  flagValues,
} from '@fareweave/shared-lib/domain/flags';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { adminRequired, badRequest, conflict } from '../../core/http/errors.ts';
import type { Database } from '../../db/client.ts';
import { flagAccounts, users } from '../../db/schema/index.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { declarationsOf } from '../registry/flag-and-setting-declarations.ts';
import { DeclaredChange, FlagAccounts, FlagShares, NameParams, NewRevision } from '../schema.ts';
import { authorizeRelease, publisherRoute } from '../tokens/publisher.ts';

const MOST_ACCOUNTS = 100;

/** Sets flags, each in a new revision of the registry (FLAG-4). Returns the revision that is live afterwards. */
export const setFlagRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/platform/releases/:name/flags/:flag',
    publisherRoute('Set which share of the browsers, and which accounts, get a value of a flag', {
      params: Type.Object({ ...NameParams.properties, flag: Type.String({ maxLength: 60 }) }),
      body: Type.Object({
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
          description: 'Values of single accounts, set by admins only. Empty: none; absent: unchanged',
        }),
        ...DeclaredChange,
      }),
      response: { 200: NewRevision },
    }),
    async (request) => {
      const { name: remote, flag: name } = request.params;
      const { shares, plans, accounts, reason, expected_revision: expected } = request.body;
      const author = await authorizeRelease(app, request, remote);
      // A release token must not reveal which addresses have an account (FLAG-5). An empty list names no account.
      const namesAccounts = accounts !== undefined && accounts.length > 0;
      if (namesAccounts && request.account?.is_admin !== true) throw adminRequired();
      const id = qualifiedName(remote, name);
      const set: FlagChange = { id, shares, plans, accounts };
      return changeRegistry(app, expected, async (present, tx) => {
        const now = app.clock.now();
        // A flag that no release declares any more can only be ended.
        if (shares.length > 0 || namesAccounts)
          checkUsed(declarationsOf(present, 'flags', { remote, name }), set, now);
        checkShares(shares);
        const flags = withRollout(present.flags, set, now);
        const areOther = accounts !== undefined && (await storeAccounts(tx, id, accounts));
        if (flags === null && !areOther) return null;
        const parts = { ...present, flags: flags ?? present.flags };
        return { parts, author, reason: `${describe(set, areOther)}: ${reason}` };
      });
    },
  );
};

interface FlagChange {
  /** `mf-account/proposed-price`. */
  id: string;
  shares: Static<typeof FlagShares>;
  plans: FlagRollout['plans'];
  accounts: Static<typeof FlagAccounts> | undefined;
}

/** Returns the rollouts after a change; null if it changes nothing, so that the counts of the present rollout continue. */
function withRollout(
  present: readonly FlagRollout[],
  { id, shares, plans }: FlagChange,
  now: Date,
): FlagRollout[] | null {
  const before = present.find(({ flag }) => flag === id);
  const next = { flag: id, shares, ...(plans && { plans }), since: now.getTime() };
  if (isDeepStrictEqual({ ...before, since: 0 }, { ...next, since: 0 })) return null;
  const others = present.filter((rollout) => rollout !== before);
  if (shares.length > 0) return [...others, next];
  return before === undefined ? null : others;
}

/** Returns the reason for the history. `areOther`: whether the values of accounts have changed. */
function describe({ id, shares, plans, accounts = [] }: FlagChange, areOther: boolean): string {
  const parts = [
    shares.map(({ value, percent }) => `${value} ${percent} %`).join(', ') || 'off',
    ...(plans === undefined || shares.length === 0 ? [] : [`for ${plans.join(' and ')}`]),
    ...(areOther ? [`accounts: ${accounts.length}`] : []),
  ];
  return `${id} ${parts.join(', ')}`;
}

function checkShares(shares: Static<typeof FlagShares>): void {
  if (shares.reduce((sum, { percent }) => sum + percent, 0) > 100)
    throw badRequest('The percentages of the values must not exceed 100 together.');
  if (new Set(shares.map(({ value }) => value)).size < shares.length)
    throw badRequest('A value has several percentages. Give each value one percentage.');
}

function checkUsed(
  declared: readonly FlagDeclaration[],
  { id, shares, accounts = [] }: FlagChange,
  now: Date,
): void {
  const used = [...shares, ...accounts].map(({ value }) => value);
  const values = [...new Set(declared.flatMap(flagValues))];
  const unknown = used.find((value) => !values.includes(value));
  if (unknown !== undefined)
    throw badRequest(`The flag ${id} has no value ${unknown}. Its values are ${values.join(', ')}.`);
  const days = declared.map(({ ends }) => ends).sort();
  const ends = days.at(-1) ?? '';
  if (ends < now.toISOString().slice(0, 10))
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
