const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount in whole US dollars, `$1,204` (spec: search §9; accounts §9). */
export const dollars = (amount: number): string => whole.format(amount);

/** An amount of US dollars with its cents, where it has any: `$49`, `$49.50`. */
export const exactDollars = (amount: number): string =>
  (Number.isInteger(amount) ? whole : withCents).format(amount);
