import { isValueOf, type PropsSchema, type ValueSchema } from '@fareweave/shared-lib/domain/slots';
import { describe, expect, it } from 'vitest';
import { exampleProps } from './example-props.ts';

const object = (
  properties: Record<string, ValueSchema>,
  required = Object.keys(properties),
): PropsSchema => ({ type: 'object', properties, required });

describe('the example props of a fill', () => {
  it.each<[string, PropsSchema, object]>([
    ['without properties', { type: 'object' }, {}],
    [
      'with required properties only',
      object({ a: { type: 'number' }, b: { type: 'number' } }, ['b']),
      { b: 1 },
    ],
    [
      'with the first value of an enum',
      object({ kind: { type: 'string', enum: ['den', 'pass'] } }),
      { kind: 'den' },
    ],
    [
      'with the first example',
      object({
        at: { type: ['string', 'null'], enum: ['a', 'b'], examples: ['b', 'a'] },
        off: { type: 'boolean', examples: [false] },
      }),
      { at: 'b', off: false },
    ],
    [
      'with a value of each type',
      object({
        text: { type: 'string' },
        whole: { type: ['integer', 'null'] },
        is: { type: 'boolean' },
        any: { type: 'array' },
        legs: { type: 'array', items: object({ from: { type: 'string', examples: ['DEN'] } }) },
      }),
      { text: 'example', whole: 1, is: true, any: [], legs: [{ from: 'DEN' }] },
    ],
  ])('%s', (_, schema, expected) => {
    const props = exampleProps(schema);
    expect(props).toEqual(expected);
    expect(isValueOf(schema, props)).toBe(true);
  });
});
