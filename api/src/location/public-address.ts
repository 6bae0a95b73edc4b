import { BlockList, isIP } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;

/** Addresses that are the same inside every network: no service knows where they are. */
const own = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  own.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  own.addSubnet(network, bits, 'ipv6');

/** The address as services know it, `203.0.113.9`; null for one that means nothing outside its own network. */
export function publicAddress(ip: string): string | null {
  const address = ip.replace(MAPPED, '').replace(/%.*$/, '');
  const family = isIP(address);
  if (family === 0) return null;
  return own.check(address, family === 4 ? 'ipv4' : 'ipv6') ? null : address;
}
