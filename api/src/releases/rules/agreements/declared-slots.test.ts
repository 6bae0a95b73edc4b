import type { Release } from '@fareweave/shared-lib/domain/composition';
import type { FillDeclaration, SlotDeclaration } from '@fareweave/shared-lib/domain/slots';
import { describe, expect, it } from 'vitest';
import { isForAdmins } from '../../registry/live-release.ts';
import { readManifest } from '../../registry/manifest.ts';
import { testBuild } from '../../testing/build.ts';
import { ownProblemsOf } from '../index.ts';

const props = { type: 'object' as const, properties: { price: { type: 'number' as const } } };
const slot = (change: Partial<SlotDeclaration> = {}): SlotDeclaration => ({
  name: 'flight-actions',
  version: '1.0.0',
  props,
  screens: ['screen'],
  ...change,
});
const fill = (change: Partial<FillDeclaration> = {}): FillDeclaration => ({
  slot: 'mf-b/actions',
  range: '^1.0.0',
  component: 'alert',
  title: 'Fare alert',
  order: 10,
  size: 5,
  props,
  ...change,
});
const build = (change: Partial<Release>) =>
  testBuild('mf-a', '1', { components: { alert: ['screen.js'] }, ...change });
const messages = (change: Partial<Release>): string[] =>
  ownProblemsOf(build(change).release).map(({ rule, message }) => `${rule}: ${message}`);

describe('the slots of a release (RELS-30)', () => {
  it('are accepted', () => {
    expect(messages({ slots: [slot(), slot({ name: 'b2', version: '1.2.3-beta.1', screens: [] })] })).toEqual(
      [],
    );
  });

  it.each([
    [{ name: 'Actions' }, 'has a wrong name'],
    [{ name: 'a--b' }, 'has a wrong name'],
    [{ name: 'a/b' }, 'has a wrong name'],
    [{ name: 'a'.repeat(41) }, 'has a wrong name'],
    [{ version: '1.0' }, 'has the version 1.0, which is not a semantic version'],
    [{ version: 'v1.0.0' }, 'has the version v1.0.0, which is not a semantic version'],
    [{ version: '^1.0.0' }, 'has the version ^1.0.0, which is not a semantic version'],
    [{ screens: ['other'] }, 'is on the screen “other”, which no route has'],
    [
      { props: { ...props, required: ['date'] } },
      'requires the property date, which its props do not describe',
    ],
  ])('%j is refused', (change, message) => {
    const { name } = slot(change);
    expect(messages({ slots: [slot(change)] })).toEqual([`slots: The slot “${name}” ${message}`]);
  });

  it('have different names, and are few', () => {
    expect(messages({ slots: [slot(), slot()] })).toEqual([
      'slots: The slot “flight-actions” is declared twice',
    ]);
    const many = Array.from({ length: 21 }, (_, index) => slot({ name: `slot-${index}` }));
    expect(messages({ slots: many })).toEqual(['slots: It has 21 slots; a remote has at most 20']);
  });
});

