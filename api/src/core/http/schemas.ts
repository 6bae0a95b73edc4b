import {
  type TObject,
  type TObjectOptions,
  type TProperties,
  type TSchema,
  type TSchemaOptions,
  type TStringOptions,
  Type,
} from 'typebox';

/** Schemas that many routes use. */

export const Nullable = <T extends TSchema>(schema: T, options: TSchemaOptions = {}) =>
  Type.Union([schema, Type.Null()], options);
export const Instant = Type.String({ format: 'date-time' });
/** Returns the schema of a whole number from 0. */
export const count = (description: string) => Type.Integer({ minimum: 0, description });
export const Day = Type.String({ description: 'A day, `YYYY-MM-DD`' });

/** A text with a rule, which returns an error message. As part of the schema, its error is reported together with all others of the
 *  request. */
export const checkedText = (rule: (value: string) => string | undefined, options: TStringOptions = {}) =>
  Type.Refine(
    Type.String(options),
    (value) => typeof value !== 'string' || rule(value) === undefined,
    (value) => rule(value) ?? '',
  );

/** Option of an object in a body, or of a file, that refuses unknown fields. `apiRoute` adds it to the body and the query itself. */
export const closed = { additionalProperties: false };

/** An object that the OpenAPI document describes once, under this name in `components`, wherever it occurs. Two different
 *  schemas must not have the same name. */
export const Component = <P extends TProperties>(
  title: string,
  properties: P,
  options: TObjectOptions = {},
): TObject<P> => Type.Object(properties, { ...options, title });

/** The parameters of a route with an id of which the route itself says that nothing has it. */
export const IdParams = Type.Object({ id: Type.String() });

/** The parameters of a route that refuses an id which is no UUID. */
export const UuidParams = Type.Object({ id: Type.String({ format: 'uuid' }) });

/** The response of a change without other data: a sentence for the user. */
export const Message = Component('Message', { message: Type.String() });

/** The fields of a query with which a list is read in pages. */
export const PageFields = {
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 25 }),
};

export const Pagination = Component('Pagination', {
  page: Type.Integer(),
  limit: Type.Integer(),
  total: Type.Integer({ description: 'Number of entries on all pages' }),
  pages: Type.Integer(),
});

export const paginationOf = ({ page, limit }: { page: number; limit: number }, total: number) => ({
  page,
  limit,
  total,
  pages: Math.ceil(total / limit),
});

const REQUIRED = '~required';

/** An optional field whose absence the route itself refuses, with its own message. The OpenAPI document lists it as
 *  required. */
export const requiredByRoute = <T extends TSchema>(schema: T) =>
  Type.Optional({ ...schema, [REQUIRED]: true });

interface ObjectSchema {
  properties: Record<string, { default?: unknown; [REQUIRED]?: boolean }>;
  required?: readonly string[];
}

const isObjectSchema = (schema: unknown): schema is ObjectSchema =>
  typeof schema === 'object' && schema !== null && 'properties' in schema;

/** A request schema for the OpenAPI document: fields with a default are optional, and those of `requiredByRoute` are
 *  required. */
export function documentedRequest(schema: unknown): unknown {
  if (!isObjectSchema(schema)) return schema;
  const { properties, required = [] } = schema;
  const names = Object.entries(properties)
    .filter(([name, field]) => (required.includes(name) && field.default === undefined) || field[REQUIRED])
    .map(([name]) => name);
  return { ...schema, required: names };
}
