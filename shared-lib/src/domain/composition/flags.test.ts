import { describe, expect, it } from 'vitest';
import { decideFlag, FLAG_NUMBERS, type FlagRollout, flagPosition, type KnownFlag } from './flags.ts';

const ID = 'mf-a/layout';
const FLAG: KnownFlag = {
  name: 'layout',
  values: ['list', 'grid', 'map'],
  default: 'list',
  ends: '2026-12-31',
};
const NUMBERS = Array.from({ length: FLAG_NUMBERS }, (_, number) => number);
/** The number at a position. */
const numberAt = (position: number): number =>
  NUMBERS.find((number) => flagPosition(number, ID) === position) ?? -1;
const USER = { number: numberAt(0), plan: 'visitor', values: {}, today: '2026-11-23' } as const;
const rollout = (change: Partial<FlagRollout> = {}): FlagRollout => ({
  flag: ID,
  shares: [
    { value: 'grid', percent: 20 },
    { value: 'map', percent: 5 },
  ],
  since: 0,
  ...change,
});
const decide = (
  user: Partial<Parameters<typeof decideFlag>[3]> = {},
  set: FlagRollout | undefined = rollout(),
) => decideFlag(ID, FLAG, set, { ...USER, ...user });
const valueAt = (number: number, id = ID, set = rollout()) =>
  decideFlag(id, FLAG, set, { ...USER, number }).value;
const numbersWith = (value: string, id = ID, set = rollout()) =>
  NUMBERS.filter((number) => valueAt(number, id, set) === value);

describe('the value of a flag (FLAG-2)', () => {
  it('has exactly its percentage of the numbers', () => {
    expect(numbersWith('grid')).toHaveLength(200);
    expect(numbersWith('map')).toHaveLength(50);
    expect(numbersWith('list')).toHaveLength(750);
    expect(new Set(NUMBERS.map((number) => flagPosition(number, ID)))).toEqual(new Set(NUMBERS));
  });

  it('stays for a number when the percentage rises', () => {
    const more = rollout({ shares: [{ value: 'grid', percent: 45 }] });
    expect(numbersWith('grid', ID, more)).toEqual(expect.arrayContaining(numbersWith('grid')));
  });

  it('is independent of other flags', () => {
    const half = rollout({ shares: [{ value: 'grid', percent: 50 }] });
    const ids = ['mf-a/layout', 'mf-a/layout-2', 'mf-b/layout', 'mf-b/prices'];
    const groups = ids.map((id) => new Set(numbersWith('grid', id, half)));
    for (const [index, a] of groups.entries())
      for (const b of groups.slice(index + 1)) {
        // A quarter of the numbers is in both; 8 is the standard deviation of chance.
        expect(Math.abs([...a].filter((number) => b.has(number)).length - 250)).toBeLessThan(32);
      }
  });

  it.each([
    [{ today: '2027-01-01' }, 'list', 'ended'],
    [{ today: '2026-12-31' }, 'grid', 'chance'],
    [{ values: { [ID]: 'map' } }, 'map', 'account'],
    [{ values: { [ID]: 'map' }, today: '2027-01-01' }, 'list', 'ended'],
    [{ values: { [ID]: 'table' } }, 'grid', 'chance'],
    [{ number: numberAt(199) }, 'grid', 'chance'],
    [{ number: numberAt(200) }, 'map', 'chance'],
    [{ number: numberAt(250) }, 'list', 'chance'],
  ])('of %j is %s (%s)', (user, value, reason) => {
    expect(decide(user)).toEqual({ value, reason });
  });

  it('is the default without a rollout, for other plans, and for values that the release does not know', () => {
    expect(decideFlag(ID, FLAG, undefined, USER)).toEqual({ value: 'list', reason: 'default' });
    const premium = rollout({ plans: ['premium'] });
    expect(decide({}, premium)).toEqual({ value: 'list', reason: 'other plan' });
    expect(decide({ plan: 'premium' }, premium)).toEqual({ value: 'grid', reason: 'chance' });
    const former = rollout({ shares: [{ value: 'table', percent: 50 }] });
    expect(decide({}, former)).toEqual({ value: 'list', reason: 'default' });
  });
});
