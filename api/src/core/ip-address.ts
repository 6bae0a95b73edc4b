import ipaddr from 'ipaddr.js';

/** Whether the host of a URL is a loopback address: `127.0.0.1`, `[::1]`. Names, `localhost` too, are not addresses. */
export function isLoopbackAddress(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return isAddress(address) && ipaddr.process(address).range() === 'loopback';
}

/** An address or a network: `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`. */
export const isNetwork = (text: string): boolean =>
  isAddress(text) || ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);

/** Excludes the short and octal forms of IPv4, which are usually mistakes. */
const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

/** An IPv6 connection has at least a /64, too many addresses to count each. */
const GROUPS_OF_A_NETWORK = 4;

/** The key for rate limits of a caller: the IPv4 address, or the first 64 bits of IPv6. Other text is its own key. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // Treats IPv4 inside IPv6 as IPv4.
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => group.toString(16))
    .join(':');
}
