import {
  PRICED_LEFT_OUT,
  PRICES,
  pricedBack,
  pricedCharges,
  pricedOut,
  storePricedParty,
} from '@fareweave/shared-lib/testing/priced-trip';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { endVisit, openSummary } from '../testing/open-summary.tsx';
import { linkTo } from '../testing/trip.ts';

afterEach(endVisit);

const open = () =>
  openSummary({
    address: linkTo(pricedOut, pricedBack),
    routes: { 'GET /api/charges': { body: { charges: pricedCharges } } },
  });
const lines = async () =>
  within(await screen.findByRole('table', { name: 'What the total price consists of' }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('the total price (COST-2)', () => {
  it('is that of the party on the device, with its lines and their sources', async () => {
    storePricedParty();
    await open();
    await screen.findByText(new RegExp(PRICED_LEFT_OUT.both));
    const overview = screen.getByRole('region', { name: 'Trip Overview' });
    expect(overview).toHaveTextContent(`Total price${PRICES.both}+ and more`);
    expect(overview).toHaveTextContent('both flights, 2 adults, 1 child, 1 infant');
    const source = 'airline.example, read Sun, Nov 1, 2026';
    expect(await lines()).toEqual([
      'WhatHow manyAmount',
      'Standard fare, outbound3 × $64$192',
      `Checked bag, outbound${source}2 × $54.50$109`,
      `Seat selection, outbound${source}3 × $12.99$38.97`,
      'Standard fare, return3 × $88$264',
      `Checked bag, return${source}1 × $54.50$54.50`,
      `Seat selection, return${source}3 × $12.99$38.97`,
      `Total${PRICES.both}+ and more`,
    ]);
    const [link] = screen.getAllByRole('link', { name: /airline\.example/ });
    expect(link).toHaveAttribute('href', 'https://airline.example/fees');
  });

  it('is that of one adult without bags at first', async () => {
    await open();
    expect(screen.getByRole('region', { name: 'Trip Overview' })).toHaveTextContent(
      'Total price$152both flights, 1 adult · no bags',
    );
    expect(screen.queryByRole('table', { name: 'What the total price consists of' })).toBeNull();
  });
});

describe('the lowest price (KEEP-6)', () => {
  const withFares = (flight: typeof pricedOut, fares: Record<'standard' | 'discount_den', number>) => ({
    ...flight,
    fares: {
      go_wild: null,
      standard: { total: fares.standard, available_seats: 9 },
      discount_den: { total: fares.discount_den, available_seats: 9 },
    },
  });

  it('is named beside a higher total price, because the shortlist shows it', async () => {
    await openSummary({
      address: linkTo(
        withFares(pricedOut, { standard: 106, discount_den: 87 }),
        withFares(pricedBack, { standard: 260, discount_den: 270 }),
      ),
      routes: { 'GET /api/charges': { body: { charges: [] } } },
    });
    expect(screen.getByRole('region', { name: 'Trip Overview' })).toHaveTextContent(
      'Total price$366both flights, 1 adult · no bagslowest price $347',
    );
    expect(
      screen.getByText(
        /The lowest price, as in the shortlist, is \$347: Discount Den outbound, Standard return\./,
      ),
    ).toBeVisible();
  });

  it('is not named when the total price is the lowest', async () => {
    await openSummary({
      address: linkTo(
        withFares(pricedOut, { standard: 87, discount_den: 87 }),
        withFares(pricedBack, { standard: 260, discount_den: 270 }),
      ),
      routes: { 'GET /api/charges': { body: { charges: [] } } },
    });
    expect(screen.getByRole('region', { name: 'Trip Overview' })).toHaveTextContent('Total price$347');
    expect(screen.queryByText(/lowest price/i)).toBeNull();
  });
});
