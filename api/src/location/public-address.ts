import ipaddr from 'ipaddr.js';

/** Ranges of addresses that are the same inside every network: no service knows where they are. */
const INSIDE: ReadonlySet<string> = new Set([
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

/** The address as services know it, `203.0.113.9`; null for one that means nothing outside its own network. */
export function publicAddress(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  return INSIDE.has(address.range()) ? null : address.toString();
}
