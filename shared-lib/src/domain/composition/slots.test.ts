import { describe, expect, it } from 'vitest';
import { isValueOf, type PropsSchema, unmetNeeds, type ValueSchema } from './slots.ts';

const props = (properties: Record<string, ValueSchema>, required = Object.keys(properties)): PropsSchema => ({
  type: 'object',
  properties,
  required,
});
const text: ValueSchema = { type: 'string' };

describe('what an offer lacks of the needs of a fill', () => {
  it.each<[string, PropsSchema, PropsSchema, string[]]>([
    [
      'nothing',
      props({ origin: text, price: { type: 'integer' } }),
      props({ price: { type: 'number' } }),
      [],
    ],
    ['a property', props({ origin: text }), props({ price: text }), ['has no property price']],
    ['an optional property', props({}), props({ price: text }, []), []],
    ['certainty', props({ price: text }, []), props({ price: text }), ['may omit the property price']],
    [
      'a type',
      props({ price: text }),
      props({ price: { type: 'number' } }),
      ['has the property price of the type string, where number is needed'],
    ],
    [
      'a value',
      props({ price: { type: ['number', 'null'] } }),
      props({ price: { type: 'number' } }),
      ['may have null for the property price'],
    ],
    ['null', props({ price: { type: 'number' } }), props({ price: { type: ['number', 'null'] } }), []],
    [
      'a nested property',
      props({ flight: props({ from: text }), stops: { type: 'array', items: props({}) } }),
      props({ flight: props({ to: text }), stops: { type: 'array', items: props({ code: text }) } }),
      ['has no property flight.to', 'has no property stops[].code'],
    ],
    [
      'known values',
      props({ kind: { type: 'string', enum: ['den', 'pass'] }, place: text }),
      props({ kind: { type: 'string', enum: ['den'] }, place: { type: 'string', enum: ['a', 'b'] } }),
      [
        'may have the unknown value pass for the property kind',
        'has any text for the property place, where only a, b are known',
      ],
    ],
  ])('%s', (_, offered, needed, unmet) => {
    expect(unmetNeeds(offered, needed)).toEqual(unmet);
  });
});

describe('a value has the form of a schema', () => {
  const flight: ValueSchema = {
    type: 'object',
    properties: { stops: { type: 'integer' }, cities: { type: 'array', items: { type: 'string' } } },
    required: ['stops'],
  };
  it.each<[ValueSchema, unknown[], unknown[]]>([
    [{ type: 'string' }, ['', 'DEN'], [7, null, undefined]],
    [{ type: ['string', 'null'], enum: ['DEN'] }, ['DEN', null], ['MCO']],
    [{ type: 'number' }, [0, 1.5], ['1']],
    [{ type: 'integer' }, [2], [1.5, '2']],
    [{ type: 'boolean' }, [false], [0]],
    [{ type: 'array' }, [[], [1, 'a']], [{}]],
    [
      flight,
      [{ stops: 1 }, { stops: 1, cities: ['DEN'], more: 1 }],
      [{}, { stops: 1, cities: [7] }, [], 'a'],
    ],
  ])('%j', (schema, valid, invalid) => {
    expect(valid.filter((value) => !isValueOf(schema, value))).toEqual([]);
    expect(invalid.filter((value) => isValueOf(schema, value))).toEqual([]);
  });
});
