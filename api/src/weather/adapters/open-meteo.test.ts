import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';
import { addDays } from '@fareweave/shared-lib/domain/dates';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { airportsByCode } from '../../airports/airports.ts';
import { type TestClock, testClock } from '../../testing/fixtures.ts';
import { fakeService, inOrder, json, type Responder, refusal } from '../../upstream/testing/fake-service.ts';
import type { WeatherPort } from '../schema.ts';
import { type OpenMeteoOptions, openMeteo } from './open-meteo.ts';

const KEY = 'the-secret-key';
const HOUR = 60 * 60_000;
const service = await fakeService();
afterAll(() => service.close());

let clock: TestClock;
let warnings: unknown[][];
let weather: WeatherPort;
const source = (more: Partial<OpenMeteoOptions> = {}): WeatherPort =>
  openMeteo({
    url: service.url,
    key: null,
    clock,
    log: { warn: (...line: unknown[]) => void warnings.push(line) },
    retryBaseMs: 1,
    ...more,
  });

beforeEach(() => {
  // Evening in Denver, the next day in UTC.
  clock = testClock('2026-11-21T03:00:00Z');
  warnings = [];
  weather = source();
});

const denver = airportsByCode.get('DEN');
const forecasts = async (from = '2026-11-20', days = 7) => {
  if (!denver) throw new Error('no Denver');
  return weather.forecasts(denver, from, days);
};
const later = (ms: number): void => clock.set(new Date(clock.now().getTime() + ms));

/** Sixteen days with the same high. */
const highs = (high: number): Responder => {
  const days = Array.from({ length: 16 }, (_, i) => i);
  return json({
    daily: {
      time: days.map((i) => addDays('2026-11-20', i)),
      weather_code: days.map(() => 2),
      temperature_2m_max: days.map(() => high),
      temperature_2m_min: days.map(() => 10),
    },
  });
};
const high = async () => (await forecasts())[0]?.temp_high;

describe('forecasts of Open-Meteo', () => {
  it('are requested for all available days in local time', async () => {
    service.respondWith(highs(50));
    const week = await forecasts();
    expect(week).toHaveLength(7);
    expect(week[0]).toEqual({
      date: '2026-11-20',
      description: 'Partly cloudy',
      icon: 2,
      temp_high: 50,
      temp_low: 10,
    });
    expect(service.received.map(({ url }) => [url.pathname, Object.fromEntries(url.searchParams)])).toEqual([
      [
        '/v1/forecast',
        {
          latitude: '39.8617',
          longitude: '-104.6731',
          daily: 'weather_code,temperature_2m_max,temperature_2m_min',
          temperature_unit: 'fahrenheit',
          timezone: 'America/Denver',
          start_date: '2026-11-20',
          end_date: '2026-12-05',
        },
      ],
    ]);
  });

  it('end at the horizon; later days cause no request', async () => {
    service.respondWith(highs(50));
    expect((await forecasts('2026-12-03')).map(({ date }) => date)).toEqual([
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ]);
    weather = source();
    expect(await forecasts('2026-12-06')).toEqual([]);
    expect(service.received).toHaveLength(1);
  });

  it('are requested once per hour and place', async () => {
    service.respondWith(inOrder(highs(50), highs(60)));
    await Promise.all(Array.from({ length: 100 }, (_, i) => forecasts(addDays('2026-11-20', i % 10))));
    later(HOUR);
    expect(await high()).toBe(50);
    expect(service.received).toHaveLength(1);
    later(1);
    while ((await high()) === 50) await setImmediate();
    expect(await high()).toBe(60);
    expect(service.received).toHaveLength(2);
  });

  it('are returned for some more hours when the service fails', async () => {
    service.respondWith(inOrder(highs(50), refusal(500)));
    await forecasts();
    later(6 * HOUR);
    expect(await high()).toBe(50);
    while (warnings.length === 0) await setImmediate();
    expect(await high()).toBe(50);
    later(2 * HOUR);
    await expect(forecasts()).rejects.toThrow('The weather service returned status 500');
  });

  it('are requested again after a transient failure', async () => {
    service.respondWith(inOrder(refusal(503), highs(50)));
    expect(await high()).toBe(50);
  });

  it('do not expose the key', async () => {
    weather = source({ key: KEY });
    service.respondWith(refusal(401));
    const failure = await forecasts().catch((error: unknown) => error);
    expect(service.received[0]?.url.searchParams.get('apikey')).toBe(KEY);
    expect(failure).toMatchObject({ message: 'The weather service returned status 401' });
    expect(warnings).toHaveLength(1);
    expect(inspect([failure, warnings], { depth: null })).not.toContain(KEY);
  });

  // The last test, because its request may arrive late and get the response of the next one.
  it('time out', async () => {
    weather = source({ timeoutMs: 20 });
    service.respondWith(() => {});
    await expect(forecasts()).rejects.toThrow('The weather service did not respond in time');
  });
});
