import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { callerAddress } from '../../core/ip-address.ts';
import type { Database } from '../../db/client.ts';
import { lockNamed } from '../../db/locks.ts';
import { serverSecret } from '../../secrets/secrets.ts';

/** The most pages of one network that count in a quarter of an hour, for one subject of reports. */
export const MOST_PAGES = 5;

/** Runs a function in a transaction for each report of a network, one after another: concurrent reports could exceed a limit
 *  together. `key`: a keyed hash of the network, to be stored. */
export type NetworkTurns = <T>(network: string, run: (tx: Database, key: string) => Promise<T>) => Promise<T>;

/** `purpose`: keys of different purposes cannot be compared. */
export async function openNetworkTurns(db: Database, purpose: 'report' | 'flag'): Promise<NetworkTurns> {
  const secret = await serverSecret(db, `${purpose} networks`);
  return (network, run) => {
    const key = createHmac('sha256', secret).update(network).digest('base64url');
    return db.transaction(async (tx) => {
      await lockNamed(tx, `${purpose} ${key}`);
      return run(tx, key);
    });
  };
}

const IPV4_BITS = 24;
const IPV6_BITS = 48;

/** The network of a caller, such as `203.0.113.0/24` or `2001:db8:1::/48`: about the range from which one household, office
 *  or rented server can choose addresses. `unknown` for other text. */
export function reportNetwork(caller: string): string {
  const address = callerAddress(caller);
  if (address === null) return 'unknown';
  const isFour = address.kind() === 'ipv4';
  const bits = isFour ? IPV4_BITS : IPV6_BITS;
  const bytes = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes)}/${bits}`;
}
