import { serve } from '@fareweave/shared-lib/testing/server';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { weatherQuery } from './weather.ts';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
beforeEach(() => {
  warn.mockClear();
});

const answer = { weather: { city: 'Denver', forecasts: [] }, source: 'sample' };
const weather = (from?: string) =>
  new QueryClient().fetchQuery(weatherQuery({ code: 'DEN', ...(from !== undefined && { from }) }));

describe('the weather at an airport', () => {
  it('is the server’s response', async () => {
    serve({ 'GET /api/weather/DEN': { body: answer } });
    expect(await weather()).toEqual(answer);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is requested from a day on and cached for that day', async () => {
    const received = serve({ 'GET /api/weather/DEN': { body: answer } });
    await weather('2026-11-21');
    await weather();
    expect(received.map(({ query }) => query)).toEqual([{ from: '2026-11-21' }, {}]);
    const [first, second] = ['2026-11-21', '2026-11-22'].map((from) => weatherQuery({ code: 'DEN', from }));
    expect(first?.queryKey).not.toEqual(second?.queryKey);
  });

  it.each([
    [
      { status: 503, body: { message: 'Weather service is currently unavailable' } },
      'Weather service is currently unavailable',
    ],
    [{ status: 503 }, 'Weather service is currently unavailable'],
    [{ status: 404 }, 'Weather data not available for DEN'],
    [{ status: 500 }, 'Failed to get weather data'],
    [
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Unable to get weather data. Please try again later.',
    ],
    [{ body: { source: 'live' } }, 'Weather data not found in response'],
    [{ body: { weather: null } }, 'Weather data not found in response'],
    [{ body: null }, 'Weather data not found in response'],
  ])('fails with a text for the user and one warning: %#', async (reply, message) => {
    serve({ 'GET /api/weather/DEN': reply });
    await expect(weather()).rejects.toMatchObject({ message });
    expect(warn.mock.calls).toEqual([[`The weather at DEN could not be loaded: ${message}`]]);
  });

  it('does not fail when the request is cancelled', async () => {
    serve({ 'GET /api/weather/DEN': () => Promise.reject(new DOMException('Aborted', 'AbortError')) });
    await expect(weather()).rejects.toMatchObject({ name: 'AbortError' });
    expect(warn).not.toHaveBeenCalled();
  });
});
