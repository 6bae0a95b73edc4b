/** Feature flags of remotes: what `remote.json` declares, what the registry sets, and which value a browser gets (ADR 42). */

import { hasPremium } from '../accounts/accounts.ts';
import type { Declared } from './declared-lists.ts';

export type FlagValue = boolean | string;

/** Whom a rollout may concern: people without an account, and accounts by plan. */
export const FLAG_PLANS = ['visitor', 'free', 'premium'] as const;
export type FlagPlan = (typeof FLAG_PLANS)[number];

/** A flag that a remote declares. */
export interface FlagDeclaration extends Declared {
  /** The values of a flag with variants. Absent: true and false. */
  values?: string[];
  /** The value without a rollout, for browsers that a rollout does not concern, and after the end. */
  default: FlagValue;
  /** The last day, in UTC, on which a rollout applies: `2027-03-31`. */
  ends: string;
  /** Default: the owner of the remote. */
  owner?: { team: string; contact: string };
}

/** What pages know of a flag. */
export type LiveFlag = Omit<FlagDeclaration, 'description' | 'owner'>;

/** A part of the browsers that gets a value. */
export interface FlagShare {
  value: FlagValue;
  /** 1 to 100. */
  percent: number;
}

/** How a flag is set, in the registry. Values of single accounts are not in it, because the registry is public. */
export interface FlagRollout {
  /** From `qualifiedName`. */
  flag: string;
  /** At most 100 percent together. The other browsers get the default. */
  shares: FlagShare[];
  /** The rollout concerns only these. Absent: everyone. */
  plans?: FlagPlan[];
  /** When the shares or the plans were set, in milliseconds since 1970. */
  since: number;
}

export const flagValues = ({ values }: Pick<LiveFlag, 'values'>): readonly FlagValue[] =>
  values ?? [true, false];

/** A flag with all its values. */
export interface KnownFlag extends Omit<LiveFlag, 'values'> {
  values: readonly FlagValue[];
}

/** Browsers keep a number from 0 to 999. */
export const FLAG_NUMBERS = 1000;

/** What decides on the values that a browser gets. */
export interface FlagUser {
  /** The number of the browser, 0 to 999. */
  number: number;
  plan: FlagPlan;
  /** The values of the account, by `qualifiedName`. */
  values: Readonly<Record<string, FlagValue>>;
  /** `2026-11-23`, in UTC, by the server's clock. */
  today: string;
}

/** Why a browser gets a value. `chance`: by its number, also if that gives the default. */
export type FlagReason = 'ended' | 'account' | 'other plan' | 'chance' | 'default';

/** Returns the value of a flag (FLAG-2) and the reason for it. */
export function decideFlag(
  id: string,
  flag: KnownFlag,
  rollout: FlagRollout | undefined,
  { number, plan, values, today }: FlagUser,
): { value: FlagValue; reason: FlagReason } {
  const byDefault = (reason: FlagReason) => ({ value: flag.default, reason });
  if (today > flag.ends) return byDefault('ended');
  const own = values[id];
  if (own !== undefined && flag.values.includes(own)) return { value: own, reason: 'account' };
  if (rollout === undefined) return byDefault('default');
  if (rollout.plans?.includes(plan) === false) return byDefault('other plan');
  let rest = flagPosition(number, id);
  for (const { value, percent } of rollout.shares) {
    rest -= (percent * FLAG_NUMBERS) / 100;
    // If the release does not know the value, its browsers get the default and belong to no group.
    if (rest < 0) return flag.values.includes(value) ? { value, reason: 'chance' } : byDefault('default');
  }
  return byDefault('chance');
}

/** Returns the position of a browser's number, 0 to 999, in an order of all numbers that is different for each flag. So a
 *  percentage is exact, and groups of two flags are independent. It is the place of the number in a shuffled list. */
export function flagPosition(number: number, id: string): number {
  let position = number;
  let random = 0;
  // A linear congruential generator with the constants of Numerical Recipes, seeded with the letters.
  const next = (seed = 0): number => {
    random = (Math.imul(random ^ seed, 1_664_525) + 1_013_904_223) >>> 0;
    return random / 2 ** 32;
  };
  for (const letter of id) next(letter.charCodeAt(0));
  for (let last = FLAG_NUMBERS - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    if (position === last) position = other;
    else if (position === other) position = last;
  }
  return position;
}

export const flagPlan = (user: Parameters<typeof hasPremium>[0]): FlagPlan =>
  user === null ? 'visitor' : hasPremium(user) ? 'premium' : 'free';
