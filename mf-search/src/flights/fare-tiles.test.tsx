import type { Fare } from '@fareweave/shared-lib/domain/flights';
import { ONE_ADULT, PARTY_KEY } from '@fareweave/shared-lib/domain/party';
import { queryClient } from '@fareweave/shared-lib/platform';
import { serve } from '@fareweave/shared-lib/testing/server';
import { TripCostProvider } from '@fareweave/shared-lib/ui/trip-costs';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { nonstop } from '../testing/flights.ts';
import { FareTiles } from './fare-tiles.tsx';

afterEach(() => {
  queryClient.clear();
  window.localStorage.removeItem(PARTY_KEY);
});

/** The tile of the standard fare, for a person who may see seats. */
function tileOf(standard: unknown): HTMLElement {
  const flight = nonstop();
  serve({ 'GET /api/charges': { body: { charges: [] } }, 'GET /api/airports': { body: [] } });
  render(
    <QueryClientProvider client={queryClient}>
      <TripCostProvider>
        <FareTiles
          flight={{ ...flight, fares: { ...flight.fares, standard: standard as Fare } }}
          direction="out"
          seesSeats
        />
      </TripCostProvider>
    </QueryClientProvider>,
  );
  return screen.getByText(/Standard/);
}

describe('the tile of a fare', () => {
  it.each([
    [{ total: 59, available_seats: 1 }, '1 seat left'],
    [{ total: 59, available_seats: 7 }, '7 seats left'],
    [{ total: 59 }, 'Seats available'],
  ])('%j leads to the booking page: %s', (fare, text) => {
    const tile = tileOf(fare);
    expect(tile).toHaveTextContent(text);
    expect(tile).toHaveAttribute('href');
  });

  it.each([
    [2, '2 seats left, 3 needed'],
    [3, '3 seats left'],
  ])('says when its %i seats are too few for the party', (available_seats, text) => {
    window.localStorage.setItem(
      PARTY_KEY,
      JSON.stringify({ ...ONE_ADULT, adults: 2, children: 1, infants: 1 }),
    );
    expect(tileOf({ total: 59, available_seats })).toHaveTextContent(new RegExp(`${text} on the airline`));
  });

  it('shows nothing about seats when their number is unknown', () => {
    const tile = tileOf({ total: 59, available_seats: null });
    expect(tile).toHaveTextContent('$59');
    expect(tile).toHaveAttribute('href');
    expect(tile).not.toHaveTextContent(/seat|null/i);
  });

  it.each([
    [{ total: 59, available_seats: 0 }, 'Sold out'],
    [null, 'Not offered'],
  ])('%j has no link and no price: %s', (fare, text) => {
    const tile = tileOf(fare);
    expect(tile).toHaveTextContent(text);
    expect(tile).not.toHaveAttribute('href');
    expect(tile).not.toHaveTextContent('$59');
  });
});
