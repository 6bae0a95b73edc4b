import { randomBytes } from 'node:crypto';
import { openPageTickets } from '../canary/page-ticket.ts';
import type { ReleaseServer } from './server.ts';

/** An open page that can send reports. */
export interface TestPage {
  ip: string;
  ticket: string;
  /** The random id of the page. */
  page: string;
}

interface Reported {
  version: string;
  kind: 'loaded' | 'failed' | 'error' | 'vitals';
  remote?: string;
  ms?: number;
  lcp?: number;
  inp?: number;
  cls?: number;
}

/** An IP address in the network with this number, 0 to 65535. */
export const addressIn = (network: number): string => `10.${network >> 8}.${network & 255}.7`;

/** Opens a page of the present registry. The page runs a canary if `bucket` is below its percentage. */
export async function openPage(
  { app, clock, composition }: ReleaseServer,
  { ip, bucket = 0 }: { ip: string; bucket?: number },
): Promise<TestPage> {
  const tickets = await openPageTickets(app.db);
  const { revision } = await composition();
  return {
    ip,
    ticket: tickets.issue({ revision, bucket }, clock.now()),
    page: randomBytes(16).toString('hex'),
  };
}

/** Sends a report of a page. Returns the response status. */
export async function report(
  { app }: ReleaseServer,
  { ip, ...page }: TestPage,
  { remote = 'mf-a', ...reported }: Reported,
): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/platform/beacons',
    payload: { ...page, remote, ...reported },
    remoteAddress: ip,
  });
  return answer.statusCode;
}

/** Sends reports from as many pages as `networks`, each in its own network. `first`: the number of the first network. */
export async function reportFromNetworks(
  server: ReleaseServer,
  {
    first = 0,
    networks,
    bucket = 0,
    ...reported
  }: Reported & { first?: number; networks: number; bucket?: number },
): Promise<void> {
  for (let network = first; network < first + networks; network += 1) {
    await report(server, await openPage(server, { ip: addressIn(network), bucket }), reported);
  }
}
