import { airports } from '@fareweave/shared-lib/testing/airports';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ADULT_PRICES } from '../testing/adult-prices.ts';
import { nonstop, results } from '../testing/flights.ts';
import { ResultsMap } from './results-map.tsx';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
beforeEach(() => {
  warn.mockClear();
});

const found = results({ MCO: [nonstop()] });
const { origin_airports: _, ...parameters } = found.search_parameters;

const mapFrom = (origin: string) => (
  <ResultsMap
    results={{ ...found, search_parameters: { ...parameters, origin } }}
    flights={{ ...found.flights }}
    airports={airports}
    prices={ADULT_PRICES}
    origin="Chicago"
    onShow={() => undefined}
  />
);

it('shows a message and logs one warning for a city without airports', () => {
  const { rerender } = render(mapFrom('CITY:Chicago'));
  rerender(mapFrom('CITY:Chicago'));
  expect(screen.getByText('Unable to display map')).toBeVisible();
  expect(screen.getByText('City selection requires airport codes from backend')).toBeVisible();
  expect(warn.mock.calls).toEqual([
    ['The map of results cannot be drawn: City selection requires airport codes from backend'],
  ]);
});

it('shows a message and logs one warning without an origin', () => {
  render(mapFrom(' '));
  expect(screen.getByText('Invalid origin format')).toBeVisible();
  expect(warn.mock.calls).toEqual([['The map of results cannot be drawn: Invalid origin format']]);
});
