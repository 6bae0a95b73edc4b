import { VALUE_TYPES } from '@fareweave/shared-lib/domain/slots';
import { type TProperties, type TSchema, Type } from 'typebox';
import { closed } from '../../core/http/schemas.ts';

/** The most levels of values below the props of a slot or a setting, so that a comparison of two schemas ends soon. */
export const MOST_LEVELS = 4;
const MOST_PROPERTIES = 50;
const MOST_VALUES = 100;
const MOST_EXAMPLES = 5;

export const text = Type.String({ minLength: 1, maxLength: 200 });
const propertyName = Type.String({ pattern: '^[A-Za-z]\\w{0,59}$' });

/** The fields of a value that has values of the schema `inner`. */
export const valueFields = (inner: TSchema) => ({
  description: Type.Optional(text),
  examples: Type.Optional(Type.Array(Type.Unknown(), { maxItems: MOST_EXAMPLES })),
  enum: Type.Optional(Type.Array(text, { maxItems: MOST_VALUES })),
  items: Type.Optional(inner),
  properties: Type.Optional(Type.Record(propertyName, inner, { ...closed, maxProperties: MOST_PROPERTIES })),
  required: Type.Optional(Type.Array(propertyName, { maxItems: MOST_PROPERTIES })),
});

/** The form of the schema of a value with at most this number of levels. Closed: another keyword of JSON Schema would be ignored, such as a
 *  `pattern` on which a fill relies. `more`: further keywords. */
export function valueSchema(levels: number, more: TProperties = {}): TSchema {
  if (levels === 0) return Type.Never();
  const type = Type.Union([
    Type.Enum([...VALUE_TYPES]),
    Type.Tuple([Type.Enum([...VALUE_TYPES]), Type.Literal('null')]),
  ]);
  return Type.Object({ type, ...valueFields(valueSchema(levels - 1, more)), ...more }, closed);
}
