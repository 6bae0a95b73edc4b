import { type FlagValue, flagValues } from '@fareweave/shared-lib/domain/flags';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../../db/client.ts';
import { flagAccounts, flagCounts, users } from '../../db/schema/index.ts';
import { failsMore, type Tally } from '../canary/is-worse.ts';
import type { ChangeContext } from '../registry/change-registry.ts';
import { declaredOrSet } from '../registry/flag-and-setting-declarations.ts';
import type { Registry } from '../registry/registry.ts';
import type { FlagStatus } from '../schema.ts';

type Status = Static<typeof FlagStatus>;
type Count = Status['counts'][number];

/** Returns a function that lists the flags of a remote: those that its live release or its canary declares, and rollouts of others,
 *  which have no effect. `withAccounts`: only admins may see which accounts have a value of their own (FLAG-5). */
export async function readFlags(
  { db, config, clock }: Pick<ChangeContext, 'db' | 'config' | 'clock'>,
  registry: Registry,
  { withAccounts }: { withAccounts: boolean },
): Promise<(remote: string) => Status[]> {
  const accounts = await db
    .select({ flag: flagAccounts.flag, email: users.email, value: flagAccounts.value })
    .from(flagAccounts)
    .innerJoin(users, eq(users.id, flagAccounts.userId))
    .orderBy(users.email);
  const counts = await readCounts(db, registry);
  const today = clock.now().toISOString().slice(0, 10);

  return (remote) => {
    const set = [...registry.flags, ...accounts].map(({ flag }) => flag);
    return declaredOrSet(registry, 'flags', { remote, set }).map(({ id, name, declared: flag }): Status => {
      const rollout = registry.flags.find((one) => one.flag === id);
      const own = accounts.filter((account) => account.flag === id);
      return {
        name,
        description: flag?.description ?? '',
        values: [...(flag === undefined ? [] : flagValues(flag))],
        default: flag?.default ?? false,
        ends: flag?.ends ?? '',
        owner: flag?.owner ?? null,
        state: flag === undefined ? 'undeclared' : flag.ends < today ? 'ended' : 'declared',
        shares: rollout?.shares ?? [],
        plans: rollout?.plans ?? null,
        account_count: own.length,
        accounts: withAccounts ? own.map(({ email, value }) => ({ email, value })) : null,
        counts:
          flag === undefined
            ? []
            : withVerdicts(flag.default, flagValues(flag), counts(id), config.verdictNetworks),
      };
    });
  };
}

type FoundCount = Omit<Count, 'value' | 'verdict'>;

/** The counts of each rollout since it was made. The function that it returns finds those of a flag, by value as text. */
async function readCounts(
  db: Database,
  { flags }: Registry,
): Promise<(id: string) => Map<string, FoundCount>> {
  if (flags.length === 0) return () => new Map();
  const { flag, since, value, exposures, outcomes, networks } = flagCounts;
  const present = flags.map((rollout) => and(eq(flag, rollout.flag), eq(since, new Date(rollout.since))));
  const total = (column: unknown) => sql`sum(${column})`.mapWith(Number);
  const rows = await db
    .select({
      flag,
      value,
      exposures: total(exposures),
      outcomes: total(outcomes),
      // The most networks of one day: a network that reports on several days must not count several times.
      networks: sql`max(${networks})`.mapWith(Number),
    })
    .from(flagCounts)
    .where(or(...present))
    .groupBy(flag, value);
  return (id) =>
    new Map(rows.filter((row) => row.flag === id).map(({ flag, value, ...count }) => [value, count]));
}

/** The counts of each value, with a verdict on each but the default (FLAG-8). Empty while nothing is counted. */
function withVerdicts(
  standard: FlagValue,
  values: readonly FlagValue[],
  found: ReadonlyMap<string, FoundCount>,
  leastNetworks: number,
): Count[] {
  if (found.size === 0) return [];
  const countOf = (value: FlagValue) =>
    found.get(String(value)) ?? { exposures: 0, outcomes: 0, networks: 0 };
  const base = countOf(standard);
  return values.map((value) => {
    const count = countOf(value);
    const isKnown = count.networks >= leastNetworks && base.networks >= leastNetworks;
    const verdict = value === standard ? null : isKnown ? verdictOn(count, base) : 'unproved';
    return { value, ...count, verdict };
  });
}

/** Whether a value has a significantly higher or lower share of outcomes than the default, by the test of canaries (ADR 20). */
export function verdictOn(value: FoundShare, base: FoundShare): 'better' | 'worse' | 'unproved' {
  if (failsMore(tally(value), tally(base))) return 'better';
  return failsMore(tally(base), tally(value)) ? 'worse' : 'unproved';
}

type FoundShare = Pick<Count, 'exposures' | 'outcomes'>;

/** The test compares only two shares, so outcomes can take the place of failures. */
const tally = ({ exposures, outcomes }: FoundShare): Tally => ({
  failures: outcomes,
  successes: exposures - outcomes,
});
