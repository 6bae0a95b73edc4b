import { expect, it } from 'vitest';
import { daylightMinutes } from './daylight.ts';

const DENVER = { latitude: 39.86, longitude: -104.67 };
const daylight = (from: string, to: string, place = DENVER): number =>
  daylightMinutes(place, Date.parse(from), Date.parse(to));

it('counts the minutes between sunrise and sunset', () => {
  // The almanac says 6:49 to 16:40 for Denver.
  const day = daylight('2026-11-21T00:00:00-07:00', '2026-11-22T00:00:00-07:00');
  expect(Math.abs(day - (9 * 60 + 51))).toBeLessThan(5);
  expect(daylight('2026-11-21T10:00:00-07:00', '2026-11-21T12:00:00-07:00')).toBe(120);
  expect(daylight('2026-11-21T18:00:00-07:00', '2026-11-22T06:00:00-07:00')).toBe(0);
  const afternoon = daylight('2026-11-21T14:00:00-07:00', '2026-11-22T06:00:00-07:00');
  expect(Math.abs(afternoon - 160)).toBeLessThan(5);
});

it('adds up over days', () => {
  const week = daylight('2026-11-16T00:00:00-07:00', '2026-11-23T00:00:00-07:00');
  expect(Math.abs(week / 7 - (9 * 60 + 55))).toBeLessThan(5);
});

it('is right far from Greenwich', () => {
  const honolulu = { latitude: 21.32, longitude: -157.92 };
  expect(daylight('2026-06-21T12:00:00-10:00', '2026-06-21T14:00:00-10:00', honolulu)).toBe(120);
  expect(daylight('2026-06-21T20:00:00-10:00', '2026-06-22T05:00:00-10:00', honolulu)).toBe(0);
});
