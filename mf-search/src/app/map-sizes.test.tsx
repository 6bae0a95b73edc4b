import { airports } from '@fareweave/shared-lib/testing/airports';
import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { networkOf } from '../routes/network/network.ts';
import { ADULT_PRICES } from '../testing/adult-prices.ts';
import { nonstop, results } from '../testing/flights.ts';
import { smallNetwork } from '../testing/network.ts';

const drawn = vi.fn((_: unknown) => null);
// jsdom has no size to draw a map in: what the maps ask for is looked at here, what is drawn in e2e.
vi.doMock('@fareweave/shared-lib/map/flight-map', () => ({ FlightMap: drawn }));
const { NetworkMap } = await import('../routes/network-map.tsx');
const { ResultsMap } = await import('../map/results-map.tsx');
const { RoutesMap } = await import('../map/routes-map.tsx');

it('the route map is 500 pixels high, between zoom 2 and 10, with arcs of 20 steps', () => {
  render(
    <NetworkMap
      network={networkOf(smallNetwork())}
      selection={{ airport: null, to: null }}
      colourBy="none"
      onPick={() => undefined}
    />,
  );
  expect(drawn.mock.lastCall?.[0]).toMatchObject({
    height: 'min(500px, 100svh - 100px)',
    view: { zoom: 4, minZoom: 2, maxZoom: 10, steps: 20 },
  });
});

it('the results map is 400 pixels high, between zoom 2 and 8, with arcs of 20 steps', async () => {
  const found = results({ MCO: [nonstop()] });
  drawn.mockClear();
  render(
    <ResultsMap
      results={found}
      flights={{ ...found.flights }}
      airports={airports}
      prices={ADULT_PRICES}
      origin="Denver"
      onShow={() => undefined}
    />,
  );
  await waitFor(() => expect(drawn).toHaveBeenCalled());
  expect(drawn.mock.lastCall?.[0]).toMatchObject({
    height: 'min(400px, 100svh - 100px)',
    view: { zoom: 4, minZoom: 2, maxZoom: 8, steps: 20 },
  });
});

it('the tooltip of a place names the lowest fare from all origins, as its tag does', async () => {
  const [denver] = airports.filter(({ stationCode }) => stationCode === 'DEN');
  const [orlando] = airports.filter(({ stationCode }) => stationCode === 'MCO');
  const [vegas] = airports.filter(({ stationCode }) => stationCode === 'LAS');
  if (!denver || !orlando || !vegas) throw new Error('the airports of the test are missing');
  const route = (from: typeof denver, cents: number) => ({
    from,
    to: orlando,
    city: 'Orlando',
    count: 1,
    lowest: { cents, left_out: [] },
  });
  drawn.mockClear();
  render(
    <RoutesMap
      height="400px"
      routes={[route(denver, 1500), route(vegas, 1900)]}
      chosen={null}
      onPick={() => undefined}
    />,
  );
  const [map] = drawn.mock.lastCall ?? [];
  const { tags, tooltip } = map as { tags: { text: string }[]; tooltip: (code: string) => string[] };
  expect(tags.map(({ text }) => text)).toEqual(['$15']);
  expect(tooltip('MCO')).toContain('Orlando, from $15');
});
