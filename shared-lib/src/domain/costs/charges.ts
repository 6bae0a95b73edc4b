import type { Charge } from '../../generated/types.gen.ts';
import { msg, t } from '../i18n/texts.ts';

/** A price beside the fares, from a source, as `GET /api/charges` returns it (COST-6). */
export type { Charge } from '../../generated/types.gen.ts';

/** `infant`: in the lap; `pass_fees`: taxes and fees of a pass flight that its fare does not contain; `early_booking`: of a pass fare
 *  before the booking window; `pass` and `den_membership`: for a year. */
export const CHARGE_KINDS = [
  'carry_on',
  'checked_bag',
  'seat',
  'infant',
  'pass_fees',
  'early_booking',
  'pass',
  'den_membership',
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** What a charge is for: a segment, all segments of one direction, or a year. */
export const CHARGE_UNITS = ['segment', 'direction', 'year'] as const;
export const CHARGE_SCOPES = ['any', 'domestic', 'international'] as const;

const YEARLY: ReadonlySet<ChargeKind> = new Set(['pass', 'den_membership']);

/** Whether a charge is for a year, and for no flight. */
export const isYearly = (kind: ChargeKind): boolean => YEARLY.has(kind);

/** The names of charges in English. */
export const CHARGE_NAMES = msg({
  carry_on: 'Carry-on bag',
  checked_bag: 'Checked bag',
  seat: 'Seat selection',
  infant: 'Infant in lap',
  pass_fees: 'Taxes and fees of a pass flight',
  early_booking: 'Early booking fee of the pass',
  pass: 'GoWild pass',
  den_membership: 'Discount Den membership',
}) satisfies Record<ChargeKind, string>;

/** Returns the name of a charge on the screen. */
export const chargeName = (kind: ChargeKind): string => t(CHARGE_NAMES[kind]);

/** Returns the charge of a kind that applies on a day (`YYYY-MM-DD`): one for exactly this scope before one for any, then the newest.
 *  Undefined if none is known. */
export function chargeOn(
  charges: readonly Charge[],
  kind: ChargeKind,
  { day, scope = 'any' }: { day: string; scope?: Charge['scope'] },
): Charge | undefined {
  const known = charges
    .filter((charge) => charge.kind === kind && charge.valid_from <= day)
    .sort((a, b) => (a.valid_from < b.valid_from ? 1 : -1));
  return known.find((charge) => charge.scope === scope) ?? known.find((charge) => charge.scope === 'any');
}
