import { setLanguage } from '@fareweave/shared-lib/domain/texts';
import { queryClient } from '@fareweave/shared-lib/platform';
import { serve } from '@fareweave/shared-lib/testing/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AboutFares } from './about-fares.tsx';

afterEach(() => queryClient.clear());
afterEach(() => setLanguage(null));

const MODEL = {
  version: 7,
  fitted_at: '2026-11-20T11:20:00Z',
  source: 'sample',
  facts: {
    from: '2026-10-01',
    to: '2026-11-19',
    observations: 12_345,
    rolled_up: 0,
    routes: 210,
    seats: {
      held_out_from: '2026-11-10',
      departures: 400,
      brier: 0.18,
      route_brier: 0.225,
      calibration_error: 1.24,
      bins: [
        { from: 0.2, to: 0.3, departures: 100, predicted: 0.25, observed: 0.27 },
        { from: 0.7, to: 0.8, departures: 300, predicted: 0.75, observed: 0.74 },
      ],
    },
  },
};

function open(model: object | null) {
  serve({ 'GET /api/estimates/fares/model': { body: { model, fewest_departures: 30, fewest_fares: 20 } } });
  render(
    <QueryClientProvider client={queryClient}>
      <AboutFares />
    </QueryClientProvider>,
  );
}

describe('the section about seats and prices (ESTM-5)', () => {
  it('names data, limits and the quality of the model in use, with the calibration as a table', async () => {
    open(MODEL);
    expect(await screen.findByText(/^Version 7, fitted to 12,345 observations of 210 routes/)).toBeVisible();
    expect(screen.getByText(/fewer than 30 departures/)).toBeVisible();
    expect(screen.getByText('0.180')).toBeVisible();
    expect(screen.getByText('20% better')).toBeVisible();
    expect(screen.getByText('1.2 points')).toBeVisible();
    expect(screen.getByText('Sample data:')).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Calibration by predicted chance' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'ChancePredictedObservedDepartures',
      '20%–30%25%27%100',
      '70%–80%75%74%300',
    ]);
  });

  it('has the numbers of the region (LANG-5)', async () => {
    setLanguage({ locale: 'es-ES', translate: () => null });
    open(MODEL);
    expect(await screen.findByText('0,180')).toBeVisible();
    expect(screen.getByText('1,2 points')).toBeVisible();
  });

  it('says that there is no model', async () => {
    open(null);
    expect(await screen.findByText(/There is no model yet/)).toBeVisible();
  });
});
