import { AUDIENCES } from '@fareweave/shared-lib/domain/declaration-rules';
import { SLOT_KINDS, VALUE_TYPES } from '@fareweave/shared-lib/domain/slots';
import { type TProperties, type TSchema, Type } from 'typebox';
import { closed } from '../../core/http/schemas.ts';

/** The most levels of values below the props of a slot or a setting, so that a comparison of two schemas ends soon. */
const MOST_LEVELS = 4;
const MOST_PROPERTIES = 50;
const MOST_VALUES = 100;
const MOST_EXAMPLES = 5;

const text = Type.String({ minLength: 1, maxLength: 200 });
const propertyName = Type.String({ pattern: '^[A-Za-z]\\w{0,59}$' });

/** The fields of a value that has values of the schema `inner`. */
const valueFields = (inner: TSchema) => ({
  description: Type.Optional(text),
  examples: Type.Optional(Type.Array(Type.Unknown(), { maxItems: MOST_EXAMPLES })),
  enum: Type.Optional(Type.Array(text, { maxItems: MOST_VALUES })),
  items: Type.Optional(inner),
  properties: Type.Optional(Type.Record(propertyName, inner, { ...closed, maxProperties: MOST_PROPERTIES })),
  required: Type.Optional(Type.Array(propertyName, { maxItems: MOST_PROPERTIES })),
});

/** The form of the schema of a value with at most this number of levels. Closed, because other keywords of JSON Schema would
 *  be ignored, such as a `pattern` on which a fill relies. `more`: further keywords. */
function valueSchema(levels: number, more: TProperties = {}): TSchema {
  if (levels === 0) return Type.Never();
  const type = Type.Union([
    Type.Enum([...VALUE_TYPES]),
    Type.Tuple([Type.Enum([...VALUE_TYPES]), Type.Literal('null')]),
  ]);
  return Type.Object({ type, ...valueFields(valueSchema(levels - 1, more)), ...more }, closed);
}

const Props = Type.Object({ type: Type.Literal('object'), ...valueFields(valueSchema(MOST_LEVELS)) }, closed);

/** The form of the slots in a manifest. Closed, as fills are. */
export const Slots = Type.Array(
  Type.Object(
    {
      name: text,
      kind: Type.Optional(Type.Enum([...SLOT_KINDS])),
      version: text,
      props: Props,
      screens: Type.Optional(Type.Array(text)),
    },
    closed,
  ),
);

/** The form of the fills in a manifest. Closed: a misspelt `access` must not be ignored. */
export const Fills = Type.Array(
  Type.Object(
    {
      slot: text,
      range: text,
      component: Type.Optional(text),
      link: Type.Optional(text),
      command: Type.Optional(text),
      title: text,
      order: Type.Number(),
      access: Type.Optional(Type.Enum([...AUDIENCES])),
      size: Type.Optional(Type.Number()),
      width: Type.Optional(Type.Number()),
      height: Type.Optional(Type.Number()),
      props: Props,
    },
    closed,
  ),
);

const offer = { name: text, version: text, description: text, payload: Props };

/** The forms of the events and requests in a manifest. Closed, as fills are. */
export const Messages = {
  events: Type.Optional(
    Type.Array(Type.Object({ ...offer, keepsLast: Type.Optional(Type.Boolean()) }, closed)),
  ),
  hears: Type.Optional(Type.Array(Type.Object({ event: text, range: text, payload: Props }, closed))),
  answers: Type.Optional(
    Type.Array(
      Type.Object(
        { ...offer, answer: Props, access: Type.Optional(Type.Enum([...AUDIENCES])), size: Type.Number() },
        closed,
      ),
    ),
  ),
  asks: Type.Optional(
    Type.Array(Type.Object({ request: text, range: text, payload: Props, answer: Props }, closed)),
  ),
};

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
