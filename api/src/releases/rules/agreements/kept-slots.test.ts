import path from 'node:path';
import type { Release, ShellBuild } from '@fareweave/shared-lib/domain/composition';
import type { FillDeclaration, ValueSchema } from '@fareweave/shared-lib/domain/slots';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testBuild, testShell, writeShell } from '../../testing/build.ts';
import { type ReleaseServer, releaseServer } from '../../testing/server.ts';

type Properties = Record<string, ValueSchema>;
const PRICE: Properties = { price: { type: 'number' } };

const props = (properties: Properties) => ({
  type: 'object' as const,
  properties,
  required: Object.keys(properties),
});
/** A remote with the slot `actions`. */
const offering = (version: string, properties: Properties = PRICE): Partial<Release> => ({
  slots: [{ name: 'actions', version, props: props(properties), screens: ['screen'] }],
});
/** A remote that fills it. */
const filling = (range: string, properties: Properties = PRICE, change: Partial<FillDeclaration> = {}) => ({
  components: { alert: ['screen.js'] },
  fills: [
    {
      slot: 'mf-host/actions',
      range,
      component: 'alert',
      title: 'Fare alert',
      order: 1,
      size: 5,
      props: props(properties),
      ...change,
    },
  ],
});

let server: ReleaseServer;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await releaseServer();
  headers = await server.publisher();
});
afterEach(() => server.close());

const act = (remote: string, what: string, body: object = {}) =>
  server.call('POST', `/releases/${remote}/${what}`, headers, body);
/** Publishes a release and activates it. Returns the message of a refusal, null if it is live. */
async function activate(remote: string, version: string, change: Partial<Release> = {}) {
  await server.publish(remote, version, change);
  const { status, body } = await act(remote, 'activate', { version });
  return status === 200 ? null : body.message;
}

describe('the fills of a release (RELS-31)', () => {
  it('go live when they fit the slot that is live', async () => {
    expect(await activate('mf-host', '1', offering('1.2.0'))).toBeNull();
    expect(await activate('mf-fill', '1', filling('^1.0.0'))).toBeNull();
  });

  it('wait for a slot that no live release offers', async () => {
    expect(await activate('mf-fill', '1', filling('^1.0.0'))).toBeNull();
    expect(await activate('mf-host', '1')).toBeNull();
    expect(await activate('mf-host', '2', offering('1.0.0'))).toBeNull();
  });

  it('are refused when they do not accept its version, or need what it does not have', async () => {
    await activate('mf-host', '1', offering('2.0.0'));
    expect(await activate('mf-fill', '1', filling('^1.0.0'))).toBe(
      'mf-fill 1 cannot go live. “Fare alert” cannot fill the slot actions of mf-host 1, which has the version 2.0.0, but the fill accepts ^1.0.0: change the range and the props of the fill in remote.json, or wait for another release of mf-host.',
    );
    expect(await activate('mf-fill', '2', filling('^2.0.0', { date: { type: 'string' } }))).toContain(
      '“Fare alert” cannot fill the slot actions of mf-host 1, which has no property date',
    );
    const { manifest } = testBuild('mf-fill', '3', filling('^1.0.0'));
    const { body } = await server.call('POST', '/check', headers, { manifest });
    expect(body.problems).toMatchObject([{ rule: 'slots' }]);
  });

  it('fit the slot of a canary too', async () => {
    await activate('mf-host', '1', offering('1.0.0'));
    await server.publish('mf-host', '2', offering('2.0.0'));
    expect((await act('mf-host', 'canary', { version: '2', percent: 10 })).status).toBe(200);
    expect(await activate('mf-fill', '1', filling('^1.0.0'))).toContain('the slot actions of mf-host 2');
    expect(await activate('mf-fill', '2', filling('^1.0.0 || ^2.0.0'))).toBeNull();
  });
});

