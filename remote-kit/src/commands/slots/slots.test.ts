import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SlotDeclaration, ValueSchema } from '@fareweave/shared-lib/domain/slots';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ReleaseServer, releaseServer } from '../../../../api/src/releases/testing/server.ts';
import { types } from '../../checks/types.ts';
import { run } from '../../cli/run.ts';
import { collectPrinted } from '../../testing/printed.ts';
import { testRemote } from '../../testing/working-copy.ts';

const PRICE: ValueSchema = { type: ['number', 'null'], description: 'In US dollars' };
const OFFER: SlotDeclaration = {
  name: 'flight-actions',
  version: '1.2.0',
  props: { type: 'object', properties: { origin: { type: 'string' }, price: PRICE }, required: ['origin'] },
};
const ADD = 'slots mf-deals --add mf-search/flight-actions --title Alert --component';
const UNREACHABLE = 'http://127.0.0.1:9';

let server: ReleaseServer;
let url: string;
beforeAll(async () => {
  server = await releaseServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const releases = { 'mf-search': [OFFER, { ...OFFER, name: 'footer' }], 'mf-admin': [] };
  const headers = await server.publisher();
  for (const [remote, slots] of Object.entries(releases)) {
    await server.publish(remote, '1', { slots });
    await server.call('POST', `/releases/${remote}/activate`, headers, { version: '1' });
  }
});
afterAll(() => server.close());

