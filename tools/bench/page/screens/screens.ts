import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import type { ReturnResults, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { encodeTrip } from '@fareweave/shared-lib/domain/trip-link';
import type { BenchServer } from '../../server.ts';

/** A page of the product, which counts as usable when an element of `selector` exists. */
export interface BenchScreen {
  url: string;
  selector: string;
  /** The session token of the browser; none for a visitor. */
  token?: string;
}

const tomorrow = addDays(todayIn('America/Denver', Date.now()), 1);

/** Requests flights from or to Denver. */
async function flights<T>({ address, premiumToken }: BenchServer, path: string): Promise<T> {
  const headers = { authorization: `Bearer ${await premiumToken()}` };
  const response = await fetch(`${address}/api/flights/${path}`, { headers });
  return (await response.json()) as T;
}

/** Returns the path of a shared link to a trip from Denver to Orlando and back. */
async function sharedTrip(server: BenchServer): Promise<string> {
  const { flights: found, source } = await flights<SearchResults>(
    server,
    `search?origin=DEN&destination=MCO&date=${tomorrow}`,
  );
  const day = addDays(tomorrow, 1);
  const back = await flights<ReturnResults>(server, `return?origin=DEN&destination=MCO&date=${day}`);
  const [outbound, inbound] = [found.MCO?.[0], back.flights.at(-1)];
  if (outbound === undefined || inbound === undefined) throw new Error('no flights to Orlando and back');
  const timestamp = Date.now();
  const departure = { flight: outbound, destination: 'MCO', timestamp };
  const data = encodeTrip({
    departure,
    return: { flight: inbound, destination: 'DEN', timestamp },
    origin: 'DEN',
    source,
  });
  return `/flight-summary?data=${data}`;
}

const forVisitors =
  (path: string, selector: string) =>
  async ({ address }: BenchServer): Promise<BenchScreen> => ({ url: address + path, selector });

const forPremium =
  (path: string, selector: string) =>
  async ({ address, premiumToken }: BenchServer): Promise<BenchScreen> => ({
    url: address + path,
    selector,
    token: await premiumToken(),
  });

/** The pages of the product by path. */
export const SCREENS = {
  // The user can choose an airport. The first paint contains the form without its airports.
  '/': forVisitors('/', 'form[role=search] button[aria-pressed] > b'),
  // The map shows the network.
  '/routes': forPremium('/routes', '.map-place'),
  // The password can be typed.
  '/login': forVisitors('/login', '[data-remote="mf-account"] input[type=password]'),
  // A plan can be chosen.
  '/plans': forVisitors('/plans', '[data-remote="mf-account"] :is(a[href^="/register"], button)'),
  // The trip is on the screen.
  '/flight-summary': async (server: BenchServer): Promise<BenchScreen> => ({
    url: server.address + (await sharedTrip(server)),
    selector: '[data-remote="mf-summary"] h1',
  }),
  // A destination with its price is on the screen.
  '/?results': forPremium(
    `/?origin=DEN&date=${tomorrow}&direction=outbound&screen=departure_flights`,
    '[data-remote="mf-search"] .price',
  ),
  '/about': forVisitors('/about', 'main h1'),
  // The data of the account is on the screen.
  '/profile': forPremium('/profile', '[data-remote="mf-account"] h1'),
  // The heading of the dashboard is on the screen.
  '/admin': async ({ address, adminToken }: BenchServer): Promise<BenchScreen> => ({
    url: `${address}/admin`,
    selector: '[data-remote="mf-admin"] h1',
    token: await adminToken(),
  }),
};
