import path from 'node:path';
import { type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { fieldErrors } from './field-errors.ts';

const server = await testApp();
afterAll(() => server.close());

const problemsOf = (schema: TSchema, value: unknown) => fieldErrors(Compile(schema).Errors(value));
const ofField = (schema: TSchema, value: unknown) =>
  problemsOf(Type.Object({ max_price: schema }), { max_price: value });

/** Each keyword with a schema, an invalid value, and the message. */
const SENTENCES: [keyword: string, schema: TSchema, value: unknown, sentence: string][] = [
  ['type', Type.String(), 5, 'Max price must be text'],
  ['type', Type.Integer(), 1.5, 'Max price must be a whole number'],
  ['type', Type.Number(), '5', 'Max price must be a number'],
  ['type', Type.Boolean(), 'yes', 'Max price must be true or false'],
  ['type', Type.Array(Type.String()), 'a', 'Max price must be a list'],
  ['type', Type.Object({}), 'a', 'Max price must be an object'],
  ['type', Type.Null(), 'a', 'Max price must be empty'],
  ['type', Type.Unsafe({ type: ['string', 'integer'] }), true, 'Max price must be text or a whole number'],
  ['anyOf', Type.Union([Type.String(), Type.Null()]), 5, 'Max price must be text'],
  ['anyOf', Type.Union([Type.Literal('day'), Type.Literal('week')]), 'year', 'Max price must be day or week'],
  ['const', Type.Literal('day'), 'year', 'Max price must be day'],
  ['enum', Type.Enum(['a', 'b', 'c']), 'd', 'Max price must be a, b, or c'],
  ['minimum', Type.Integer({ minimum: 18 }), 17, 'Max price must be 18 or more'],
  ['maximum', Type.Integer({ maximum: 1000 }), 1001, 'Max price must be 1,000 or less'],
  ['multipleOf', Type.Number({ multipleOf: 0.01 }), 0.005, 'Max price must be a multiple of 0.01'],
  ['minLength', Type.String({ minLength: 1 }), '', 'Max price is required'],
  ['minLength', Type.String({ minLength: 6 }), 'short', 'Max price must be at least 6 characters long'],
  ['maxLength', Type.String({ maxLength: 1 }), 'ab', 'Max price must be at most 1 character long'],
  ['pattern', Type.String({ pattern: '^x$' }), 'y', 'Max price is not valid'],
  [
    'format',
    Type.String({ format: 'date-time' }),
    'soon',
    'Max price must be a date and time, such as 2027-01-31T17:00:00Z',
  ],
  [
    'format',
    Type.String({ format: 'uuid' }),
    '7',
    'Max price must be a complete ID, such as 3f0a1c52-8d0e-4c1b-9f57-2a6b7c8d9e0f',
  ],
  ['format', Type.String({ format: 'ipv4' }), 'me', 'Max price is not valid'],
  ['minItems', Type.Array(Type.String(), { minItems: 1 }), [], 'Max price must have at least 1 entry'],
  [
    'maxItems',
    Type.Array(Type.String(), { maxItems: 2 }),
    ['', '', ''],
    'Max price must have at most 2 entries',
  ],
  [
    'uniqueItems',
    Type.Array(Type.String(), { uniqueItems: true }),
    ['', ''],
    'Max price must not have an entry twice',
  ],
  ['not', Type.Unsafe({ not: { type: 'string' } }), 'a', 'Max price is not valid'],
  [
    '~refine',
    Type.Refine(
      Type.String(),
      () => false,
      () => 'Please enter a valid email address',
    ),
    'a',
    'Please enter a valid email address',
  ],
];

/** Keywords that build or describe a schema. */
const NO_CONSTRAINT = new Set([
  'properties',
  'items',
  'default',
  'description',
  'patternProperties',
  'schema',
]);
const STRUCTURE = new Set(['required', 'additionalProperties']);

describe('the message about a field', () => {
  it.each(SENTENCES)('%s of %j, given %j', (_, schema, value, message) => {
    expect(ofField(schema, value)).toEqual([{ field: 'max_price', message }]);
  });

  it('names missing and unknown fields at any depth', () => {
    const inner = Type.Object({ first_name: Type.String() }, { additionalProperties: false });
    const schema = Type.Object({ people: Type.Array(inner), email: Type.String() });
    expect(problemsOf(schema, { people: [{ age: 5 }] })).toEqual([
      { field: 'email', message: 'Email is required' },
      { field: 'people.0.first_name', message: 'First name in entry 1 of people is required' },
      { field: 'people.0.age', message: '“people.0.age” is not a known field' },
    ]);
  });

  it('names an unknown parameter as it was sent', async () => {
    const { headers } = await server.signIn();
    const answer = await server.app.inject({ url: '/api/flights/search?ORIGIN=DEN', headers });
    expect([answer.statusCode, answer.json().message]).toEqual([400, '“ORIGIN” is not a known field']);
  });

  it('names values of a wrong type together with those that a rule of the form refuses (CALL-3)', async () => {
    const payload = { email: 5, password: 'short', first_name: '', last_name: 'Doe', phone_number: '1' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/register', payload });
    expect(answer.json().details).toEqual([
      { field: 'email', message: 'Email must be text' },
      { field: 'password', message: 'Password must be at least 8 characters long' },
      { field: 'first_name', message: 'First name is required' },
      { field: 'phone_number', message: 'Please enter a valid US phone number (10 digits)' },
    ]);
  });

  it('names entries and abbreviations in plain English', () => {
    const schema = Type.Object({ travel_dates: Type.Array(Type.String()), sms_consent: Type.Boolean() });
    expect(problemsOf(schema, { travel_dates: ['a', 5], sms_consent: 1 })).toEqual([
      { field: 'travel_dates.1', message: 'Entry 2 of travel dates must be text' },
      { field: 'sms_consent', message: 'SMS consent must be true or false' },
    ]);
  });

  it.each([
    [Type.Object({}), 'Send a JSON object.'],
    [Type.Array(Type.String()), 'Send a JSON list.'],
  ])('says which type the body must have', (schema, message) => {
    expect(problemsOf(schema, 'text')).toEqual([{ field: '', message }]);
  });

  it('has a sentence for every keyword that the API uses', async () => {
    const { paths, components } = (await server.app.inject('/api/docs/json')).json();
    const used = new Set<string>();
    const collect = (schema: Record<string, unknown>): void => {
      const { $ref, ...own } = schema;
      if (typeof $ref === 'string') collect(components.schemas[path.basename($ref)]);
      for (const [keyword, value] of Object.entries(own)) {
        if (keyword === 'properties' || keyword === 'patternProperties')
          Object.values(value as Record<string, Record<string, unknown>>).forEach(collect);
        else if (keyword === 'items') collect(value as Record<string, unknown>);
        else if (keyword === 'anyOf') (value as Record<string, unknown>[]).forEach(collect);
        if (!NO_CONSTRAINT.has(keyword) && !STRUCTURE.has(keyword)) used.add(keyword);
      }
    };
    for (const call of Object.values<Record<string, never>>(paths).flatMap(Object.values)) {
      const { parameters = [], requestBody } = call as {
        parameters?: { schema: Record<string, unknown> }[];
        requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
      };
      for (const { schema } of [...parameters, ...Object.values(requestBody?.content ?? {})]) collect(schema);
    }
    const explained = new Set(SENTENCES.map(([keyword]) => keyword));
    expect(used.size).toBeGreaterThan(5);
    expect([...used].filter((keyword) => !explained.has(keyword))).toEqual([]);
  });
});
