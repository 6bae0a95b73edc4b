import { AUDIENCES } from '@fareweave/shared-lib/domain/declaration-rules';
import { SLOT_KINDS } from '@fareweave/shared-lib/domain/slots';
import { Type } from 'typebox';
import { closed } from '../../core/http/schemas.ts';

import { MOST_LEVELS, text, valueFields, valueSchema } from './value-schema.ts';

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
        {
          ...offer,
          answer: Props,
          access: Type.Optional(Type.Enum([...AUDIENCES])),
          size: Type.Number(),
        },
        closed,
      ),
    ),
  ),
  asks: Type.Optional(
    Type.Array(Type.Object({ request: text, range: text, payload: Props, answer: Props }, closed)),
  ),
};
