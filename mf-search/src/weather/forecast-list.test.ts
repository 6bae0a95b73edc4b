import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { DayForecast } from '@fareweave/shared-lib/domain/weather';
import { describe, expect, it } from 'vitest';
import { shownForecasts } from './forecast-list.tsx';

const FIRST = '2026-11-28';
const forecasts: DayForecast[] = Array.from({ length: 10 }, (_, day) => ({
  date: addDays(FIRST, day),
  description: 'Clear',
  icon: 0,
  temp_high: 70,
  temp_low: 50,
}));
const datesOf = (shown: DayForecast[]) => shown.map(({ date }) => date.slice(5));

describe('the forecasts shown', () => {
  it('of a place are the first seven', () => {
    expect(shownForecasts(forecasts, { mode: 'destination', from: '2026-11-30' })).toEqual(
      forecasts.slice(0, 7),
    );
  });

  it('of a stay are those of its days', () => {
    const shown = shownForecasts(forecasts, { mode: 'stay', from: '2026-11-30', days: 3 });
    expect(datesOf(shown)).toEqual(['11-30', '12-01', '12-02']);
  });

  it('are none for a stay beyond them', () => {
    expect(shownForecasts(forecasts, { mode: 'stay', from: '2026-12-24', days: 3 })).toEqual([]);
    expect(shownForecasts([], { mode: 'destination' })).toEqual([]);
  });
});
