import { queryClient } from '@fareweave/shared-lib/platform';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import { serve } from '@fareweave/shared-lib/testing/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { WatchBody } from '../../domain/watches/watches.ts';
import { WatchDialog } from './watch-dialog.tsx';

installDialog();

const START: WatchBody = {
  search: { origin: 'DEN', destination: '', from: '2027-02-01', to: '2027-02-28', weekdays: [], trip: null },
  plan: null,
  max_price: null,
  pass_only: false,
  seat_percent: null,
  digest: false,
  quiet_hours: null,
  most_a_day: 3,
  time_zone: 'America/Denver',
};

it('refuses a price that is no number, instead of watching for any price', async () => {
  const calls = serve({ 'GET /api/airports': { body: [] }, 'POST /api/watches': { body: {} } });
  render(
    <QueryClientProvider client={queryClient}>
      <WatchDialog start={START} id={null} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const price = screen.getByRole('spinbutton', { name: 'Price at most (USD)' });
  const start = screen.getByRole('button', { name: 'Start watching' });
  const saved = () => calls.filter(({ method }) => method === 'POST');
  // Browsers give a number field with the text “-” the value of an empty one; jsdom has no such state.
  const validity = vi.spyOn(price as HTMLInputElement, 'validity', 'get');
  validity.mockReturnValue({ badInput: true } as ValidityState);
  const person = userEvent.setup();
  await person.click(start);
  expect(price).toHaveAccessibleDescription(/Enter whole dollars, or nothing for any price/);
  await expect.poll(() => document.activeElement).toBe(price);
  expect(saved()).toEqual([]);
  validity.mockReturnValue({ badInput: false } as ValidityState);
  await person.click(start);
  await expect.poll(saved).toMatchObject([{ body: { max_price: null } }]);
});

it('accepts the last day again once the first day is no longer after it', async () => {
  serve({ 'GET /api/airports': { body: [] } });
  render(
    <QueryClientProvider client={queryClient}>
      <WatchDialog start={START} id={null} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const [first, last] = [screen.getByLabelText('First day'), screen.getByLabelText('Last day')];
  fireEvent.change(first, { target: { value: '2027-03-05' } });
  await userEvent.click(screen.getByRole('button', { name: 'Start watching' }));
  expect(last).toHaveAccessibleDescription(/Last day must not be before the first day/);
  fireEvent.change(first, { target: { value: '2027-02-05' } });
  expect(last).toBeValid();
});