describe('the slots of a release (RELS-32)', () => {
  beforeEach(async () => {
    await activate('mf-host', '0');
    await activate('mf-host', '1', offering('1.0.0'));
    await activate('mf-fill', '1', filling('^1.0.0'));
  });

  it('stay as long as another release fills them', async () => {
    const message = await activate('mf-host', '2');
    expect(message).toBe(
      'mf-host 2 cannot go live. It no longer offers the slot actions, which mf-fill 1 fills with “Fare alert”: offer it until no live release of mf-fill fills it.',
    );
    expect((await act('mf-host', 'canary', { version: '2', percent: 1 })).body.message).toBe(message);
    await activate('mf-fill', '2');
    expect((await act('mf-host', 'activate', { version: '2' })).status).toBe(200);
  });

  it('keep the version and the properties that the fill of a canary uses', async () => {
    const needs: Properties = { ...PRICE, date: { type: 'string' } };
    await activate('mf-host', '2', offering('1.1.0', needs));
    await server.publish('mf-fill', '2', filling('^1.1.0', needs));
    await act('mf-fill', 'canary', { version: '2', percent: 10 });
    expect(await activate('mf-host', '3', offering('2.0.0', needs))).toContain(
      'Its slot actions, which mf-fill 1 fills with “Fare alert”, has the version 2.0.0, but the fill accepts ^1.0.0: keep what that fill uses',
    );
    expect(await activate('mf-host', '4', offering('1.2.0'))).toContain(
      'Its slot actions, which mf-fill 2 fills with “Fare alert”, has no property date',
    );
    expect(await activate('mf-host', '5', offering('1.2.0', needs))).toBeNull();
  });

  it('do not stop a return to a release that has less (RELS-32)', async () => {
    const needs: Properties = { ...PRICE, date: { type: 'string' } };
    await activate('mf-host', '2', offering('1.1.0', needs));
    expect(await activate('mf-fill', '2', filling('^1.1.0', needs))).toBeNull();
    expect((await act('mf-host', 'rollback')).status).toBe(200);
  });

  it('do not stop a return to a release from before them, nor a withdrawal', async () => {
    expect((await act('mf-host', 'rollback')).status).toBe(200);
    expect((await server.composition()).releases).toMatchObject([{ name: 'mf-fill' }, { version: '0' }]);
    const { revision } = await server.composition();
    expect((await act('mf-host', 'activate', { version: '1' })).status).toBe(200);
    const restored = await server.call('POST', `/revisions/${revision}/restore`, headers, {});
    expect(restored.status).toBe(200);
    expect((await act('mf-host', 'activate', { version: '1' })).status).toBe(200);
    expect((await act('mf-host', 'withdraw')).status).toBe(200);
  });

  it('stop a rollback to a release that was never live for everyone', async () => {
    await server.publish('mf-host', '2');
    const toTwo = () => act('mf-host', 'rollback', { version: '2' });
    const refusal = {
      status: 409,
      body: {
        message:
          'mf-host 2 cannot go live. It no longer offers the slot actions, which mf-fill 1 fills with “Fare alert”: offer it until no live release of mf-fill fills it.',
      },
    };
    expect(await toTwo()).toMatchObject(refusal);
    await act('mf-fill', 'withdraw');
    expect((await act('mf-host', 'canary', { version: '2', percent: 10 })).status).toBe(200);
    await act('mf-host', 'canary', { version: '2', percent: 0 });
    expect((await act('mf-fill', 'activate', { version: '1' })).status).toBe(200);
    expect(await toTwo()).toMatchObject(refusal);
  });
});

describe('the registry of a page', () => {
  it('has the fills without what the server has checked, and no slots (RELS-30)', async () => {
    await activate('mf-host', '1', offering('1.0.0'));
    await activate('mf-fill', '1', filling('^1.0.0', PRICE, { access: 'member', height: 40 }));
    const [host, fill] = (await server.composition()).releases;
    const left = Object.keys({ ...host, ...fill });
    for (const absent of ['slots', 'components']) expect(left).not.toContain(absent);
    expect(host).not.toHaveProperty('fills');
    expect(fill?.fills).toEqual([
      {
        slot: 'mf-host/actions',
        component: 'alert',
        title: 'Fare alert',
        order: 1,
        access: 'member',
        height: 40,
      },
    ]);
  });
});

describe('the slots of the shell (RELS-41)', () => {
  const shell = (version: string, kind: 'area' | 'menu' = 'area') =>
    testShell({
      entry: [`main.${version}.js`],
      offeredSlots: [{ name: 'actions', kind, version, props: props(PRICE) }],
    });
  const deploy = (build: ShellBuild) => writeShell(path.join(server.folder, 'shell'), build);
  const fills = (range: string) => filling(range, PRICE, { slot: 'shell/actions' });

  it('are compared with the fills of a release', async () => {
    await deploy(shell('2.0.0'));
    expect(await activate('mf-fill', '1', fills('^1.0.0'))).toBe(
      'mf-fill 1 cannot go live. “Fare alert” cannot fill the slot actions of the shell, which has the version 2.0.0, but the fill accepts ^1.0.0: change the range and the props of the fill in remote.json, or wait for another release of the shell.',
    );
    expect(await activate('mf-fill', '2', fills('^2.0.0'))).toBeNull();
  });

  it('stay fit for live fills when a new shell is deployed, and may be missing', async () => {
    await deploy(shell('1.0.0'));
    expect(await activate('mf-fill', '1', fills('^1.0.0'))).toBeNull();
    const check = async (build: ShellBuild) =>
      (await server.call('POST', '/check-shell', headers, { shell: JSON.stringify(build) })).body.broken;
    expect(await check(shell('1.1.0'))).toEqual([]);
    expect(await check(testShell())).toEqual([]);
    const messageOf = async (build: ShellBuild) => (await check(build))[0].problems[0].message;
    expect(await messageOf(shell('2.0.0'))).toContain(
      'the slot actions of the shell, which has the version 2.0.0',
    );
    expect(await messageOf(shell('1.0.0', 'menu'))).toContain(
      'the slot actions of the shell, which is a menu',
    );
  });
});

