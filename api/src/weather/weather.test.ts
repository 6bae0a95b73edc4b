import type { WeatherAnswer } from '@fareweave/shared-lib/domain/weather';
import { afterAll, describe, expect, it } from 'vitest';
import { FREE, testApp } from '../testing/app.ts';
import { fakeService, refusal } from '../upstream/testing/fake-service.ts';

/** The 21st in New York, and still the 20th in Denver and Honolulu. */
const NOW = '2026-11-21T06:30:00Z';
const server = await testApp({ now: NOW });
const { headers } = await server.signIn(FREE);
afterAll(() => server.close());

const weather = (code: string, query: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/weather/${encodeURIComponent(code)}`, query, headers });
const dates = async (code: string, query?: Record<string, string>) =>
  (await weather(code, query)).json<WeatherAnswer>().weather.forecasts.map(({ date }) => date);

describe('GET /api/weather/{code}', () => {
  it('returns a week from today at the airport', async () => {
    const response = await weather('DEN');
    expect(response.statusCode).toBe(200);
    const { weather: body, source } = response.json<WeatherAnswer>();
    expect(source).toBe('sample');
    expect(body.city).toBe('Denver');
    expect(body.forecasts.map(({ date }) => date)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ]);
    expect(body.forecasts[0]).toEqual({
      date: '2026-11-20',
      description: expect.any(String),
      icon: expect.any(Number),
      temp_high: 52,
      temp_low: 25,
    });
    expect((await dates('LGA'))[0]).toBe('2026-11-21');
  });

  it('accepts codes in any case, and the first day', async () => {
    expect((await dates('mco', { from: '2026-12-24' }))[0]).toBe('2026-12-24');
    expect((await dates('mco', { from: '' }))[0]).toBe('2026-11-21');
  });

  it('accepts a day that has ended at the airport, but not everywhere', async () => {
    expect((await dates('LGA', { from: '2026-11-20' }))[0]).toBe('2026-11-20');
  });

  it.each([
    ['2026-11-19', 'The day is in the past'],
    ['2028-11-21', 'The day must be at most 730 days ahead'],
    ['2026-02-30', 'The day must be one that exists, written YYYY-MM-DD'],
    ['tomorrow', 'The day must be one that exists, written YYYY-MM-DD'],
  ])('refuses %s', async (from, message) => {
    const response = await weather('LGA', { from });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message, details: [{ field: 'from', message }] });
  });

  it('accepts a day 730 days ahead', async () => {
    expect((await dates('LGA', { from: '2028-11-20' }))[6]).toBe('2028-11-26');
  });

  it.each(['XXX', 'Denver', 'D', '✈️✈️✈️', '<script>', ' ', 'ıah'])('returns a 404 for %s', async (code) => {
    const response = await weather(code);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ message: `Weather data not available for ${code}` });
  });

  it('requires a session', async () => {
    expect((await server.app.inject('/api/weather/DEN')).statusCode).toBe(401);
  });
});

describe('GET /api/weather/{code} from a weather service', () => {
  it('returns a 503 when the service fails', async () => {
    const service = await fakeService();
    service.respondWith(refusal(401));
    const live = await testApp({
      now: NOW,
      env: { WEATHER_URL: service.url, WEATHER_KEY: 'the-secret-key' },
    });
    const response = await live.app.inject({
      url: '/api/weather/DEN',
      headers: (await live.signIn()).headers,
    });
    expect(response.statusCode).toBe(503);
    const message = 'Weather service is currently unavailable';
    expect(response.json()).toEqual({ message, error: message, code: 'WEATHER_UNAVAILABLE' });

    service.respondWith((_, response) => {
      const daily = {
        time: ['2026-11-21'],
        weather_code: [1],
        temperature_2m_max: [50],
        temperature_2m_min: [30],
      };
      response.end(JSON.stringify({ daily }));
    });
    const again = await live.app.inject({ url: '/api/weather/DEN', headers: (await live.signIn()).headers });
    expect(again.json()).toEqual({
      weather: {
        city: 'Denver',
        forecasts: [
          { date: '2026-11-21', description: 'Mostly clear', icon: 1, temp_high: 50, temp_low: 30 },
        ],
      },
      source: 'live',
    });
    await live.close();
    await service.close();
  });
});
