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

/** Some proxies append callers to X-Forwarded-For with their ports: `203.0.113.7:5678`, `[2001:db8::1]:443`. */
const WITH_PORT = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/;

/** Returns the address of a caller, with or without a port. Null for other text, and for undefined: `request.ip` is
 *  undefined when the connection is closed, whatever its type says. IPv4 inside IPv6 is IPv4. */
export function callerAddress(caller = ''): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const ip = caller.replace(WITH_PORT, '$1$2');
  return ipaddr.isValid(ip) ? ipaddr.process(ip) : null;
}

/** The key for rate limits of a caller: the IPv4 address, or the first 64 bits of IPv6, without a port. Other text is its own key. */
export function networkOf(caller = ''): string {
  const address = callerAddress(caller);
  if (address === null) return caller;
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => group.toString(16))
    .join(':');
}