describe('the links and commands of a release (RELS-40)', () => {
  const { component, size, ...entry } = fill({ slot: 'shell/user-menu', title: 'Releases' });
  const link = { ...entry, link: '/deals?price={price}' };
  const command = { ...entry, command: 'alert', size: 5 };

  it('are accepted, a link without files and size', () => {
    expect(messages({ fills: [link], components: {} })).toEqual([]);
    expect(messages({ fills: [command, { ...command, slot: 'mf-b/menu', title: 'Other' }] })).toEqual([]);
  });

  it.each<[FillDeclaration, string]>([
    [
      { ...link, link: '//evil.example' },
      'fill “//evil.example” of the slot “shell/user-menu” is not a path of the product with props in braces',
    ],
    [
      { ...link, link: '/deals/{price}' },
      'fill “/deals/{price}” of the slot “shell/user-menu” contains {price} in its path, which may be missing',
    ],
    [{ ...link, title: 'Sign out' }, 'has a title that can be taken for a link of the shell'],
    [{ ...link, command: 'alert' }, 'is not exactly one of a component, a link and a command'],
    [entry, 'is not exactly one of a component, a link and a command'],
    [{ ...command, command: 'other' }, 'fill “other” of the slot “shell/user-menu” has no files'],
    [{ ...entry, command: 'alert' }, 'has the size 0'],
  ])('%j is refused', (one, message) => {
    expect(messages({ fills: [one] })).toEqual([expect.stringContaining(message)]);
  });

  it('do not share a name with a component, and are declared once', () => {
    expect(messages({ fills: [command, fill()] })).toEqual([
      'slots: The fill “alert” of the slot “shell/user-menu” is the name of a command and of a component',
      'slots: The fill “alert” of the slot “mf-b/actions” is the name of a command and of a component',
    ]);
    expect(messages({ fills: [link, { ...link, title: 'Again' }] })).toEqual([
      'slots: The fill “/deals?price={price}” of the slot “shell/user-menu” is declared twice',
    ]);
  });

  it('are not preloaded by screens', () => {
    expect(messages({ slots: [slot({ kind: 'menu', screens: [] })] })).toEqual([]);
    expect(messages({ slots: [slot({ kind: 'menu' })] })).toEqual([
      'slots: The slot “flight-actions” is a menu, for which pages preload nothing',
    ]);
    expect(messages({ slots: [slot({ kind: 'tabs', screens: [] })] })).toEqual([]);
    expect(messages({ slots: [slot({ kind: 'tabs' })] })).toEqual([
      'slots: The slot “flight-actions” has tabs, for which pages preload nothing',
    ]);
  });
});

describe('the fills of a release (RELS-30)', () => {
  it('are accepted, also without routes', () => {
    const fills = [fill(), fill({ slot: 'mf-c/actions', range: '^1.0.0 || ^2.0.0', height: 0 })];
    expect(messages({ fills })).toEqual([]);
    expect(messages({ fills, routes: [], screens: {}, initial: [] })).toEqual([]);
  });

  const inner = { type: 'object' as const, required: ['date'] };
  it.each([
    [{ slot: 'mf-b' }, 'does not name a slot'],
    [{ slot: 'b/actions' }, 'does not name a slot'],
    [{ slot: 'mf-b/actions/more' }, 'does not name a slot'],
    [{ slot: 'mf-b/' }, 'does not name a slot'],
    [{ slot: 'mf-a/actions' }, 'fills a slot of its own remote'],
    [{ range: 'newest' }, 'accepts the versions newest, which is not a range'],
    [{ title: 'A\u202e' }, 'has a title that has invisible characters'],
    [{ component: 'other' }, 'has no files'],
    [{ component: 'constructor' }, 'has no files'],
    [{ order: -1 }, 'has the order -1'],
    [{ order: 1001 }, 'has the order 1001'],
    [{ order: 1.5 }, 'has the order 1.5'],
    [{ size: 0 }, 'has the size 0'],
    [{ size: 1.5 }, 'has the size 1.5'],
    [{ height: 1001 }, 'has the width 0 and the height 1001'],
    [
      { props: { ...props, properties: { price: { type: 'number' as const, examples: [9, '9'] } } } },
      'has the example "9", which is not of its type',
    ],
    [
      { props: { ...props, properties: { flights: { type: 'array' as const, items: inner } } } },
      'requires the property date, which its props do not describe',
    ],
  ])('%j is refused', (change, message) => {
    const { component = '', slot: of } = fill(change);
    expect(messages({ fills: [fill(change)] })).toEqual([
      `slots: The fill “${component}” of the slot “${of}” ${message}`,
    ]);
  });

  it('fill a slot with a component once, are few, and load few files', () => {
    expect(messages({ fills: [fill(), fill()] })).toEqual([
      'slots: The fill “alert” of the slot “mf-b/actions” is declared twice',
    ]);
    const many = Array.from({ length: 21 }, (_, index) => fill({ slot: `mf-b/actions-${index}` }));
    expect(messages({ fills: many })).toEqual(['slots: It has 21 fills; a remote has at most 20']);
    expect(messages({ fills: [fill()], components: { alert: Array(61).fill('screen.js') } })).toEqual([
      'slots: The fill “alert” of the slot “mf-b/actions” loads 61 files; a fill loads at most 60',
    ]);
  });

  it.each(['fills', 'lifecycles'])('and screens do not have the name of the module %s', (name) => {
    const components = { [name]: ['screen.js'] };
    expect(messages({ fills: [fill({ component: name })], components })).toEqual([
      `slots: The fill “${name}” of the slot “mf-b/actions” has the name of a module that remotes expose`,
    ]);
    expect(messages({ screens: { screen: ['screen.js'], [name]: ['screen.js'] } })).toEqual([
      `screens: The screen “${name}” has the name of a module that remotes expose`,
    ]);
  });

  it('do not have the name under which a screen has its size', () => {
    const screens = { screen: ['screen.js'], 'fill alert': ['screen.js'] };
    expect(messages({ fills: [fill()], screens })).toEqual([
      'slots: The fill “alert” of the slot “mf-b/actions” has the name of the screen “fill alert”',
    ]);
  });

  it('are for admins if all files of the remote are (RELS-30)', () => {
    const routes = [{ path: '/a', access: 'admin' as const, title: 'A', screen: 'screen' }];
    expect(messages({ routes, fills: [fill()] })).toEqual([
      'slots: The fill “alert” of the slot “mf-b/actions” is not for admins only, as all files of the remote are',
    ]);
    expect(messages({ routes, fills: [fill({ access: 'admin' })] })).toEqual([]);
    expect(isForAdmins({ routes, fills: [fill()] })).toBe(true);
    expect(isForAdmins({ routes: [], fills: [fill({ access: 'admin' })] })).toBe(true);
    expect(isForAdmins({ routes: [], fills: [fill({ access: 'admin' }), fill()] })).toBe(false);
    expect(isForAdmins({ routes: [] })).toBe(false);
  });
});

