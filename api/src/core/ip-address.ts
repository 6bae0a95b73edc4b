import ipaddr from 'ipaddr.js';

/** Whether the host of a URL is a loopback address: `127.0.0.1`, `[::1]`. Names, `localhost` too, are not addresses. */
export function isLoopbackAddress(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return isAddress(address) && ipaddr.process(address).range() === 'loopback';
}

/** An address or a network: `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`. */
export const isNetwork = (text: string): boolean =>
  isAddress(text) || ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);

/** Without the short and octal forms of IPv4, which few people write on purpose. */
const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
