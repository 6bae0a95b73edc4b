import { type Airport, airportsByCode, cityName } from '@fareweave/shared-lib/domain/airports';
import { formatMiles } from '@fareweave/shared-lib/domain/measures';
import { priceText } from '@fareweave/shared-lib/domain/money';
import {
  type AirportRoutes,
  type NetworkRoute,
  routesByAirport,
} from '@fareweave/shared-lib/domain/route-network';
import { languageLocale, plural, t } from '@fareweave/shared-lib/domain/texts';
import { readableDuration } from '@fareweave/shared-lib/domain/times';

/** A network with lookups by airport. */
export interface Network {
  /** Sorted by city. */
  airports: readonly Airport[];
  routes: readonly NetworkRoute[];
  airport(code: string): Airport | undefined;
  /** `Denver (DEN)`; the code of an unknown airport. */
  name(code: string): string;
  routesOf(code: string): AirportRoutes;
}

const NONE: AirportRoutes = { outbound: [], inbound: [] };

export function networkOf({ airports, routes }: Pick<Network, 'airports' | 'routes'>): Network {
  const byCode = airportsByCode(airports);
  const byAirport = routesByAirport(routes);
  return {
    airports: [...airports].sort((a, b) => cityName(a).localeCompare(cityName(b), languageLocale())),
    routes,
    airport: (code) => byCode.get(code),
    name: (code) => byCode.get(code)?.cityAndCode ?? code,
    routesOf: (code) => byAirport.get(code) ?? NONE,
  };
}

/** `12 routes`, `1 route`. */
export const routeCount = ({ outbound, inbound }: AirportRoutes): string =>
  plural(outbound.length + inbound.length, '# route', '# routes');

/** `1,545 mi · from 3h 33m · from $15, GoWild from $15 · for 1 adult` (COST-7). */
export function routeFacts({ miles, minutes, lowest_price, lowest_go_wild }: NetworkRoute): string {
  const parts = [formatMiles(miles), t('from {duration}', { duration: readableDuration(minutes) })];
  parts.push(
    lowest_price === null ? t('nothing on sale') : t('from {price}', { price: priceText(lowest_price) }),
  );
  if (lowest_go_wild !== null) parts.push(t('GoWild from {price}', { price: priceText(lowest_go_wild) }));
  if (lowest_price !== null) parts.push(t('for 1 adult'));
  return parts.join(' ·\u00a0');
}
