import { type TSchema, Type } from 'typebox';

const MARK = '~required';

/** An optional field whose absence the route itself refuses, in words of its own. The document calls it required. */
export const requiredByRoute = <T extends TSchema>(schema: T) => Type.Optional({ ...schema, [MARK]: true });

interface ObjectSchema {
  properties: Record<string, { default?: unknown; [MARK]?: boolean }>;
  required?: readonly string[];
}

const isObjectSchema = (schema: unknown): schema is ObjectSchema =>
  typeof schema === 'object' && schema !== null && 'properties' in schema;

/** The schema of a request as a caller reads it: what has a default may be left out. */
export function asSent(schema: unknown): unknown {
  if (!isObjectSchema(schema)) return schema;
  const { properties, required = [] } = schema;
  const sent = Object.entries(properties).filter(
    ([name, field]) => (required.includes(name) && field.default === undefined) || field[MARK] === true,
  );
  return { ...schema, required: sent.map(([name]) => name) };
}