describe('the entries of a menu (RELS-40)', () => {
  const menu = (version: string): Partial<Release> => ({
    slots: [{ name: 'actions', kind: 'menu', version, props: props(PRICE) }],
  });
  const entry = (title: string, change: Partial<FillDeclaration> = {}): Partial<Release> => ({
    fills: [
      {
        slot: 'mf-host/actions',
        range: '^1.0.0',
        link: '/deals?price={price}',
        title,
        order: 1,
        props: props(PRICE),
        ...change,
      },
    ],
  });

  it('are links and commands, and an area has components', async () => {
    await activate('mf-host', '1', menu('1.0.0'));
    expect(await activate('mf-fill', '1', filling('^1.0.0'))).toContain(
      '“Fare alert” cannot fill the slot actions of mf-host 1, which is a menu, which has links and commands, not components',
    );
    expect(await activate('mf-fill', '2', entry('Deals'))).toBeNull();
    expect(await activate('mf-host', '2', offering('1.0.0'))).toContain(
      'Its slot actions, which mf-fill 2 fills with “Deals”, is an area for components, not for links and commands',
    );
  });

  it('do not look alike, not even beside a link of the navigation', async () => {
    expect(await activate('mf-a', '1', entry('Deals'))).toBeNull();
    expect(await activate('mf-b', '1', entry('DEALS!'))).toBe(
      'mf-b 1 cannot go live. The menu mf-host/actions already has an entry “Deals” of mf-a: choose another title or label in remote.json.',
    );
    expect(await activate('mf-b', '2', entry('Deals', { slot: 'mf-host/others' }))).toBeNull();
    const link = { label: 'Releases', path: '/mf-b', place: 'user' as const, order: 1 };
    expect(await activate('mf-b', '3', { navigation: [link] })).toBeNull();
    expect(await activate('mf-c', '1', entry('Releases', { slot: 'shell/user-menu' }))).toContain(
      'The menu shell/user-menu already has an entry “Releases” of mf-b',
    );
    expect(await activate('mf-a', '2')).toBeNull();
    expect(await activate('mf-b', '4', entry('Deals'))).toBeNull();
    expect((await act('mf-a', 'rollback')).status).toBe(200);
  });

  it('do not look alike in another language', async () => {
    const offers = { translations: { es: { Deals: 'Ofertas' } } };
    expect(await activate('mf-a', '1', { ...entry('Deals'), ...offers })).toBeNull();
    const refusal =
      'The menu mf-host/actions already has an entry “Ofertas” of mf-a: choose another title or label in remote.json.';
    const sales = { translations: { es: { Sales: 'ofertas' } } };
    expect(await activate('mf-b', '1', { ...entry('Sales'), ...sales })).toContain(refusal);
    expect(await activate('mf-b', '2', entry('Ofertas'))).toContain(refusal);
    expect(await activate('mf-b', '3', entry('Sales'))).toBeNull();
  });
});

describe('the tabs of a slot (RELS-42)', () => {
  const tabs: Partial<Release> = {
    slots: [{ name: 'actions', kind: 'tabs', version: '1.0.0', props: props(PRICE) }],
  };
  const tab = (title: string) => filling('^1.0.0', PRICE, { title });

  it('are components, not links and commands', async () => {
    await activate('mf-host', '1', tabs);
    expect(await activate('mf-fill', '1', tab('Outbox'))).toBeNull();
    const { component: _, size: __, ...link } = { ...tab('Deals').fills[0], link: '/deals' };
    expect(await activate('mf-other', '1', { fills: [link as FillDeclaration] })).toContain(
      '“Deals” cannot fill the slot actions of mf-host 1, which has tabs for components, not for links and commands',
    );
  });

  it('do not look alike, other components in one slot may', async () => {
    expect(await activate('mf-host', '1', offering('1.0.0'))).toBeNull();
    expect(await activate('mf-a', '1', tab('Outbox'))).toBeNull();
    expect(await activate('mf-b', '1', tab('OUTBOX!'))).toBeNull();
    expect(await activate('mf-host', '2', tabs)).toBeNull();
    expect(await activate('mf-c', '1', tab('Outbox'))).toBe(
      'mf-c 1 cannot go live. The slot mf-host/actions already has a tab “Outbox” of mf-a: choose another title or label in remote.json.',
    );
    expect(await activate('mf-c', '2', tab('Payments'))).toBeNull();
  });
});
