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
