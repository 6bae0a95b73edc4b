import { callerAddress } from '../core/ip-address.ts';

/** Address ranges without a location, because every network uses them. */
const NON_PUBLIC: ReadonlySet<string> = new Set([
  'unspecified',
  'loopback',
  'private',
  'carrierGradeNat',
  'linkLocal',
  'uniqueLocal',
  'deprecatedSiteLocal',
  'multicast',
  'broadcast',
]);

/** Returns the normalised address of a caller, `203.0.113.9`, or null when it is not public. */
export function publicAddress(caller: string): string | null {
  const address = callerAddress(caller);
  return address === null || NON_PUBLIC.has(address.range()) ? null : address.toString();
}
