import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { badRequest } from './errors.ts';
import { fieldErrors } from './field-errors.ts';

/** A response lists all errors; the limit is for malicious requests. */
const MOST_ERRORS = 200;
Settings.Set({ maxErrors: MOST_ERRORS });

/** Validates requests and throws one 400 with every invalid field. Bodies are checked as they are; in URLs, where all values
 *  are text, numbers and booleans are parsed first. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compiled = Compile(schema);
  const read = httpPart === 'body' ? (value: unknown) => value : (value: unknown) => fromText(schema, value);
  return (input: unknown) => {
    const value = compiled.Default(read(input));
    if (compiled.Check(value)) return { value };
    const problems = fieldErrors(compiled.Errors(value));
    return { error: badRequest(problems[0]?.message ?? 'The request is not valid', problems) };
  };
};

/** Parses unambiguous numbers and booleans; validation refuses other text. */
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

/** Whether the text is a UUID, so that the database can search for it as an id. */
export const isUuid = (text: string): boolean => FORM.test(text);
