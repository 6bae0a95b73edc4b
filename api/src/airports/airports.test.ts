import { existsSync, readFileSync } from 'node:fs';
import { distanceMiles } from '@fareweave/shared-lib/domain/airports';
import { CITY_GROUPS } from '@fareweave/shared-lib/domain/cities';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { AIRPORTS, airportsByCode } from './airports.ts';

describe('the airport table', () => {
  it('holds about 130 airports, each code once', () => {
    expect(AIRPORTS.length).toBeGreaterThanOrEqual(130);
    expect(airportsByCode.size).toBe(AIRPORTS.length);
  });

  it.each(AIRPORTS.map((airport) => [airport.stationCode, airport] as const))(
    '%s is plausible',
    (code, airport) => {
      expect(code).toMatch(/^[A-Z]{3}$/);
      expect(airport.cityAndCode).toMatch(new RegExp(`^\\S.* \\(${code}\\)$`));
      expect(airport.countryCode).toMatch(/^[A-Z]{2}$/);
      expect(airport.name).not.toBe('');
      expect(airport.latitude).toBeGreaterThan(8);
      expect(airport.latitude).toBeLessThan(62);
      expect(airport.longitude).toBeGreaterThan(-160);
      expect(airport.longitude).toBeLessThan(-59);
      expect(() => new Intl.DateTimeFormat('en', { timeZone: airport.timeZone })).not.toThrow();
    },
  );

  it('holds every airport of the city groups', () => {
    const missing = CITY_GROUPS.flatMap((group) =>
      group.airports.filter((code) => !airportsByCode.has(code)),
    );
    expect(missing).toEqual([]);
  });
});

const reference = new URL('../../../../shared/data/airports-reference.csv', import.meta.url);
const KM_PER_MILE = 1.609344;

(existsSync(reference) ? describe : describe.skip)(
  'the airport table beside airports-reference.csv (skipped where that file is absent)',
  () => {
    const rows: Record<'iata' | 'lat' | 'lon' | 'tz', string>[] = existsSync(reference)
      ? parse(readFileSync(reference), { columns: true })
      : [];

    it('has the same zones, and positions within 5 km', () => {
      const differences = rows.flatMap(({ iata, lat, lon, tz }) => {
        const ours = airportsByCode.get(iata);
        if (!ours) return [];
        const km = distanceMiles(ours, { latitude: Number(lat), longitude: Number(lon) }) * KM_PER_MILE;
        return km <= 5 && ours.timeZone === tz
          ? []
          : [`${iata}: ${km.toFixed(1)} km, ${ours.timeZone} / ${tz}`];
      });
      expect(differences).toEqual([]);
    });

    it('shares most airports with it', () => {
      const shared = rows.filter(({ iata }) => airportsByCode.has(iata)).length;
      expect(shared).toBeGreaterThanOrEqual(130);
    });
  },
);
