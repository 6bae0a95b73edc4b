import type { FareEstimate } from '@fareweave/shared-lib/api/fare-estimates';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { estimatesOf } from '../../testing/fare-estimates.ts';
import { leave, openSearch } from '../../testing/open-search.tsx';
import { answer, found, RESULTS, resultsHeading } from '../../testing/search-page.ts';
// Compiled before the tests.
import '@fareweave/shared-lib/ui/fare-estimate';

afterEach(leave);

const SEATS: FareEstimate['seat_chance'] = {
  source: 'sample',
  values: [
    { at: 't_3h', chance: 0.64, based_on: 220, basis: 'flight' },
    { at: 'departure', chance: 0.72, based_on: 214, basis: 'flight' },
  ],
};
const band = (from: number, to: number, median: number) => ({
  hours: { from, to },
  low: median - 20,
  median,
  high: median + 20,
  fares: 12,
});
const PRICE: FareEstimate['price_level'] = {
  level: 'low',
  fare: 'standard',
  total: 64,
  low: 70,
  median: 90,
  high: 110,
  based_on: 300,
  basis: 'route_and_lead_time',
  source: 'sample',
};

async function open(estimate: Partial<FareEstimate>, hasModel = true) {
  const history = [band(720, 1440, 60), band(48, 84, 90), band(2, 6, 130)];
  const opened = await openSearch({
    as: 'premium',
    address: RESULTS,
    routes: {
      ...(hasModel ? { 'GET /api/flights/search': { body: { ...found, fare_estimates: true } } } : answer),
      'POST /api/estimates/fares': ({ body }) => {
        const price = estimate.price_level;
        const withHistory = (body as { history?: boolean }).history === true;
        return {
          body: estimatesOf(body, {
            ...estimate,
            ...(price && withHistory && { price_level: { ...price, history } }),
          }),
        };
      },
    },
  });
  await resultsHeading();
  await opened.person.click(screen.getByRole('button', { name: /^Orlando/ }));
  const calls = () => opened.calls.filter(({ path }) => path === '/api/estimates/fares');
  return { ...opened, estimateCalls: calls };
}

describe('the estimates in a row (ESTM-6)', () => {
  it('show the chance at departure with its basis, the price level in words, and that the data is sample data', async () => {
    const { estimateCalls } = await open({
      seat_chance: SEATS,
      no_seat_chance: null,
      price_level: PRICE,
      no_price_level: null,
    });
    const lines = await screen.findAllByRole('button', { name: /Pass seat/ });
    expect(lines[0]).toHaveAccessibleName(
      'Pass seat at departure: 72% ·\u00a0based on 214 flights Low price ·\u00a0Sample data',
    );
    await waitFor(() => expect(screen.getAllByRole('button', { name: /Pass seat/ })).toHaveLength(2));
    const asked = estimateCalls().flatMap(({ body }) => (body as { itineraries: unknown[] }).itineraries);
    expect(asked).toMatchObject([
      {
        legs: [{ flight_number: 'F9 1279', origin: 'DEN', destination: 'MCO' }],
        fares: { go_wild: 15, standard: 64 },
      },
      { legs: [{ flight_number: 'F9 2040' }, { flight_number: 'F9 612' }], fares: { go_wild: null } },
    ]);
  });

  it('unfold to each lead time and the history of fares, as a chart and as a table', async () => {
    const { person } = await open({
      seat_chance: SEATS,
      no_seat_chance: null,
      price_level: PRICE,
      no_price_level: null,
    });
    const [line] = await screen.findAllByRole('button', { name: /Pass seat/ });
    if (line === undefined) throw new Error('there is no line');
    expect(line).toHaveAttribute('aria-expanded', 'false');
    await person.click(line);
    expect(line).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByText('3 hours before')).toBeVisible();
    expect(screen.getByText('64%')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Low price: $64 Standard' })).toBeVisible();
    expect(
      screen.getByRole('img', {
        name: /^Median fares from \$60 30 to 60 days before departure to \$130 2 to 6 hours/,
      }),
    ).toBeVisible();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toContain('2 to 4 days$90$70–$11012');
    expect(screen.getByText(/Estimated from sample data/)).toBeVisible();
  });

  it('are not requested, and take no place, while there is no model', async () => {
    const { calls, estimateCalls } = await open({}, false);
    // Requested after the same rows.
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/estimates/journeys'));
    expect(estimateCalls()).toEqual([]);
  });

  it('say why there are none', async () => {
    await open({ no_seat_chance: 'blackout_date', no_price_level: 'too_few_observations' });
    const [line] = await screen.findAllByText('No estimates: too few observed fares');
    expect(line).toBeVisible();
    expect(screen.queryByRole('button', { name: /Pass seat|price/ })).not.toBeInTheDocument();
  });
});