describe('the form of slots and fills in a manifest', () => {
  // biome-ignore lint/suspicious/noExplicitAny: tests make malformed declarations
  const read = (change: any) => () => readManifest(build(change).manifest);
  const nested = (levels: number): object =>
    levels === 1 ? { type: 'string' } : { type: 'array', items: nested(levels - 1) };
  const withValue = (value: object) => ({
    slots: [slot({ props: { type: 'object', properties: { a: value } } as never })],
  });

  it('may have all fields, and values of four levels', () => {
    const value = { type: ['string', 'null'], description: 'Where', enum: ['DEN', 'MCO'] };
    expect(read(withValue(value))).not.toThrow();
    expect(read(withValue({ ...value, examples: ['DEN', null] }))).not.toThrow();
    expect(read(withValue(nested(4)))).not.toThrow();
    expect(read({ fills: [fill({ access: 'member', height: 40 })] })).not.toThrow();
  });

  it.each([
    [
      'a fifth level',
      withValue(nested(5)),
      /\.items\.items is nested too deeply: a value has at most 4 levels/,
    ],
    [
      'an unknown keyword',
      withValue({ type: 'string', pattern: 'x' }),
      'slots.0.props.properties.a.pattern is not a known field',
    ],
    ['an unknown type', withValue({ type: 'text' }), 'slots.0.props.properties.a.type must be one of '],
    ['no type', withValue({}), 'slots.0.props.properties.a must have required properties type'],
    [
      'a property that is no name',
      { slots: [slot({ props: { type: 'object', properties: { 'a\nb': 5 } } as never })] },
      /is not a known field/,
    ],
    [
      'many properties',
      withValue({
        type: 'object',
        properties: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`p${n}`, { type: 'string' }])),
      }),
      'must not have more than 50 properties',
    ],
    ['other props', { slots: [slot({ props: { type: 'string' } as never })] }, 'slots.0.props.type must be'],
    ['an unknown kind', { slots: [slot({ kind: 'list' as never })] }, 'slots.0.kind must be one of '],
    ['a misspelt access', { fills: [{ ...fill(), acess: 'admin' }] }, 'fills.0.acess is not a known field'],
    ['an unknown access', { fills: [fill({ access: 'guest' as never })] }, 'fills.0.access must be one of '],
    ['a missing file', { components: { alert: ['gone.js'] } }, 'gone.js is loaded but not among its files'],
  ])('with %s is refused', (_, change, message) => {
    expect(read(change)).toThrow(message);
  });
});
