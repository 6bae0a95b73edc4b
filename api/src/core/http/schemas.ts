import { type TObject, type TObjectOptions, type TProperties, type TSchema, Type } from 'typebox';

/** Schemas that many routes use. */

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const Instant = Type.String({ format: 'date-time' });
export const Day = Type.String({ description: '`YYYY-MM-DD`' });

/** For bodies: an unknown field is refused. */
export const closed = { additionalProperties: false };

/** An object that the OpenAPI document describes once, under this name in `components`, wherever it occurs. Two different
 *  schemas must not have the same name. */
export const Component = <P extends TProperties>(
  title: string,
  properties: P,
  options: TObjectOptions = {},
): TObject<P> => Type.Object(properties, { ...options, title });

/** The answer of a change that has nothing else to answer: a sentence for the user. */
export const Message = Component('Message', { message: Type.String() });

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
