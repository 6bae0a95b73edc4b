import { type Charge, type ChargeKind, chargeOn } from '@fareweave/shared-lib/domain/charges';
import { amountText, centsOf, type PriceField, type Values } from './values.ts';

const KINDS: Record<PriceField, ChargeKind> = {
  pass: 'pass',
  membership: 'den_membership',
  pass_fee: 'pass_fees',
  early_fee: 'early_booking',
};

/** A price as the form shows it (COST-14). */
export interface Price {
  /** What the user has entered, otherwise the known price; empty if there is none, or one for each kind of flight. */
  text: string;
  isEntered: boolean;
  /** Null: unknown, or the text is invalid. */
  cents: number | null;
  /** The charges that apply without an entry. */
  known: readonly Charge[];
  /** Without an entry, the charges contain a price for each kind of flight. */
  isKnown: boolean;
}

interface Known {
  charges: readonly Charge[];
  /** The flights of the routes. */
  scopes: readonly ('domestic' | 'international')[];
  /** `YYYY-MM-DD`. */
  today: string;
}

export function priceOf(values: Values, field: PriceField, { charges, scopes, today }: Known): Price {
  const found = scopes.map((scope) => chargeOn(charges, KINDS[field], { day: today, scope }));
  const known = [...new Set(found.filter((charge) => charge !== undefined))];
  const isKnown = found.length > 0 && !found.includes(undefined);
  const [first, ...others] = known;
  const single = isKnown && first !== undefined && others.length === 0 ? amountText(first.cents) : '';
  const text = values[field] ?? single;
  return { text, isEntered: values[field] !== undefined, cents: centsOf(text), known, isKnown };
}

/** Returns the charges with the fees that the user has entered in place of the known ones. Entered fees apply once per direction. */
export function chargesWith(values: Values, charges: readonly Charge[]): Charge[] {
  const entered = (['pass_fee', 'early_fee'] as const).filter((field) => values[field] !== undefined);
  const others = charges.filter(({ kind }) => !entered.some((field) => KINDS[field] === kind));
  const own = entered.flatMap((field): Charge[] => {
    const cents = centsOf(values[field] ?? '');
    if (cents === null) return [];
    const kind = KINDS[field];
    return [{ kind, scope: 'any', per: 'direction', cents, valid_from: '', source_url: '', read_on: '' }];
  });
  return [...others, ...own];
}
