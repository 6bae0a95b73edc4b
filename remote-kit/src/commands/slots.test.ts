import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { run } from '../cli/run.ts';
import { createRemote } from '../create/create-remote.ts';
import { testWorkingCopy } from '../testing/working-copy.ts';

const PRICE = { type: ['number', 'null'], description: 'In US dollars' };
const OFFER = {
  name: 'flight-actions',
  version: '1.2.0',
  props: { type: 'object', properties: { origin: { type: 'string' }, price: PRICE }, required: ['origin'] },
};
const ADD = 'slots mf-deals --add mf-search/flight-actions --title Alert --component';

let root: string;
let remove: () => void;
const before = process.cwd();
const stdout = process.stdout.write;
const stderr = process.stderr.write;
let printed: string;
beforeEach(() => {
  ({ root, remove } = testWorkingCopy());
  createRemote(root, {
    name: 'mf-deals',
    path: '/deals',
    label: 'Deals',
    team: 'Deals',
    contact: 'deals@example.com',
  });
  process.chdir(root);
  printed = '';
  process.stdout.write = (text) => {
    printed += text;
    return true;
  };
  process.stderr.write = process.stdout.write;
});
afterEach(() => {
  process.stdout.write = stdout;
  process.stderr.write = stderr;
  process.chdir(before);
  remove();
});

const read = (file: string): string => readFileSync(path.join(root, 'mf-deals', file), 'utf8');
const declaration = (remote = 'mf-deals') =>
  JSON.parse(readFileSync(path.join(root, remote, 'remote.json'), 'utf8'));
const declare = (remote: string, more: object): void =>
  writeFileSync(path.join(root, remote, 'remote.json'), JSON.stringify({ ...declaration(remote), ...more }));
const fareweave = (line: string): Promise<number> => run(line.split(' '));

describe('the command slots', () => {
  it('writes the types of the props of the offered slots', async () => {
    declare('mf-deals', { slots: [OFFER] });
    expect(await fareweave('slots mf-deals')).toBe(0);
    expect(printed).toBe('  src/slots.ts\n');
    expect(read('src/slots.ts')).toContain(`export interface SlotProps {
  'flight-actions': {
    origin: string;
    /** In US dollars */
    price?: number | null;
  };
}
`);
  });

  it('refuses a remote without slots and fills', async () => {
    expect(await fareweave('slots mf-deals')).toBe(1);
    expect(printed).toBe(
      'fareweave: remote.json of mf-deals declares no slots and no fills. Write "slots", or add a fill with --add.\n',
    );
  });

  it('adds a fill and a first component, and keeps the format of remote.json', async () => {
    declare('mf-search', { slots: [OFFER] });
    const text = read('remote.json');
    expect(await fareweave(`${ADD} alert-me`)).toBe(0);
    const { fills, ...rest } = declaration();
    expect(fills).toEqual([
      {
        slot: 'mf-search/flight-actions',
        range: '^1.2.0',
        component: 'alert-me',
        title: 'Alert',
        order: 10,
        size: 20,
        props: OFFER.props,
      },
    ]);
    expect(rest).toEqual(JSON.parse(text));
    expect(read('remote.json').startsWith(text.trimEnd().slice(0, -2))).toBe(true);
    expect(read('src/slots.ts')).toContain("export interface FillProps {\n  'alert-me': {");
    expect(read('src/fills.ts')).toContain(
      'import(/* webpackChunkName: "alert-me" */ \'./alert-me/alert-me.tsx\')',
    );
    expect(read('src/alert-me/alert-me.tsx')).toContain("AlertMe(_props: FillProps['alert-me'])");

    expect(await fareweave(`${ADD} share-deal`)).toBe(0);
    expect(declaration().fills).toHaveLength(2);
    expect(printed).toContain(
      'Next: add "share-deal" to src/fills.ts, with /* webpackChunkName: "share-deal" */.',
    );
    expect(read('src/fills.ts')).not.toContain('share-deal');
    expect(await fareweave(`${ADD} share-deal`)).toBe(1);
    expect(printed).toContain(
      'remote.json already declares the component share-deal for mf-search/flight-actions.',
    );
  });

  it('refuses to fill a slot that is not offered, and changes nothing', async () => {
    declare('mf-search', { slots: [] });
    const text = read('remote.json');
    expect(await fareweave(`${ADD} alert-me`)).toBe(1);
    expect(printed).toMatch(
      /mf-search offers no slot “flight-actions” in .*mf-search\/remote\.json\. Its slots: none\.\n$/,
    );
    expect(await fareweave(`${ADD} alert-me --from nowhere.json`)).toBe(1);
    expect(printed).toContain('There is no nowhere.json. Name the remote.json of mf-search with --from.');
    for (const name of ['fills', 'lifecycles']) {
      expect(await fareweave(`${ADD} ${name}`)).toBe(1);
      expect(printed).toContain(`“${name}” is the name of a module that remotes expose: choose another.`);
    }
    expect(await fareweave(`${ADD} AlertMe`)).toBe(1);
    expect(printed).toContain('“AlertMe” is not a name of a component: use small letters, as in alert-me.');
    expect(read('remote.json')).toBe(text);
  });
});
