/** Puerto Rico and the US Virgin Islands have their own country codes, but flights to them are domestic. */
const UNITED_STATES = new Set(['US', 'PR', 'VI']);

/** Returns the country of a country code (ISO 3166-1 alpha-2) as far as borders of flights are concerned. */
export const countryAtBorder = (code: string): string => (UNITED_STATES.has(code) ? 'US' : code);

/** Whether a trip between airports in these countries (ISO 3166-1 alpha-2) crosses a border. */
export const borderCrossed = (countries: readonly string[]): boolean =>
  new Set(countries.map(countryAtBorder)).size > 1;
