/** Returns a formatter that is created at its first use. */
const inDollars = (options: Intl.NumberFormatOptions) => {
  let format: Intl.NumberFormat | undefined;
  return (amount: number): string => {
    format ??= new Intl.NumberFormat('en-US', { ...options, style: 'currency', currency: 'USD' });
    return format.format(amount);
  };
};

/** Formats an amount in whole US dollars, `$1,204` (FRMT-2). */
export const dollars = inDollars({ maximumFractionDigits: 0 });
const withCents = inDollars({});

/** Formats an amount in US dollars, with cents only if there are any: `$49`, `$49.50`. */
export const exactDollars = (amount: number): string =>
  (Number.isInteger(amount) ? dollars : withCents)(amount);
