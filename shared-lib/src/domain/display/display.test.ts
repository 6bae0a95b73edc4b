import { afterEach, describe, expect, it } from 'vitest';
import { formatFahrenheit, formatMiles, formatNearMiles, setUnits } from '../formats/measures.ts';
import { type DeviceDisplay, displayOf, newestDisplay, readDisplay, US_DISPLAY } from './display.ts';

describe('without a choice', () => {
  it.each([
    ['en-US', 'USD', 'mi', 'F'],
    ['es-US', 'USD', 'mi', 'F'],
    ['en', 'USD', 'mi', 'F'],
    ['', 'USD', 'mi', 'F'],
    ['es-MX', 'MXN', 'km', 'C'],
    ['fr-CA', 'CAD', 'km', 'C'],
    ['de-DE', 'EUR', 'km', 'C'],
    ['bg-BG', 'EUR', 'km', 'C'],
    ['en-GB', 'USD', 'mi', 'C'],
    ['zh-Hant-TW', 'USD', 'km', 'C'],
  ])('the region of %s counts (CURR-3)', (language, currency, distance, temperature) => {
    expect(displayOf(language)).toEqual({ currency, distance, temperature });
  });
});

describe('the newest choice', () => {
  const at = (changed_at: string, account: string | null = null): DeviceDisplay => ({
    ...US_DISPLAY,
    changed_at,
    account,
  });
  const user = (changed_at: string) => ({ id: 'ada', display: { ...US_DISPLAY, changed_at } });

  it('counts, on the device or of the account (CURR-4)', () => {
    expect(newestDisplay(null, null)).toBeNull();
    expect(newestDisplay(at('2026-11-17'), null)?.changed_at).toBe('2026-11-17');
    expect(newestDisplay(at('2026-11-17'), { id: 'ada', display: null })?.changed_at).toBe('2026-11-17');
    expect(newestDisplay(null, user('2026-11-16'))?.changed_at).toBe('2026-11-16');
    expect(newestDisplay(at('2026-11-15'), user('2026-11-16'))?.changed_at).toBe('2026-11-16');
    expect(newestDisplay(at('2026-11-17', 'ada'), user('2026-11-16'))?.changed_at).toBe('2026-11-17');
  });

  it('is not that of another account', () => {
    expect(newestDisplay(at('2026-11-17', 'grace'), user('2026-11-16'))?.changed_at).toBe('2026-11-16');
  });
});

it.each([
  [null],
  ['{'],
  ['3'],
  ['{"currency":"XYZ"}'],
  ['null'],
  ['{"currency":"EUR"}'],
  ['{"currency":"EUR","distance":"nm","temperature":"C"}'],
  ['{"currency":"EUR","distance":"km","temperature":"K"}'],
])('a stored %s is no choice', (text) => {
  expect(readDisplay(text)).toBeNull();
});

describe('measures', () => {
  afterEach(() => setUnits(US_DISPLAY));

  it('are in miles and degrees Fahrenheit at first', () => {
    expect([
      formatMiles(1284.6),
      formatNearMiles(1.24),
      formatNearMiles(1284),
      formatFahrenheit(71.6),
    ]).toEqual(['1,285 mi', '1.2 mi', '1,284.0 mi', '72°F']);
  });

  it('round to 0 without a sign', () => {
    setUnits({ distance: 'km', temperature: 'C' });
    expect([31.6, 32].map(formatFahrenheit)).toEqual(['0°C', '0°C']);
    setUnits(US_DISPLAY);
    expect(formatFahrenheit(-0.4)).toBe('0°F');
    expect(formatFahrenheit(-0.6)).toBe('-1°F');
  });

  it('follow the units of the reader (CURR-6)', () => {
    setUnits({ distance: 'km', temperature: 'C' });
    expect([formatMiles(1284), formatNearMiles(1.24), formatFahrenheit(71.6), formatFahrenheit(14)]).toEqual([
      '2,066 km',
      '2.0 km',
      '22°C',
      '-10°C',
    ]);
  });
});
