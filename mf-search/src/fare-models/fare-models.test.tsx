import type { FareModel } from '@fareweave/shared-lib/api/fare-estimates';
import { setLanguage } from '@fareweave/shared-lib/domain/texts';
import { queryClient } from '@fareweave/shared-lib/platform';
import { serve } from '@fareweave/shared-lib/testing/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FareModels } from './fare-models.tsx';

afterEach(() => queryClient.clear());
afterEach(() => setLanguage(null));

const model = (version: number, change: Partial<FareModel> = {}): FareModel => ({
  version,
  fitted_at: '2026-11-20T11:20:00Z',
  source: 'sample',
  facts: {
    from: '2026-10-01',
    to: '2026-11-19',
    observations: 12_345,
    rolled_up: 500,
    routes: 210,
    seats: {
      held_out_from: '2026-11-10',
      departures: 300,
      brier: 0.18,
      route_brier: 0.225,
      calibration_error: 1.24,
      bins: [{ from: 0.7, to: 0.8, departures: 300, predicted: 0.75, observed: 0.74 }],
    },
  },
  ...change,
});

function open(models: FareModel[]) {
  serve({ 'GET /api/admin/estimates': { body: { models, observation_days: 60 } } });
  render(
    <QueryClientProvider client={queryClient}>
      <FareModels />
    </QueryClientProvider>,
  );
}

describe('the tab “Estimates” (ESTM-5)', () => {
  it('shows the quality of the newest model, labels sample data, and lists the versions', async () => {
    open([model(4), model(3)]);
    expect(await screen.findByRole('heading', { name: 'Chance of a pass seat, version 4' })).toBeVisible();
    expect(screen.getByRole('img', { name: /^Calibration/ })).toBeVisible();
    expect(screen.getByRole('table', { name: 'Calibration by predicted chance' })).toBeVisible();
    const versions = within(screen.getByRole('table', { name: 'Versions' })).getAllByRole('row');
    expect(versions).toHaveLength(3);
    expect(versions[1]).toHaveTextContent('Sample data');
    expect(versions[1]).toHaveTextContent('12,345 and 500 counted');
    expect(screen.getByText(/kept for 60 days/)).toBeVisible();
  });

  it('has the numbers of the region (LANG-5)', async () => {
    setLanguage({ locale: 'es-ES', translate: () => null });
    open([model(4)]);
    const versions = within(await screen.findByRole('table', { name: 'Versions' })).getAllByRole('row');
    expect(versions[1]).toHaveTextContent(/0,180.*1,2 points/);
  });

  it('says what to do before the first model', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'No model yet' })).toBeVisible();
  });
});
