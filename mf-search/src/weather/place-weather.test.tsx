import { queryClient } from '@fareweave/shared-lib/platform';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { weatherFrom } from '../testing/forecasts.ts';
import { PlaceWeather, type PlaceWeatherProps } from './place-weather.tsx';

const DAY = '2026-11-21';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  warn.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

/** Shows the weather as the server answers it; the calls it received. */
async function open(answer: Answer, props: Partial<PlaceWeatherProps> = {}) {
  const calls = serve({ 'GET /api/weather/MCO': answer });
  render(
    <QueryClientProvider client={queryClient}>
      <PlaceWeather code="MCO" mode="destination" from={DAY} {...props} />
    </QueryClientProvider>,
  );
  await pass(0);
  return calls;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const days = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem');

describe('the weather at a place', () => {
  it('is shown for seven days in rounded degrees, with the day of the flight marked', async () => {
    const calls = await open(weatherFrom(DAY));
    expect(calls.map(({ query }) => query)).toEqual([{ from: DAY }]);
    const shown = days('Weather');
    expect(shown).toHaveLength(7);
    expect(shown[0]).toHaveTextContent('Sat 21, the day of the flighthigh 79°F low 60°FThunderstorm');
    expect(shown[1]).toHaveTextContent('Sun 22high 80°F low 61°FPartly cloudy');
  });

  it('shows a note when it is typical weather, not a forecast', async () => {
    await open(weatherFrom(DAY));
    expect(screen.getByText('usual for the month')).toBeVisible();
    expect(screen.getByText('Sample data')).toBeVisible();
  });

  it('shows no note for a forecast', async () => {
    await open(weatherFrom(DAY, 'live'));
    expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
  });

  it.each<[string, Answer]>([
    ['fails', { status: 503, body: { message: 'Weather service is currently unavailable' } }],
    ['knows nothing of the place', { status: 404, body: { message: 'Weather data not available for MCO' } }],
    ['answers without it', { body: {} }],
    ['has no days', { body: { ...weatherFrom(DAY).body, weather: { city: 'Orlando', forecasts: [] } } }],
  ])('is shown as unavailable a second after the service %s', async (_, answer) => {
    await open(answer);
    await pass(999);
    expect(screen.queryByText('Weather data unavailable')).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByText('Weather data unavailable')).toBeVisible();
  });

  it('logs one warning when it fails', async () => {
    const failure = { status: 404, body: { message: 'Weather data not available for MCO' } };
    await open(failure);
    await pass(2000);
    expect(warn.mock.calls).toEqual([
      ['The weather at MCO could not be loaded: Weather data not available for MCO'],
    ]);
  });
});

describe('the weather of a stay', () => {
  it('is that of its days', async () => {
    await open(weatherFrom(DAY), { mode: 'stay', from: '2026-11-22', days: 3 });
    const shown = days('Weather during your stay');
    expect(shown.map((day) => day.querySelector('time')?.textContent)).toEqual([
      'Sun 22',
      'Mon 23',
      'Tue 24',
    ]);
  });

  it('is shown as unavailable when no day of it is known', async () => {
    await open(weatherFrom(DAY), { mode: 'stay', from: '2026-12-24', days: 3 });
    await pass(1000);
    expect(screen.getByText('Weather unavailable for your stay dates')).toBeVisible();
  });
});
