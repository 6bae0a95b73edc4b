import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FlagDeclaration } from '@fareweave/shared-lib/domain/flags';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../../api/src/accounts/password/passwords.ts';
import { typedListProblems, typesOf } from '../../declared/typed-lists.ts';
import { teamCommandLine } from '../../testing/team-command-line.ts';

const SWITCH: FlagDeclaration = {
  name: 'fast',
  description: 'Whether deals are fast.',
  default: true,
  ends: '2100-12-31',
};
const LAYOUT: FlagDeclaration = {
  name: 'deal-layout',
  description: 'How deals are arranged.',
  values: ['list', 'grid', 'map-2'],
  default: 'list',
  ends: '2100-12-31',
  owner: { team: 'Growth', contact: 'growth@example.com' },
};

const team = teamCommandLine({ flags: [SWITCH, LAYOUT] });
const { fareweave } = team;
beforeAll(async () => {
  const passwordHash = await hashPassword('correct horse');
  await team.server.signIn({ isAdmin: true, email: 'ada@example.com', passwordHash });
  process.env.ADMIN_PASSWORD = 'correct horse';
});
afterAll(() => {
  delete process.env.ADMIN_PASSWORD;
});
const rollouts = async () => (await team.server.composition()).flags;

describe('fareweave flags', () => {
  const declare = (...flags: FlagDeclaration[]) => team.declare({ flags });
  const problems = (declared: { flags: FlagDeclaration[] }) =>
    typedListProblems(team.folder, 'mf-deals', declared);

  it('writes the flags with their types and defaults', async () => {
    expect(await fareweave('flags')).toMatchObject({
      code: 1,
      text: expect.stringContaining('declares no flags'),
    });
    const declared = declare(SWITCH, LAYOUT);
    const stale = ['src/flags.ts does not match remote.json. Fix: run npx fareweave flags.'];
    expect(problems(declared)).toEqual(stale);
    expect(await fareweave('flags')).toEqual({ code: 0, text: '  src/flags.ts\n' });
    expect(problems(declared)).toEqual([]);
    expect(readFileSync(path.join(team.folder, 'src/flags.ts'), 'utf8')).toBe(`\
// Written by “fareweave flags” from remote.json. Do not edit.

import { flagsOf } from '@fareweave/shared-lib/platform';

/** The values of the flags of this remote, by name. */
interface Flags {
  /** Whether deals are fast. */
  fast: boolean;
  /** How deals are arranged. */
  'deal-layout': 'list' | 'grid' | 'map-2';
}

/** The flags, with the defaults that apply without a shell. */
export const flags = flagsOf<Flags>('mf-deals', { fast: true, 'deal-layout': 'list' });
`);
    expect(problems(declare({ ...SWITCH, default: false }, LAYOUT))).toEqual(stale);
  });

  it('a build names what is wrong with a declaration', () => {
    expect(problems(declare({ ...SWITCH, ends: 'soon' }))).toEqual([
      'remote.json: The flag “fast” ends on “soon”. Fix: write the last day as 2027-03-31.',
    ]);
    expect(problems(declare())).toEqual([]);
    expect(typesOf('flags', 'mf-deals', {})).toBe('');
  });
});

