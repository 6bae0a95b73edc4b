import { airports } from '@fareweave/shared-lib/testing/airports';
import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { back, dayOut, flightBy, kept, out } from '../testing/trip.ts';

const drawn = vi.fn((_: unknown) => null);
// jsdom has no size to draw a map in: what the map asks for is looked at here, what is drawn in e2e.
vi.doMock('@fareweave/shared-lib/map/flight-map', () => ({ FlightMap: drawn }));
const { TripMap } = await import('./trip-map.tsx');

class Visible {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe(): void {
    this.#tell([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}
globalThis.IntersectionObserver = Visible as unknown as typeof IntersectionObserver;

beforeEach(() => {
  drawn.mockClear();
});

const nonstopOut = flightBy(
  [
    ['DEN', `${dayOut}T06:15:00-07:00`],
    ['MCO', `${dayOut}T11:48:00-05:00`],
  ],
  { standard: { total: 64 } },
);

it.each([
  ['one way', nonstopOut, 30],
  ['more ways', out, 40],
])('is 384 pixels high, and a trip of %s has arcs of its number of steps', async (_, there, steps) => {
  const trip = { departure: kept(there, 'MCO'), return: kept(back, 'DEN'), origin: 'DEN', source: null };
  const places = {
    isLoading: false,
    airports: new Map(airports.map((airport) => [airport.stationCode, airport])),
    cityOf: (code: string) => code,
  };
  render(<TripMap trip={trip} places={places} />);
  await waitFor(() => expect(drawn).toHaveBeenCalled());
  expect(drawn.mock.lastCall?.[0]).toMatchObject({
    height: 'min(384px, 100svh - 100px)',
    view: { zoom: 4, minZoom: 2, maxZoom: 8, steps },
  });
});
