import ipaddr from 'ipaddr.js';

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

/** Returns the normalised address, `203.0.113.9`, or null when it is not public. */
export function publicAddress(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  return NON_PUBLIC.has(address.range()) ? null : address.toString();
}
