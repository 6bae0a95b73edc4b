import { queryClient } from '@fareweave/shared-lib/platform';
import { serve } from '@fareweave/shared-lib/testing/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { chooseCurrency } from '../testing/open-search.tsx';
import { RoutesUpsell } from './routes-upsell.tsx';

afterEach(() => {
  queryClient.clear();
  window.localStorage.clear();
});

const PLANS = { 'GET /api/plans': { body: { premium: { monthly: { price: 5 } } } } };
const showUpsell = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <RoutesUpsell />
    </QueryClientProvider>,
  );

it('marks features that Premium does not have yet, and ticks the others', async () => {
  serve(PLANS);
  showUpsell();
  expect(await screen.findByRole('link', { name: 'Upgrade for $5/month' })).toBeVisible();
  const features = screen.getAllByRole('listitem');
  expect(features.map((feature) => feature.textContent?.trim())).toEqual([
    'Interactive Route Map',
    'Flight Notifications',
    'Single Route Search',
    'SMS Alerts Coming soon',
  ]);
  const isTicked = (feature: HTMLElement) => feature.matches(':not([data-coming])');
  expect(features.map(isTicked)).toEqual([true, true, true, false]);
});

it('has the price of Premium in the currency of the reader too (CURR-1, CURR-5)', async () => {
  serve({ ...PLANS, ...chooseCurrency('MXN') });
  showUpsell();
  expect(await screen.findByRole('link', { name: 'Upgrade for $5/month (≈\u00a0MX$92)' })).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent(/^Converted at sample reference rates/);
});
