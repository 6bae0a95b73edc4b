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

/** Returns an amount of US dollars in the reader's currency: `≈ MX$2,210`. */
type Approximate = (amount: number) => string;
let approximate: Approximate | null = null;

/** Sets what prices show beside the dollars that are charged (CURR-1); null, as on the server: nothing (CURR-7). */
export function showBesideDollars(format: Approximate | null): void {
  approximate = format;
}

/** Returns an amount of US dollars in the reader's currency, `≈ MX$2,210`; null for a reader of US dollars. */
export const approximately = (amount: number): string | null => approximate?.(amount) ?? null;

/** Returns a text about an amount of US dollars, followed by the amount in the reader's currency if that is another one:
 *  `$120 (≈ MX$2,210)`. */
export function withApproximation(text: string, amount: number): string {
  const beside = approximately(amount);
  // In a text, the sign stays with its amount; beside a price of a narrow table it may not.
  return beside === null ? text : `${text} (${beside.replace(' ', '\u00a0')})`;
}

/** Formats a price in whole US dollars for texts and names: `$120`, `$120 (≈ MX$2,210)`. On the screen alone: `Price`. */
export const priceText = (amount: number): string => withApproximation(dollars(amount), amount);
/** As `priceText`, with cents if there are any. */
export const exactPriceText = (amount: number): string => withApproximation(exactDollars(amount), amount);
