import { describe, expect, it } from 'vitest';
import type { Airport } from './airports.ts';
import { CITY_GROUPS, cityGroup, cityGroups, expandStations } from './cities.ts';

const airport = (stationCode: string): Airport => ({
  stationCode,
  cityAndCode: `Somewhere (${stationCode})`,
  countryCode: 'US',
  name: stationCode,
  latitude: 0,
  longitude: 0,
  timeZone: 'America/Denver',
});

describe('city groups of a list of airports', () => {
  it('carry their airports, a display name and the primary airport', () => {
    const [chicago] = cityGroups([airport('MDW'), airport('DEN'), airport('ORD')]);
    expect(chicago).toMatchObject({
      cityName: 'Chicago',
      displayName: 'Chicago (2 airports)',
      primaryAirport: { stationCode: 'ORD' },
    });
    expect(chicago?.airports.map((a) => a.stationCode)).toEqual(['ORD', 'MDW']);
  });

  it('omit airports that are not in the list', () => {
    expect(cityGroups([airport('DEN')])).toEqual([]);
    expect(cityGroups([airport('PWM')])[0]).toMatchObject({
      displayName: 'Boston (1 airport)',
      primaryAirport: { stationCode: 'PWM' },
    });
  });

  it('share no airport', () => {
    const codes = CITY_GROUPS.flatMap((group) => [...group.airports]);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe('a city by its name', () => {
  it('is found in any case', () => {
    expect(cityGroup('new york city')).toEqual(['JFK', 'LGA', 'EWR']);
    expect(cityGroup(' Washington D.C. ')).toEqual(['DCA', 'IAD', 'BWI']);
    expect(cityGroup('Atlantis')).toBeUndefined();
    expect(cityGroup('New Yor\u212a City')).toBeUndefined();
  });
});

describe('expanding origins', () => {
  const known = new Set(['DEN', 'JFK', 'LGA', 'EWR', 'ORD']);

  it('accepts codes and cities in any case, separated by commas', () => {
    expect(expandStations(' den ,CITY:New York City', known)).toEqual({
      airports: ['DEN', 'JFK', 'LGA', 'EWR'],
      unknown: [],
    });
    expect(expandStations('city:new york city', known).airports).toEqual(['JFK', 'LGA', 'EWR']);
  });

  it('returns every airport once', () => {
    expect(expandStations('JFK,CITY:New York City,jfk', known).airports).toEqual(['JFK', 'LGA', 'EWR']);
  });

  it('keeps only the known airports of a city', () => {
    expect(expandStations('CITY:Chicago', known)).toEqual({ airports: ['ORD'], unknown: [] });
  });

  it('returns unknown values unchanged', () => {
    expect(expandStations('DEN,xyz,CITY:Atlantis,New York City,CITY:', known)).toEqual({
      airports: ['DEN'],
      unknown: ['xyz', 'CITY:Atlantis', 'New York City', 'CITY:'],
    });
    expect(expandStations(' , ', known)).toEqual({ airports: [], unknown: [] });
  });

  it('accepts only ASCII letters in a code', () => {
    expect(expandStations('\ufb02l', new Set(['FLL']))).toEqual({ airports: [], unknown: ['\ufb02l'] });
  });
});
