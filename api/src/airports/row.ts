/** IATA code, name, city, ISO country, latitude and longitude in degrees, IANA time zone. */
export type AirportRow = readonly [
  code: string,
  name: string,
  city: string,
  country: string,
  latitude: number,
  longitude: number,
  timeZone: string,
];
