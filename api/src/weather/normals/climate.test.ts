import { addDays } from '@fareweave/shared-lib/domain/dates';
import { weatherDescription } from '@fareweave/shared-lib/domain/weather';
import { describe, expect, it } from 'vitest';
import { AIRPORTS, airportsByCode } from '../../airports/airports.ts';
import { normalWeather, usualSky } from '../adapters/normals.ts';
import { climateOf, nearestStation } from './climate.ts';

const months = (value: (month: number) => number) => Array.from({ length: 12 }, (_, i) => value(i)).join(' ');
const year = Array.from({ length: 365 }, (_, i) => addDays('2026-01-01', i));

describe('monthly normals', () => {
  const rising = climateOf({
    highs: months((i) => 10 * i),
    lows: months(() => 0),
    wet_days: months(() => 15.2),
  });

  it('apply to the middle of the month and are interpolated between', () => {
    expect(rising('2026-03-15')).toEqual({ high: 20, low: 0, wet: 0.5 });
    expect(rising('2026-03-31').high).toBeCloseTo(20 + (10 * 16) / 31);
    expect(rising('2026-03-14').high).toBeCloseTo(20 - 10 / 28);
    expect(rising('2027-01-01').high).toBeCloseTo(110 - (110 * 17) / 31);
  });

  it.each(AIRPORTS.map((airport) => [airport.stationCode, airport] as const))(
    'exist near %s and are plausible',
    (_, airport) => {
      const { normalsOn, miles } = nearestStation(airport);
      expect(miles).toBeLessThan(75);
      const days = year.map((date) => ({ date, ...normalsOn(date) }));
      const odd = days.filter(({ high, low, wet }, i) => {
        const step = Math.abs(high - (days[i - 1]?.high ?? high));
        const isPlausible =
          low > -10 && low + 5 < high && high < Math.min(112, low + 45) && wet >= 0 && wet < 0.75;
        return !isPlausible || step >= 1;
      });
      expect(odd).toEqual([]);
    },
  );
});

describe('the usual sky', () => {
  const days = Array.from({ length: 100 }, (_, i) => i / 100);
  const skies = (normals: { high: number; low: number; wet: number }) =>
    new Set(days.flatMap((wet) => days.map((kind) => usualSky(normals, { wet, kind }))));

  it('has snow when it freezes, showers when it is warm, rain in between, and none where it never rains', () => {
    expect(skies({ high: 35, low: 20, wet: 0.3 })).toEqual(new Set([71, 73, 0, 1, 2, 3]));
    expect(skies({ high: 60, low: 45, wet: 0.3 })).toEqual(new Set([61, 63, 0, 1, 2, 3]));
    expect(skies({ high: 88, low: 70, wet: 0.3 })).toEqual(new Set([80, 95, 0, 1, 2, 3]));
    expect(skies({ high: 95, low: 70, wet: 0 })).toEqual(new Set([0, 1, 2, 3]));
  });
});

describe('weather from normals', () => {
  const at = (code: string) => airportsByCode.get(code) ?? AIRPORTS[0];
  const forecasts = (code: string, from: string, days = 7) => {
    const airport = at(code);
    return airport === undefined ? Promise.resolve([]) : normalWeather.forecasts(airport, from, days);
  };

  it('is the same each time and at all airports of a city', async () => {
    const week = await forecasts('LGA', '2026-12-29');
    expect(week.map(({ date }) => date)).toEqual([
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
      '2027-01-04',
    ]);
    expect(await forecasts('JFK', '2026-12-29')).toEqual(week);
    expect(week.map(({ icon }) => weatherDescription(icon))).toEqual(week.map((day) => day.description));
  });

  it('has about the usual number of wet days', async () => {
    const wetDays = async (code: string, from: string) =>
      (await forecasts(code, from, 365)).filter(({ icon }) => icon >= 45).length;
    expect(await wetDays('PHX', '2026-01-01')).toBeLessThan(60);
    expect(await wetDays('SEA', '2026-01-01')).toBeGreaterThan(110);
  });

  it('differs between winter and summer', async () => {
    const [january] = await forecasts('DEN', '2027-01-15');
    const [july] = await forecasts('DEN', '2027-07-15');
    expect([january?.temp_high, january?.temp_low]).toEqual([45, 19]);
    expect([july?.temp_high, july?.temp_low]).toEqual([90, 59]);
  });
});