describe('fareweave flag', () => {
  it('lists the flags of the remote', async () => {
    const { code, text } = await fareweave('flag');
    expect(code).toBe(0);
    expect(text).toBe(`\
mf-deals/deal-layout  How deals are arranged.
  values  list (default), grid, map-2; until 2100-12-31
  owner   Growth, growth@example.com
  set     off

mf-deals/fast  Whether deals are fast.
  values  true (default), false; until 2100-12-31
  set     off
`);
  });

  it('sets the only other value of a flag without variants, and turns it off', async () => {
    expect(await fareweave('flag fast --percent 20 --plans free,premium --reason slower')).toEqual({
      code: 0,
      text: 'mf-deals/fast: false 20 %, for free and premium (revision 2).\n',
    });
    expect(await rollouts()).toMatchObject([
      { flag: 'mf-deals/fast', shares: [{ value: false, percent: 20 }], plans: ['free', 'premium'] },
    ]);
    expect((await fareweave('flag mf-deals/fast --plans all --reason everyone')).text).toContain(
      'false 20 % (rev',
    );
    expect((await fareweave('flag mf-deals/fast')).text).toContain('set     false 20 %\n');
    expect((await fareweave('flag fast --off --reason done')).text).toContain('mf-deals/fast: off (revision');
    expect(await rollouts()).toBeUndefined();
  });

  it('changes one value of a flag with variants, and keeps the others', async () => {
    expect((await fareweave('flag deal-layout --percent 20 --reason try')).text).toContain(
      'Name a value of deal-layout with --value: list, grid, map-2.',
    );
    await fareweave('flag deal-layout --value grid --percent 20 --reason try');
    await fareweave('flag deal-layout --value map-2 --percent 30 --reason try');
    await fareweave('flag deal-layout --value grid --percent 25 --reason try');
    expect((await rollouts())?.[0]?.shares).toEqual([
      { value: 'grid', percent: 25 },
      { value: 'map-2', percent: 30 },
    ]);
    const { code, text } = await fareweave('flag deal-layout --value grid --percent 0 --reason try --json');
    expect([code, JSON.parse(text)]).toMatchObject([
      0,
      { ok: true, shares: [{ value: 'map-2', percent: 30 }] },
    ]);
    const over = await fareweave('flag deal-layout --value grid --percent 80 --reason try');
    expect(over).toMatchObject({ code: 1, text: expect.stringContaining('must not exceed 100') });
  });

  it('names accounts as an admin', async () => {
    const set = 'flag deal-layout --value grid --accounts';
    expect((await fareweave(`${set} ada@example.com --admin ada@example.com --reason look`)).text).toMatch(
      /: map-2 30 %, 1 account \(revision \d+\)\.\n$/,
    );
    expect((await fareweave('flag deal-layout')).text).toContain('set     map-2 30 %, 1 account\n');
    expect((await fareweave(`${set} none --admin ada@example.com --reason end`)).text).not.toContain(
      'account',
    );
  });

  it('turns a flag off with the token of the team, also for the accounts that an admin has named', async () => {
    const line =
      'flag deal-layout --value grid --accounts ada@example.com --admin ada@example.com --reason look';
    await fareweave(line);
    expect((await fareweave('flag deal-layout --off --reason done')).text).toMatch(
      /^mf-deals\/deal-layout: off \(revision \d+\)\.\n$/,
    );
    expect((await fareweave('flag deal-layout')).text).toContain('set     off\n');
  });

  it.each([
    ['flag deal-layout --percent 5', 'a change needs a flag, and --reason for the history'],
    ['flag --percent 5 --reason x', 'a change needs a flag, and --reason for the history'],
    ['flag deal-layout --off --percent 5 --reason x', 'with --off, give only --reason'],
    ['flag deal-layout --value grid', 'add --percent, --plans, --accounts or --off'],
    ['flag deal-layout --reason x', 'add --percent, --plans, --accounts or --off'],
    ['flag deal-layout --accounts a@example.com --reason x', '--accounts needs --admin'],
    ['flag deal-layout --percent 101 --reason x', 'Use a whole number, 0 to 100.'],
  ])('refuses “%s”', async (line, message) => {
    expect(await fareweave(line)).toMatchObject({ code: 2, text: expect.stringContaining(message) });
  });

  it('needs a flag that is declared, and a token of its remote', async () => {
    expect(await fareweave('flag none')).toMatchObject({
      code: 1,
      text: expect.stringContaining('No live release and no canary declares the flag mf-deals/none.'),
    });
    const other = await team.tokenFor('mf-other');
    expect(await fareweave('flag fast --percent 5 --reason x', other)).toMatchObject({
      code: 1,
      text: expect.stringContaining('This token may release mf-other, not mf-deals.'),
    });
  });
});
