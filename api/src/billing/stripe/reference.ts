import { type Static, Type } from 'typebox';

/** Another object of Stripe's: its id, or the object itself where it was asked for. */
export const Reference = Type.Union([
  Type.String({ minLength: 1 }),
  Type.Object({ id: Type.String({ minLength: 1 }) }),
]);

export const idOf = (reference: Static<typeof Reference>): string =>
  typeof reference === 'string' ? reference : reference.id;
