let rules: Intl.PluralRules | undefined;

/** The form of a noun for a count: `flight` for 1, `flights` otherwise. The product's texts are in English. */
export function plural(count: number, one: string, other = `${one}s`): string {
  rules ??= new Intl.PluralRules('en');
  return rules.select(count) === 'one' ? one : other;
}

/** `1 flight`, `412 flights`. */
export const counted = (count: number, one: string, other?: string): string =>
  `${count} ${plural(count, one, other)}`;
