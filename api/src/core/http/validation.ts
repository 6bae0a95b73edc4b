import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { badRequest } from './errors.ts';
import { fieldProblems } from './field-errors.ts';

/** All of them are told at once; the bound is for requests that are made to have many. */
const MOST_ERRORS = 200;
Settings.Set({ maxErrors: MOST_ERRORS });

/** Checks bodies as they are; of addresses, whose values are always text, numbers and booleans are read first.
 *  Problems become one 400 that names every field at fault. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compiled = Compile(schema);
  const read = httpPart === 'body' ? (value: unknown) => value : (value: unknown) => fromText(schema, value);
  return (input: unknown) => {
    const value = compiled.Default(read(input));
    if (compiled.Check(value)) return { value };
    const problems = fieldProblems(compiled.Errors(value));
    return { error: badRequest(problems[0]?.message ?? 'The request is not valid', problems) };
  };
};

/** Only what reads as exactly one number or truth value is turned into it; the rest is for the check to refuse. */
function fromText(schema: TSchema, input: unknown): unknown {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> };
  const read = (name: string, value: unknown): unknown => {
    const type = properties[name]?.type;
    if (typeof value !== 'string') return value;
    if ((type === 'integer' || type === 'number') && /^-?\d{1,15}(\.\d+)?$/.test(value)) return Number(value);
    if (type === 'boolean' && /^(true|false)$/.test(value)) return value === 'true';
    return value;
  };
  return Object.fromEntries(
    Object.entries(input as Record<string, unknown>).map(([name, value]) => [name, read(name, value)]),
  );
}

const FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the database can look the text up as an id. */
export const isUuid = (text: string): boolean => FORM.test(text);
