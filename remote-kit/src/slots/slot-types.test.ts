import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PropsSchema } from '@fareweave/shared-lib/domain/slots';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../../api/src/testing/fixtures.ts';
import { root } from '../../../tools/run/steps.ts';
import { type Declared, isSameTypes, slotTypes } from './slot-types.ts';
import { SLOTS_FILE, staleFile } from './slots-file.ts';

const object = (properties: PropsSchema['properties'] & object, required: string[] = []): PropsSchema => ({
  type: 'object',
  properties,
  required,
});
const slot = (name: string, props: PropsSchema) => ({ name, version: '1.0.0', props });
const fill = (component: string, props: PropsSchema) => ({
  slot: 'mf-search/flight-actions',
  range: '^1.0.0',
  component,
  title: 'Fare alert',
  order: 10,
  size: 20,
  props,
});

const SLOTS = [
  slot('flight-actions', {
    ...object(
      {
        origin: { type: 'string', description: 'The airport:\nDEN. No */ here' },
        price: { type: ['number', 'null'] },
        stops: { type: 'integer' },
        cabin: { type: 'string', enum: ['economy', "captain's", 'a "b"'] },
        legs: {
          type: 'array',
          items: object({ 'flight-no': { type: 'string' }, isLate: { type: 'boolean' } }, ['flight-no']),
        },
        days: { type: ['array', 'null'], items: { type: 'string', enum: ['mon', 'tue'] } },
        gates: { type: 'array', items: { type: 'string', enum: ['only'] } },
        any: { type: 'array' },
      },
      ['origin', 'price', 'legs'],
    ),
    description: 'Beside each flight',
  }),
  { ...slot('footer', { type: 'object' }), kind: 'tabs' as const },
  { ...slot('more', object({ origin: { type: 'string' } })), kind: 'menu' as const },
];

const TYPES = `// Written by “fareweave slots” from remote.json. Do not edit.

/** The props of the slots that this remote offers, by name. */
export interface SlotProps {
  /** Beside each flight */
  'flight-actions': {
    /** The airport: DEN. No *\\/ here */
    origin: string;
    price: number | null;
    stops?: number;
    cabin?: 'economy' | "captain's" | 'a "b"';
    legs: {
      'flight-no': string;
      isLate?: boolean;
    }[];
    days?: ('mon' | 'tue')[] | null;
    gates?: 'only'[];
    any?: unknown[];
  };
  footer: Record<string, unknown>;
}

/** The props of the menus that this remote offers, by name. */
export interface MenuProps {
  more: {
    origin?: string;
  };
}

/** The props of its fills, by component. */
export interface FillProps {
  'alert-me': {
    origin: string;
  };
}

/** The props of its commands, by name. */
export interface CommandProps {
  'copy-link': {
    origin: string;
  };
}
`;

const { component, size, ...ENTRY } = fill('', object({ origin: { type: 'string' } }, ['origin']));
const FILLS = [
  fill('alert-me', ENTRY.props),
  { ...ENTRY, command: 'copy-link', size: 5 },
  // A link has no code, so it has no types.
  { ...ENTRY, link: '/deals?from={origin}' },
];

describe('the types of the props', () => {
  it('are those that remote.json declares', () => {
    expect(slotTypes({ slots: SLOTS, fills: FILLS })).toBe(TYPES);
    expect(slotTypes({ fills: FILLS })).not.toContain('SlotProps');
    expect(slotTypes({ slots: SLOTS, fills: [] })).not.toContain('FillProps');
    expect(slotTypes({})).toBe('');
  });

  it('of a component in several slots are those of one of them', () => {
    const [origin, price] = [object({ origin: { type: 'string' } }), object({ price: { type: 'number' } })];
    const fills = [fill('share', origin), fill('share', price), fill('share', origin), fill('b', price)];
    expect(slotTypes({ fills })).toContain(`{
  share: {
    origin?: string;
  } | {
    price?: number;
  };
  b: {
    price?: number;
  };
}
`);
  });

  it.each([
    ['"text"', { type: 'object', properties: { origin: { type: 'text' } } }],
    ['undefined', { type: 'object', properties: { origin: {} } }],
    ['undefined', undefined],
  ])('cannot be written with a value of the type %s', (type, props) => {
    expect(() => slotTypes({ slots: [slot('a', props as PropsSchema)] })).toThrow(
      `remote.json: a value has the type ${type}. Use string, number, integer, `,
    );
  });

  it('accept nothing for an empty enum', () => {
    const props = object({ cabin: { type: 'string', enum: [] } });
    expect(slotTypes({ slots: [slot('a', props)] })).toContain('cabin?: never;\n');
  });

  it('have the format of the project', () => {
    const { stdout } = spawnSync('biome', ['format', '--stdin-file-path=slots.ts'], {
      cwd: root,
      input: TYPES,
      encoding: 'utf8',
    });
    expect(stdout).toBe(TYPES);
  });

  it('stay the same when a formatter breaks their lines in other places', () => {
    const cabins = Array.from({ length: 12 }, (_, index) => `a long name of a cabin ${index}`);
    const text = slotTypes({ slots: [slot('a', object({ cabin: { type: 'string', enum: cabins } }))] });
    const input = text.replaceAll("'", '"').replaceAll(';', '');
    const { stdout } = spawnSync('biome', ['format', '--stdin-file-path=slots.ts'], {
      cwd: root,
      input,
      encoding: 'utf8',
    });
    expect(stdout).toContain("cabin?:\n      | 'a long name of a cabin 0'\n");
    expect(isSameTypes(stdout, text)).toBe(true);
    expect(isSameTypes(stdout.replace('?:', ':'), text)).toBe(false);
  });

  it.each([
    ["'5 kg'", "'5kg'"],
    ["'Berlin, Paris'", "'Berlin Paris'"],
    ['[1, 2]', '[12]'],
    ["['a', 'b']", "['ab']"],
    ["['a, b']", "['a', 'b']"],
    [`"it's"`, "'its'"],
  ])('differ from those with another default: %s and %s', (one, other) => {
    const text = (value: string): string =>
      `/** The team's own */\nexport const a = of('mf-a', { b: ${value} });\n`;
    expect(isSameTypes(text(one), text(other))).toBe(false);
    expect(
      isSameTypes(text(one).replaceAll("'mf-a'", '\n  "mf-a"').replace(' });', ',\n})'), text(one)),
    ).toBe(true);
  });

  it('stay the same with other quotes around a text that contains both', () => {
    expect(isSameTypes(`a: "it's \\"x\\""`, `a: 'it\\'s "x"'`)).toBe(true);
  });
});

it('src/slots.ts is stale until it has the types of remote.json', () => {
  const { folder, remove } = testFolder();
  const message = 'src/slots.ts does not match remote.json. Fix: run npx fareweave slots.';
  const stale = (declared: Declared) => staleFile(folder, SLOTS_FILE, slotTypes(declared), 'slots');
  mkdirSync(path.join(folder, 'src'));
  expect(stale({})).toEqual([]);
  expect(stale({ fills: FILLS })).toEqual([message]);
  writeFileSync(path.join(folder, 'src/slots.ts'), slotTypes({ fills: FILLS }));
  expect(stale({ fills: FILLS })).toEqual([]);
  expect(stale({ fills: FILLS, slots: SLOTS })).toEqual([message]);
  expect(stale({})).toEqual([]);
  remove();
});
