import type { SettingDeclaration, SettingSchema } from '@fareweave/shared-lib/domain/settings';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../registry/manifest.ts';
import { testBuild } from '../testing/build.ts';
import { ownProblemsOf } from './index.ts';

const SETTING: SettingDeclaration = {
  name: 'sample',
  description: 'How many deals are shown.',
  default: 6,
  schema: { type: 'integer', minimum: 1, maximum: 20 },
};
const messages = (...settings: SettingDeclaration[]) =>
  ownProblemsOf(testBuild('mf-a', '1', { settings }).release).map(({ message }) => message);

describe('a declared setting (CONF-1)', () => {
  it.each([
    [{ name: 'Sample' }, 'The setting “Sample” has a wrong name'],
    [{ description: ' ' }, 'The setting “sample” has no readable description'],
    [{ default: undefined }, 'The setting “sample” has no default'],
    [{ default: 21 }, 'The setting “sample” has a default that its schema refuses (must be <= 20)'],
    [{ default: '6' }, 'The setting “sample” has a default that its schema refuses (must be integer)'],
    [
      { default: ['a', 1], schema: { type: 'array', items: { type: 'string' } } as SettingSchema },
      'The setting “sample” has a default that its schema refuses (1 must be string)',
    ],
    [
      { default: 'é'.repeat(1000), schema: { type: 'string' } as SettingSchema },
      'The setting “sample” has a default of more than 2 kB',
    ],
  ])('%j is refused', (change, message) => {
    expect(messages({ ...SETTING, ...change })).toEqual([message]);
  });

  it('is refused twice, and there are at most 20', () => {
    expect(messages(SETTING, SETTING)).toEqual(['The setting “sample” is declared twice']);
    const many = Array.from({ length: 21 }, (_, index) => ({ ...SETTING, name: `sample-${index}` }));
    expect(messages(...many)).toEqual(['It has 21 settings']);
  });

  it('may be a text, a number, a boolean, a list, an object, or null', () => {
    const schemas: [unknown, SettingSchema][] = [
      ['a', { type: 'string', enum: ['a', 'b'], maxLength: 5 }],
      [-0.5, { type: 'number', minimum: -1 }],
      [false, { type: 'boolean' }],
      [[1, 2], { type: 'array', items: { type: 'integer' }, minItems: 1, uniqueItems: true }],
      [{ url: 'x' }, { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] }],
      [null, { type: ['string', 'null'] }],
    ];
    const settings = schemas.map(([standard, schema], index) => ({
      ...SETTING,
      name: `s-${index}`,
      schema,
      default: standard,
    }));
    expect(messages(...settings)).toEqual([]);
  });

  it.each([
    [{ type: 'integer', maximun: 20 }, 'schema.maximun is not a known field'],
    [{ type: 'string', pattern: '(a+)+$' }, 'schema.pattern is not a known field'],
    [{ type: 'date' }, 'schema.type'],
    [{ maximum: 20 }, 'schema must have required properties type'],
    [{ type: 'object', additionalProperties: true }, 'schema.additionalProperties'],
  ])('has a schema of known keywords only: %j', (schema, message) => {
    const settings = [{ ...SETTING, schema: schema as SettingSchema }];
    expect(() => readManifest(testBuild('mf-a', '1', { settings }).manifest)).toThrow(message);
  });
});
