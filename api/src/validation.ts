import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { badRequest, type FieldProblem } from './errors.ts';

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

function fieldProblems(errors: TLocalizedValidationError[]): FieldProblem[] {
  const problems = new Map<string, string>();
  const note = (field: string, message: string): void => {
    if (!problems.has(field)) problems.set(field, message);
  };
  for (const error of errors) {
    if (error.keyword === 'required') {
      for (const field of error.params.requiredProperties) note(field, `${label(field)} is required`);
    } else if (error.keyword === 'additionalProperties') {
      for (const field of error.params.additionalProperties)
        note(field, `${label(field)} is not a known field`);
    } else if (error.keyword !== 'boolean') {
      const field = error.instancePath.slice(1).replaceAll('/', '.');
      note(field, field === '' ? `The request ${error.message}` : `${label(field)} ${error.message}`);
    }
  }
  return [...problems].map(([field, message]) => ({ field, message }));
}

/** `first_name` → `First name`. */
function label(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
