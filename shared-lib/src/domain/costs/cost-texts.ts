import { exactDollars, exactPriceText, withApproximation } from '../time/money.ts';
import { counted } from '../time/plurals.ts';
import type { ChargeKind } from './charges.ts';
import type { TripCost } from './trip-cost.ts';

/** Formats cents: `$49`, `$49.50`. */
export const centsText = (cents: number): string => exactDollars(cents / 100);
/** Formats cents for texts and names, with the amount in the reader's currency: `$49.50 (≈ MX$911)`. */
export const centsPriceText = (cents: number): string => exactPriceText(cents / 100);

/** A total, and how many things it leaves out. */
export interface Amount {
  cents: number;
  left_out: { length: number };
}

/** `$49.50`, with a plus sign if it leaves something out (COST-3). */
export const totalText = ({ cents, left_out }: Amount): string =>
  `${centsText(cents)}${left_out.length > 0 ? '+' : ''}`;

/** The same for sentences, with the amount in the reader's currency: `$49.50+ (≈ MX$911)`. */
export const totalPriceText = (total: Amount): string =>
  withApproximation(totalText(total), total.cents / 100);

/** The same for screen readers: `$49.50 and more`. */
export const spokenTotal = ({ cents, left_out }: Amount): string =>
  withApproximation(`${centsText(cents)}${left_out.length > 0 ? ' and more' : ''}`, cents / 100);

/** Returns what a total leaves out, `Without 1 checked bag each way: no price known.`; null if it leaves out nothing (COST-3). */
export function leftOutText({
  left_out,
  directions,
}: Pick<TripCost, 'left_out' | 'directions'>): string | null {
  const kinds = [...new Set(left_out.map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  const things = kinds.map((kind) => {
    const counts = directions.map((direction) =>
      // A direction may have several flights: the number is that of one of them.
      left_out.reduce(
        (most, one) => (one.kind === kind && one.direction === direction ? Math.max(most, one.count) : most),
        0,
      ),
    );
    return thingText(kind, directions, counts);
  });
  return `Without ${new Intl.ListFormat('en', { type: 'conjunction' }).format(things)}: no price known.`;
}

function thingText(kind: ChargeKind, directions: TripCost['directions'], counts: readonly number[]): string {
  if (kind === 'early_booking') return 'the early booking fee of the pass';
  const [first = 0] = counts;
  if (directions.length === 1) return countedThing(kind, first);
  if (counts.every((count) => count === first)) return `${countedThing(kind, first)} each way`;
  return counts
    .flatMap((count, index) => (count === 0 ? [] : `${countedThing(kind, count)} ${directions[index]}`))
    .join(' and ');
}

const countedThing = (kind: ChargeKind, count: number): string => counted(count, ...NOUNS[kind]);

const NOUNS: Record<ChargeKind, [one: string, other?: string]> = {
  carry_on: ['carry-on bag'],
  checked_bag: ['checked bag'],
  seat: ['selected seat'],
  infant: ['infant in lap', 'infants in lap'],
  pass_fees: ['pass fee'],
  early_booking: ['early booking fee'],
  pass: ['pass', 'passes'],
  den_membership: ['membership'],
};
