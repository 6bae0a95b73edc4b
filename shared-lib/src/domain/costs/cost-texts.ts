import { exactDollars, exactPriceText, withApproximation } from '../formats/money.ts';
import { languageLocale, plural, t } from '../i18n/texts.ts';
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

/** The same for screen readers, with the amount in the reader's currency (CURR-2): `$49.50 and more`. */
export const spokenTotal = ({ cents, left_out }: Amount): string =>
  withApproximation(
    left_out.length > 0 ? t('{amount} and more', { amount: centsText(cents) }) : centsText(cents),
    cents / 100,
  );

/** Returns what a total leaves out, `Without 1 checked bag each way: no price known.`; null if it leaves out nothing (COST-3). */
export function leftOutText({
  left_out,
  directions,
}: Pick<TripCost, 'left_out' | 'directions'>): string | null {
  const kinds = [...new Set(left_out.map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  const things = kinds.map((kind) => {
    const counts = directions.map((direction) =>
      // A direction may have several flights. A bag on all of them is one thing, so take the highest number of one flight.
      left_out.reduce(
        (most, one) => (one.kind === kind && one.direction === direction ? Math.max(most, one.count) : most),
        0,
      ),
    );
    return thingText(kind, directions, counts);
  });
  const list = new Intl.ListFormat(languageLocale() ?? 'en', { type: 'conjunction' });
  return t('Without {things}: no price known.', { things: list.format(things) });
}

function thingText(kind: ChargeKind, directions: TripCost['directions'], counts: readonly number[]): string {
  if (kind === 'early_booking') return t('the early booking fee of the pass');
  const [first = 0] = counts;
  if (directions.length === 1) return NOUNS[kind](first);
  if (counts.every((count) => count === first)) return t('{thing} each way', { thing: NOUNS[kind](first) });
  return counts
    .flatMap((count, index) => {
      if (count === 0) return [];
      const thing = NOUNS[kind](count);
      return directions[index] === 'out' ? t('{thing} out', { thing }) : t('{thing} back', { thing });
    })
    .join(t(' and '));
}

const NOUNS: Record<ChargeKind, (count: number) => string> = {
  carry_on: (count) => plural(count, '# carry-on bag', '# carry-on bags'),
  checked_bag: (count) => plural(count, '# checked bag', '# checked bags'),
  seat: (count) => plural(count, '# selected seat', '# selected seats'),
  infant: (count) => plural(count, '# infant in lap', '# infants in lap'),
  pass_fees: (count) => plural(count, '# pass fee', '# pass fees'),
  early_booking: (count) => plural(count, '# early booking fee', '# early booking fees'),
  pass: (count) => plural(count, '# pass', '# passes'),
  den_membership: (count) => plural(count, '# membership', '# memberships'),
};
