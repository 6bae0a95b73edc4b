import ipaddr from 'ipaddr.js';

const IPV4_BITS = 24;
const IPV6_BITS = 48;

/** The network that an address belongs to, as `203.0.113.0/24` or `2001:db8:1::/48`: about what one household, office or
 *  rented server can choose addresses from. `unknown` for what is no address. */
export function reportNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  // IPv4 inside IPv6 counts as IPv4.
  const address = ipaddr.process(ip);
  const isFour = address.kind() === 'ipv4';
  const bits = isFour ? IPV4_BITS : IPV6_BITS;
  const bytes = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes)}/${bits}`;
}
