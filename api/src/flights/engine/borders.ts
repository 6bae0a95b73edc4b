import { airportsByCode } from '../../airports/index.ts';

/** Puerto Rico and the US Virgin Islands have country codes of their own; flights there are domestic. */
const UNITED_STATES = new Set(['US', 'PR', 'VI']);

function countryOf(code: string): string | undefined {
  const country = airportsByCode.get(code)?.countryCode;
  return country !== undefined && UNITED_STATES.has(country) ? 'US' : country;
}

export const crossesBorder = (leg: { origin: string; destination: string }): boolean =>
  countryOf(leg.origin) !== countryOf(leg.destination);
