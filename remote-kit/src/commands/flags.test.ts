import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FlagDeclaration } from '@fareweave/shared-lib/domain/flags';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hashPassword } from '../../../api/src/accounts/password/passwords.ts';
import { type ReleaseServer, releaseServer } from '../../../api/src/releases/testing/server.ts';
import { run } from '../cli/run.ts';
import { flagProblems, flagTypes } from '../flags/flag-types.ts';
import { collectPrinted } from '../testing/printed.ts';
import { testRemote } from '../testing/working-copy.ts';

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

let server: ReleaseServer;
let url: string;
let token: string;
beforeAll(async () => {
  server = await releaseServer();
  server.clock.set(new Date().toISOString());
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = await server.publisher('*', 'deals');
  token = (headers.authorization ?? '').replace('Bearer ', '');
  await server.publish('mf-deals', '1', { flags: [SWITCH, LAYOUT] });
  await server.call('POST', '/releases/mf-deals/activate', headers, { version: '1' });
  const passwordHash = await hashPassword('correct horse');
  await server.signIn({ isAdmin: true, email: 'ada@example.com', passwordHash });
  process.env.ADMIN_PASSWORD = 'correct horse';
});
afterAll(async () => {
  delete process.env.ADMIN_PASSWORD;
  await server.close();
});

let folder: string;
let remove: () => void;
const before = process.cwd();
let printed: ReturnType<typeof collectPrinted>;
beforeEach(() => {
  server.clock.set(new Date().toISOString());
  ({ folder, remove } = testRemote());
  process.chdir(folder);
  printed = collectPrinted();
});
afterEach(() => {
  printed.end();
  process.chdir(before);
  remove();
});

/** Runs a command line. Returns its exit code and what it printed. */
async function fareweave(line: string, defaultToken = token): Promise<{ code: number; text: string }> {
  printed.clear();
  const code = await run([...line.split(' '), '--url', url], { defaultToken });
  return { code, text: printed.text() };
}
const rollouts = async () => (await server.composition()).flags;

describe('fareweave flags', () => {
  const declare = (...flags: FlagDeclaration[]) => {
    const file = path.join(folder, 'remote.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), flags }));
    return { flags };
  };

  it('writes the flags with their types and defaults', async () => {
    expect(await fareweave('flags')).toMatchObject({
      code: 1,
      text: expect.stringContaining('declares no flags'),
    });
    const declared = declare(SWITCH, LAYOUT);
    const stale = ['src/flags.ts does not match remote.json. Fix: run npx fareweave flags.'];
    expect(flagProblems(folder, 'mf-deals', declared)).toEqual(stale);
    expect(await fareweave('flags')).toEqual({ code: 0, text: '  src/flags.ts\n' });
    expect(flagProblems(folder, 'mf-deals', declared)).toEqual([]);
    expect(readFileSync(path.join(folder, 'src/flags.ts'), 'utf8')).toBe(`\
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
    expect(flagProblems(folder, 'mf-deals', declare({ ...SWITCH, default: false }, LAYOUT))).toEqual(stale);
  });

  it('a build names what is wrong with a declaration', () => {
    expect(flagProblems(folder, 'mf-deals', declare({ ...SWITCH, ends: 'soon' }))).toEqual([
      'remote.json: The flag “fast” ends on “soon”. Fix: write the last day as 2027-03-31.',
    ]);
    expect(flagProblems(folder, 'mf-deals', declare())).toEqual([]);
    expect(flagTypes('mf-deals', {})).toBe('');
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

  it.each([
    ['flag deal-layout --percent 5', 'a change needs a flag, and --reason for the history'],
    ['flag --percent 5 --reason x', 'a change needs a flag, and --reason for the history'],
    ['flag deal-layout --off --percent 5 --reason x', '--off stands alone, with --reason'],
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
    const other = ((await server.publisher('mf-other')).authorization ?? '').replace('Bearer ', '');
    expect(await fareweave('flag fast --percent 5 --reason x', other)).toMatchObject({
      code: 1,
      text: expect.stringContaining('This token may release mf-other, not mf-deals.'),
    });
  });
});
