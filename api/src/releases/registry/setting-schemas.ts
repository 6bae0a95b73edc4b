import { Type } from 'typebox';
import { closed } from '../../core/http/schemas.ts';
import { MOST_LEVELS, text, valueSchema } from './value-schema.ts';

const limit = Type.Optional(Type.Number());
const count = Type.Optional(Type.Integer({ minimum: 0 }));

/** Without `pattern`: an expression of a team could occupy the server for minutes. */
const Schema = valueSchema(MOST_LEVELS, {
  minimum: limit,
  maximum: limit,
  minLength: count,
  maxLength: count,
  minItems: count,
  maxItems: count,
  uniqueItems: Type.Optional(Type.Boolean()),
  additionalProperties: Type.Optional(Type.Literal(false)),
});

/** The form of the settings in a manifest. Closed: a misspelt `maximum` must not be ignored. */
export const Settings = Type.Array(
  Type.Object({ name: text, description: text, schema: Schema, default: Type.Unknown() }, closed),
);
