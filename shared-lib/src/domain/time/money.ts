/** Made when it is first needed. */
const inDollars = (options: Intl.NumberFormatOptions) => {
  let format: Intl.NumberFormat | undefined;
  return (amount: number): string => {
    format ??= new Intl.NumberFormat('en-US', { ...options, style: 'currency', currency: 'USD' });
    return format.format(amount);
  };
};

/** An amount in whole US dollars, `$1,204` (FRMT-2). */
export const dollars = inDollars({ maximumFractionDigits: 0 });
const withCents = inDollars({});

/** An amount of US dollars with its cents, where it has any: `$49`, `$49.50`. */
export const exactDollars = (amount: number): string =>
  (Number.isInteger(amount) ? dollars : withCents)(amount);
