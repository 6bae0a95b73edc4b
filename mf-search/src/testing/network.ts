import type { Airport } from '@fareweave/shared-lib/domain/airports';
import type { NetworkRoute } from '@fareweave/shared-lib/domain/route-network';

const airport = (stationCode: string, city: string, latitude: number, longitude: number): Airport => ({
  stationCode,
  cityAndCode: `${city} (${stationCode})`,
  countryCode: 'US',
  name: `${city} International`,
  latitude,
  longitude,
  timeZone: 'America/Denver',
});

const route = (origin: string, destination: string, part: Partial<NetworkRoute> = {}): NetworkRoute => ({
  origin,
  destination,
  miles: 1500,
  minutes: 215,
  flights: 7,
  lowest_go_wild: 15,
  lowest_price: 15,
  ...part,
});

/** Denver and Orlando both ways, Orlando on to San Juan. */
export const smallNetwork = () => ({
  airports: [
    airport('DEN', 'Denver', 39.86, -104.67),
    airport('MCO', 'Orlando', 28.43, -81.31),
    airport('SJU', 'San Juan', 18.44, -66),
  ],
  routes: [
    route('DEN', 'MCO', { miles: 1545 }),
    route('MCO', 'DEN', { minutes: 260, lowest_go_wild: null, lowest_price: 64 }),
    route('MCO', 'SJU', { miles: 1189, minutes: 175, lowest_go_wild: null, lowest_price: null }),
  ],
});
