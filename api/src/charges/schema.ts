import { CHARGE_KINDS, CHARGE_SCOPES, CHARGE_UNITS } from '@fareweave/shared-lib/domain/charges';
import { Type } from 'typebox';
import { Component, Day, Nullable } from '../core/http/schemas.ts';

const Reason = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' });

const PRICE = {
  kind: Type.Enum([...CHARGE_KINDS]),
  scope: Type.Enum([...CHARGE_SCOPES], { description: 'The flights with this charge' }),
  per: Type.Enum([...CHARGE_UNITS], { description: 'For one traveler or bag; a segment is one flight' }),
  cents: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'US cents; 0: free of charge' }),
  valid_from: Day,
  source_url: Type.String({ maxLength: 500, description: 'URL where the price is published, with `https:`' }),
  read_on: { ...Day, description: 'The day on which the source was read, `YYYY-MM-DD`' },
};

export const Charge = Component('Charge', PRICE);
export const Charges = Component('Charges', { charges: Type.Array(Charge) });

export const NewCharge = Type.Object({ ...PRICE, reason: Reason });
export const Withdrawal = Type.Object({ reason: Reason });

export const ChargeRecord = Component('ChargeRecord', {
  id: Type.String(),
  ...PRICE,
  author: Type.String({ description: 'The email address of the admin who added the charge' }),
  reason: Type.String(),
  created_at: Type.String(),
  withdrawn: Nullable(Type.Object({ at: Type.String(), by: Type.String(), reason: Type.String() })),
});
export const ChargeHistory = Component('ChargeHistory', {
  charges: Type.Array(ChargeRecord, { description: 'All charges, withdrawn ones included, newest first' }),
});