let root: string;
let remove: () => void;
const before = process.cwd();
let printed: ReturnType<typeof collectPrinted>;
beforeEach(() => {
  ({ root, remove } = testRemote());
  process.chdir(root);
  printed = collectPrinted();
});
afterEach(() => {
  printed.end();
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
    expect(printed.text()).toBe('  src/slots.ts\n');
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
    expect(printed.text()).toBe(
      'fareweave: remote.json of mf-deals declares no slots and no fills. Write "slots", or add a fill with --add.\n',
    );
  });

  it('adds a fill of a live slot and a first component, and keeps the format of remote.json', async () => {
    const text = read('remote.json');
    expect(await fareweave(`${ADD} alert-me --url ${url}`)).toBe(0);
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

    expect(await fareweave(`${ADD} share-deal --url ${url}`)).toBe(0);
    expect(declaration().fills).toHaveLength(2);
    expect(printed.text()).toContain(
      'Next: add "share-deal" to src/fills.ts, with /* webpackChunkName: "share-deal" */.',
    );
    expect(read('src/fills.ts')).not.toContain('share-deal');
    expect(await fareweave(`${ADD} share-deal --url ${url}`)).toBe(1);
    expect(printed.text()).toContain('remote.json already declares share-deal for mf-search/flight-actions.');
  });

  it('adds a link and a first command for menus, also of the shell', async () => {
    const more = { ...OFFER, name: 'more', kind: 'menu' };
    declare('mf-search', { slots: [more] });
    const add = 'slots mf-deals --title Deals --from mf-search/remote.json --add mf-search/more';
    expect(await fareweave(`${add} --link /deals?from={origin}`)).toBe(0);
    expect(printed.text()).toBe('  remote.json\n');
    expect(await fareweave(`${add} --link /deals?from={origin}`)).toBe(1);
    expect(printed.text()).toContain('remote.json already declares /deals?from={origin} for mf-search/more.');
    expect(await fareweave(`${add} --component deal`)).toBe(1);
    expect(printed.text()).toContain('mf-search/more is a menu: use --link or --command.');
    printed.clear();
    expect(await fareweave(`${add} --command copy-deal`)).toBe(0);
    expect(printed.text()).not.toContain('Next:');
    const entry = { slot: 'mf-search/more', range: '^1.2.0', title: 'Deals', order: 10, props: OFFER.props };
    expect(declaration().fills).toEqual([
      { ...entry, link: '/deals?from={origin}' },
      { ...entry, command: 'copy-deal', size: 20 },
    ]);
    expect(read('src/slots.ts')).toContain("export interface CommandProps {\n  'copy-deal': {");
    expect(read('src/fills.ts')).toContain('export const commands: Commands<CommandProps> = {');
    expect(read('src/copy-deal/copy-deal.ts')).toContain(
      "copyDealCommand(_props: CommandProps['copy-deal']): void",
    );

    declare('mf-search', { slots: [{ ...more, kind: 'tabs' }] });
    expect(await fareweave(`${add} --command show-deal`)).toBe(1);
    expect(printed.text()).toContain('mf-search/more has tabs: use --component.');

    writeFileSync(path.join(root, 'slots.json'), JSON.stringify({ slots: [{ ...more, name: 'user-menu' }] }));
    const shell = 'slots mf-deals --title Offers --add shell/user-menu --link /deals';
    expect(await fareweave(`${shell} --from slots.json`)).toBe(0);
    expect(declaration().fills[2]).toMatchObject({ slot: 'shell/user-menu', link: '/deals' });
  });

  it.each(['delete', 'toasts'])('writes a first command “%s” that compiles', async (name) => {
    declare('mf-search', { slots: [{ ...OFFER, name: 'more', kind: 'menu' }] });
    const add = 'slots mf-deals --title Deals --from mf-search/remote.json --add mf-search/more';
    expect(await fareweave(`${add} --command ${name}`)).toBe(0);
    expect(await types({ name: 'mf-deals', folder: path.join(root, 'mf-deals') })).toEqual([]);
  });

  it('adds a fill of a slot in a file, without a server', async () => {
    declare('mf-search', { slots: [{ ...OFFER, version: '2.0.0' }] });
    expect(await fareweave(`${ADD} alert-me --url ${UNREACHABLE} --from mf-search/remote.json`)).toBe(0);
    expect(declaration().fills).toMatchObject([{ range: '^2.0.0', props: OFFER.props }]);
  });

  it('refuses to fill a slot that is not offered, and changes nothing', async () => {
    declare('mf-search', { slots: [] });
    const text = read('remote.json');
    const refusal = async (line: string): Promise<string> => {
      printed.clear();
      expect(await fareweave(`slots mf-deals --title Alert ${line}`)).toBe(1);
      return printed.text();
    };
    const live = `--component alert-me --url ${url} --add`;
    expect(await refusal(`${live} mf-search/actions`)).toBe(
      `fareweave: No live release of mf-search at ${url} offers the slot “actions”. Its slots: flight-actions, footer. If the slot is not live yet, name the remote.json of mf-search with --from.\n`,
    );
    expect(await refusal(`${live} mf-admin/actions`)).toContain(
      'offers the slot “actions”. All live slots: mf-search/flight-actions, mf-search/footer. If',
    );
    expect(await refusal(`--component alert-me --url ${UNREACHABLE} --add mf-search/flight-actions`)).toMatch(
      /^fareweave: No server answers at http:\/\/127\.0\.0\.1:9 \(.+\)\. Start it, or set --url or FAREWEAVE_URL\. Without a server, name the remote\.json of mf-search with --from\.\n$/,
    );

    const add = '--add mf-search/flight-actions --component';
    expect(await refusal(`${add} alert-me --from mf-search/remote.json`)).toBe(
      'fareweave: mf-search offers no slot “flight-actions” in mf-search/remote.json. Its slots: none.\n',
    );
    expect(await refusal(`${add} alert-me --from nowhere.json`)).toContain(
      'There is no nowhere.json. --from names the remote.json of mf-search.',
    );
    writeFileSync(path.join(root, 'broken.json'), '{');
    expect(await refusal(`${add} alert-me --from broken.json`)).toContain('broken.json is not JSON.');
    for (const name of ['fills', 'lifecycles'])
      expect(await refusal(`${add} ${name}`)).toContain(
        `“${name}” is the name of a module that remotes expose: choose another.`,
      );
    expect(await refusal(`${add} AlertMe`)).toContain(
      '“AlertMe” is not a name of a component or a command: use small letters, as in alert-me.',
    );
    expect(read('remote.json')).toBe(text);
  });
});
