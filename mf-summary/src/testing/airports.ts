import type { Airport } from '@fareweave/shared-lib/domain/airports';

const airport = (stationCode: string, city: string, latitude: number, longitude: number): Airport => ({
  stationCode,
  cityAndCode: `${city} (${stationCode})`,
  countryCode: 'US',
  name: `${city} Airport`,
  latitude,
  longitude,
  timeZone: 'America/Denver',
});

export const airports: Airport[] = [
  airport('DEN', 'Denver', 39.8617, -104.6731),
  airport('LAS', 'Las Vegas', 36.0801, -115.1522),
  airport('MCO', 'Orlando', 28.4294, -81.309),
];
