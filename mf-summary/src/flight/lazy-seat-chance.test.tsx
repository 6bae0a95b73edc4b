import { queryClient } from '@fareweave/shared-lib/platform';
import { serve } from '@fareweave/shared-lib/testing/server';
import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { out } from '../testing/trip.ts';
import { LazySeatChance } from './lazy-seat-chance.tsx';

afterEach(() => queryClient.clear());

function open(seatChance: object | null) {
  const estimate = {
    seat_chance: seatChance,
    no_seat_chance: seatChance === null ? 'no_model' : null,
    price_level: null,
    no_price_level: 'no_model',
  };
  const calls = serve({ 'POST /api/estimates/fares': { body: { model: null, estimates: [estimate] } } });
  render(
    <QueryClientProvider client={queryClient}>
      <LazySeatChance flight={out} />
    </QueryClientProvider>,
  );
  return calls;
}

describe('the estimate of a flight of the trip (ESTM-9)', () => {
  it('has the chance at departure, its basis and the label of sample data', async () => {
    const values = [{ at: 'departure', chance: 0.72, based_on: 214, basis: 'flight' }];
    open({ source: 'sample', values });
    expect(
      await screen.findByText('Pass seat at departure: 72% · based on 214 flights · Sample data'),
    ).toBeVisible();
  });

  it('is empty without a model', async () => {
    const calls = open(null);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByText(/Pass seat/)).not.toBeInTheDocument();
  });
});
