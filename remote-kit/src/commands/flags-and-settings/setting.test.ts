import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SettingDeclaration } from '@fareweave/shared-lib/domain/settings';
import { describe, expect, it } from 'vitest';
import { typedListProblems } from '../../declared/typed-lists.ts';
import { teamCommandLine } from '../../testing/team-command-line.ts';

const SAMPLE: SettingDeclaration = {
  name: 'sample',
  description: 'How many deals are shown.',
  default: 6,
  schema: { type: 'integer', minimum: 1, maximum: 20 },
};
const PARTNERS: SettingDeclaration = {
  name: 'deal-partners',
  description: 'Which partners are linked.',
  default: [{ name: "Joe's" }],
  schema: {
    type: 'array',
    items: {
      type: 'object',
      properties: { name: { type: 'string' }, url: { type: ['string', 'null'] } },
      required: ['name'],
    },
  },
};
const NOTE: SettingDeclaration = {
  name: 'note',
  description: 'A note above the deals.',
  default: '',
  schema: { type: 'string', maxLength: 20 },
};
const team = teamCommandLine({ settings: [SAMPLE, PARTNERS, NOTE] });
const { fareweave } = team;
const values = async () => (await team.server.composition()).settings;

describe('fareweave settings', () => {
  const problems = (...settings: SettingDeclaration[]) =>
    typedListProblems(team.folder, 'mf-deals', team.declare({ settings }));

  it('writes the settings with their types and defaults', async () => {
    expect(await fareweave('settings')).toMatchObject({
      code: 1,
      text: expect.stringContaining('declares no settings'),
    });
    const stale = ['src/settings.ts does not match remote.json. Fix: run npx fareweave settings.'];
    expect(problems(SAMPLE, PARTNERS, NOTE)).toEqual(stale);
    expect(await fareweave('settings')).toEqual({ code: 0, text: '  src/settings.ts\n' });
    expect(problems(SAMPLE, PARTNERS, NOTE)).toEqual([]);
    expect(readFileSync(path.join(team.folder, 'src/settings.ts'), 'utf8')).toBe(`\
// Written by “fareweave settings” from remote.json. Do not edit.

import { settingsOf } from '@fareweave/shared-lib/platform';

/** The values of the settings of this remote, by name. */
interface Settings {
  /** How many deals are shown. */
  sample: number;
  /** Which partners are linked. */
  'deal-partners': {
    name: string;
    url?: string | null;
  }[];
  /** A note above the deals. */
  note: string;
}

/** The settings, with the defaults that apply without a shell. */
export const settings = settingsOf<Settings>('mf-deals', {
  sample: 6,
  'deal-partners': [{ name: "Joe's" }],
  note: '',
});
`);
    expect(problems({ ...SAMPLE, default: 7 }, PARTNERS, NOTE)).toEqual(stale);
  });

  it('a build names what is wrong with a declaration', () => {
    expect(problems({ ...SAMPLE, default: 21 })).toEqual([
      'remote.json: The setting “sample” has a default that its schema refuses (must be <= 20). Fix: correct the default or the schema in remote.json.',
    ]);
  });
});

describe('fareweave setting', () => {
  it('sets a value, lists it and removes it', async () => {
    expect(await fareweave('setting sample --value 8 --reason more')).toEqual({
      code: 0,
      text: 'mf-deals/sample: 8 (default 6) (revision 2).\n',
    });
    expect(await values()).toEqual([{ setting: 'mf-deals/sample', value: 8 }]);
    expect(await fareweave('setting')).toEqual({
      code: 0,
      text: `\
mf-deals/deal-partners  Which partners are linked.
  value   [{"name":"Joe's"}] (default)
  schema  ${JSON.stringify(PARTNERS.schema)}

mf-deals/note  A note above the deals.
  value   "" (default)
  schema  {"type":"string","maxLength":20}

mf-deals/sample  How many deals are shown.
  value   8 (default 6)
  schema  {"type":"integer","minimum":1,"maximum":20}
`,
    });
    expect((await fareweave('status')).text).toContain('  setting sample = 8 (default 6)\n');
    const { code, text } = await fareweave('setting mf-deals/sample --default --reason enough --json');
    expect([code, JSON.parse(text)]).toEqual([
      0,
      { ok: true, remote: 'mf-deals', setting: 'sample', revision: 3 },
    ]);
    expect(await values()).toBeUndefined();
  });

  it('takes JSON, and a text as it is', async () => {
    await fareweave('setting deal-partners --value [{"name":"a","url":null}] --reason new');
    await fareweave('setting note --value 2027 --reason new');
    expect(await values()).toEqual([
      { setting: 'mf-deals/deal-partners', value: [{ name: 'a', url: null }] },
      { setting: 'mf-deals/note', value: '2027' },
    ]);
    expect(await fareweave('setting sample --value many --reason new')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Write the value of sample as JSON, such as 8'),
    });
  });

  it('says why the server refuses a value', async () => {
    expect(await fareweave('setting sample --value 25 --reason more')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Value must be 20 or less'),
    });
    expect(
      await fareweave('setting sample --value 8 --reason more', await team.tokenFor('mf-other')),
    ).toMatchObject({
      code: 1,
      text: expect.stringContaining('This token may release mf-other, not mf-deals.'),
    });
    expect((await fareweave('setting none')).text).toContain(
      'No live release and no canary declares the setting mf-deals/none.',
    );
  });

  it.each([
    ['setting sample --value 8', 'a change needs a setting, and --reason for the history'],
    ['setting --value 8 --reason x', 'a change needs a setting, and --reason for the history'],
    ['setting sample --value 8 --default --reason x', 'add --value or --default, not both'],
    ['setting sample --reason x', 'add --value or --default'],
  ])('refuses “%s”', async (line, message) => {
    expect(await fareweave(line)).toMatchObject({ code: 2, text: expect.stringContaining(message) });
  });
});
