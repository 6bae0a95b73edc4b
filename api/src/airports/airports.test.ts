import { readFileSync } from 'node:fs';
import { CITY_GROUPS } from '@fareweave/shared-lib/domain/cities';
import { distanceMiles } from '@fareweave/shared-lib/domain/great-circle';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { AIRPORTS, airportsByCode } from './airports.ts';

describe('the airport table', () => {
  it('contains about 150 airports with unique codes', () => {
    expect(AIRPORTS.length).toBeGreaterThanOrEqual(150);
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

  it('contains all airports of the city groups', () => {
    const missing = CITY_GROUPS.flatMap((group) =>
      group.airports.filter((code) => !airportsByCode.has(code)),
    );
    expect(missing).toEqual([]);
  });
});

/** The zone of an alias: St Maarten has the time of Curaçao under another name. */
const canonicalZone = (timeZone: string): string =>
  timeZone === 'America/Lower_Princes' ? 'America/Curacao' : timeZone;

const distances = new URL('../../fixtures/bts-distances-2015-01-01_02.csv', import.meta.url);

describe('the airport table compared with official data', () => {
  const rows: Record<'Origin' | 'Dest' | 'Distance', string>[] = parse(readFileSync(distances), {
    columns: true,
  });

  it('has positions with the official distances', () => {
    const differences = rows.flatMap(({ Origin, Dest, Distance }) => {
      const [from, to] = [airportsByCode.get(Origin), airportsByCode.get(Dest)];
      const miles = from && to ? distanceMiles(from, to) : Number.NaN;
      const official = Number(Distance);
      // The earth differs from a sphere by 0.3 %, and the official figures are whole miles.
      return Math.abs(miles - official) <= 1 + 0.003 * official ? [] : [`${Origin}-${Dest}: ${miles}`];
    });
    expect(differences).toEqual([]);
  });

  it('has most airports in common', () => {
    const official = new Set(rows.flatMap(({ Origin, Dest }) => [Origin, Dest]));
    expect([...official].filter((code) => airportsByCode.has(code)).length).toBeGreaterThanOrEqual(125);
  });

  it('has time zones of the countries of the airports', () => {
    const foreign = AIRPORTS.filter(({ countryCode, timeZone }) => {
      // Node has this method; TypeScript does not declare it yet.
      const region = new Intl.Locale(`und-${countryCode}`) as Intl.Locale & { getTimeZones(): string[] };
      return !region.getTimeZones().map(canonicalZone).includes(canonicalZone(timeZone));
    });
    expect(foreign.map(({ stationCode, timeZone }) => `${stationCode} ${timeZone}`)).toEqual([]);
  });
});
