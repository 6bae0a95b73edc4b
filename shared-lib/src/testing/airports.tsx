import type { Airport } from '../domain/places/airports.ts';

const airport = (
  stationCode: string,
  city: string,
  latitude: number,
  longitude: number,
  countryCode = 'US',
): Airport => ({
  stationCode,
  cityAndCode: `${city} (${stationCode})`,
  countryCode,
  name: `${city} Airport`,
  latitude,
  longitude,
  timeZone: 'America/Denver',
});

/** A small network for tests. */
export const airports: Airport[] = [
  airport('DEN', 'Denver', 39.8617, -104.6731),
  airport('JFK', 'New York', 40.6398, -73.7789),
  airport('LGA', 'New York', 40.7772, -73.8726),
  airport('EWR', 'Newark', 40.6925, -74.1687),
  airport('ORD', 'Chicago', 41.9786, -87.9048),
  airport('MDW', 'Chicago', 41.786, -87.7524),
  airport('MCO', 'Orlando', 28.4294, -81.309),
  airport('LAS', 'Las Vegas', 36.0801, -115.1522),
  airport('SJU', 'San Juan', 18.4394, -66.0018, 'PR'),
];
