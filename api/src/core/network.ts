import ipaddr from 'ipaddr.js';

/** What a connection gets of IPv6 is no smaller: in it anybody has more addresses than could be counted. */
const GROUPS_OF_A_NETWORK = 4;

/** Where a caller is, to count by: the address of IPv4, the first 64 bits of IPv6. What is no address counts as it is. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // IPv4 inside IPv6 counts as IPv4.
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => group.toString(16))
    .join(':');
}
