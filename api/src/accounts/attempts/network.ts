import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;
const GROUPS = 8;
/** What a connection gets of IPv6 is no smaller: in it anybody has more addresses than could be counted. */
const GROUPS_OF_A_NETWORK = 4;

/** Where a caller is, to count by: the address of IPv4, the first 64 bits of IPv6. */
export function networkOf(ip: string): string {
  const address = ip.replace(MAPPED, '').replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = groups(head);
  const missing = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - groups(tail).length);
  const all = [...before, ...Array<string>(missing).fill('0'), ...groups(tail ?? '')];
  return all
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
