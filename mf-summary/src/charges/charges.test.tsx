import type { ChargeRecord } from '@fareweave/shared-lib/api/charges';
import { setLanguage } from '@fareweave/shared-lib/domain/texts';
import { queryClient } from '@fareweave/shared-lib/platform';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { language } from '../messages/es.ts';
import { unitText } from './charge-texts.ts';
import { Charges } from './charges.tsx';

installDialog();
afterEach(() => queryClient.clear());

const bag: ChargeRecord = {
  id: 'c1',
  kind: 'checked_bag',
  scope: 'domestic',
  per: 'direction',
  cents: 5450,
  valid_from: '2026-11-01',
  source_url: 'https://airline.example/bags',
  read_on: '2026-11-20',
  author: 'ada@example.com',
  reason: 'From the price list.',
  created_at: '2026-11-20T10:00:00Z',
  withdrawn: null,
};
const withdrawn = {
  ...bag,
  id: 'c2',
  cents: 4900,
  created_at: '2026-11-19T10:00:00Z',
  withdrawn: { at: '2026-11-20T09:00:00Z', by: 'grace@example.com', reason: 'A misprint.' },
};

function open(charges: ChargeRecord[], change: Answer = { body: bag }) {
  const calls = serve({
    'GET /api/admin/charges': { body: { charges } },
    'POST /api/admin/charges': change,
    'POST /api/admin/charges/c1/withdraw': change,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Charges />
      <ToastList />
    </QueryClientProvider>,
  );
  return calls;
}
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const sent = (calls: ReturnType<typeof open>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('the charges (COST-6)', () => {
  it('are loaded again when the tab comes back into view, and an open form stays as it is (ADMN-14)', async () => {
    const admin = userEvent.setup();
    open([bag]);
    await screen.findByRole('table', { name: 'Charges' });
    await admin.click(screen.getByRole('button', { name: 'Add charge' }));
    const reason = within(screen.getByRole('dialog')).getByLabelText('Reason');
    await admin.type(reason, 'From the price list');
    serve({ 'GET /api/admin/charges': { body: { charges: [withdrawn] } } });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await screen.findByText('No charges');
    expect(reason).toHaveValue('From the price list');
  });

  it('are listed with their sources, and all changes with who made them', async () => {
    open([bag, withdrawn]);
    const table = await screen.findByRole('table', { name: 'Charges' });
    expect(rows('Charges')).toEqual([
      expect.stringMatching(
        /^Checked bag\$54\.50each direction of a domestic flightSun, Nov 1, 2026airline\.exampleread Fri, Nov 20, 2026Withdraw/,
      ),
    ]);
    expect(within(table).getByRole('link', { name: 'airline.example' })).toHaveAttribute(
      'href',
      'https://airline.example/bags',
    );
    expect(rows('History').map((row) => row?.replace(/Fri.*?M|Thu.*?M/, ' '))).toEqual([
      'Added: Checked bag, $54.50 each direction of a domestic flight ada@example.comFrom the price list.',
      'Withdrawn: Checked bag, $49 each direction of a domestic flight grace@example.comA misprint.',
      'Added: Checked bag, $49 each direction of a domestic flight ada@example.comFrom the price list.',
    ]);
  });

  it('are none at first', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'No charges' })).toBeVisible();
  });

  it('are added with a source and a reason', async () => {
    const calls = open([]);
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Add charge' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add charge' }));
    await person.click(dialog.getByRole('button', { name: 'Add charge' }));
    expect(dialog.getByLabelText('Amount (USD)')).toHaveFocus();
    expect(dialog.getByText('Please enter an address that begins with https://')).toBeVisible();

    await person.selectOptions(dialog.getByLabelText('Price of'), 'Checked bag');
    await person.selectOptions(dialog.getByLabelText('Of'), 'a domestic flight');
    await person.type(dialog.getByLabelText('Amount (USD)'), '54.5');
    await person.type(dialog.getByLabelText('Source'), 'https://airline.example/bags');
    await person.type(dialog.getByLabelText('Read on'), '2026-11-17');
    await person.type(dialog.getByLabelText('Valid from'), '2026-11-01');
    await person.type(dialog.getByLabelText('Reason'), 'From the price list.{Enter}');
    expect(await screen.findByText('Totals contain the price of: Checked bag.')).toBeVisible();
    expect(sent(calls)).toEqual([
      {
        kind: 'checked_bag',
        scope: 'domestic',
        per: 'direction',
        cents: 5450,
        source_url: 'https://airline.example/bags',
        read_on: '2026-11-17',
        valid_from: '2026-11-01',
        reason: 'From the price list.',
      },
    ]);
  });

  it('for a year have no flights, and show what the server refuses at the field', async () => {
    const message = 'Read on must not be in the future';
    const calls = open([], {
      status: 400,
      body: { code: 'BAD_REQUEST', message, details: [{ field: 'read_on', message }] },
    });
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Add charge' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add charge' }));
    await person.selectOptions(dialog.getByLabelText('Price of'), 'GoWild pass');
    expect(dialog.queryByLabelText('Of')).toBeNull();
    await person.type(dialog.getByLabelText('Amount (USD)'), '599');
    await person.type(dialog.getByLabelText('Source'), 'https://airline.example/pass');
    await person.type(dialog.getByLabelText('Read on'), '2027-11-17');
    await person.type(dialog.getByLabelText('Valid from'), '2026-11-01');
    await person.type(dialog.getByLabelText('Reason'), 'New.{Enter}');
    await waitFor(() => expect(dialog.getByLabelText('Read on')).toHaveAccessibleDescription(message));
    expect(sent(calls)).toMatchObject([{ kind: 'pass', scope: 'any', per: 'year', cents: 59_900 }]);
  });

  it('are withdrawn with a reason', async () => {
    const calls = open([bag]);
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Withdraw Checked bag, $54.50' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw charge' }));
    await person.type(dialog.getByLabelText('Reason'), 'Outdated.{Enter}');
    expect(await screen.findByText('Checked bag, $54.50 is no longer part of totals.')).toBeVisible();
    expect(sent(calls)).toEqual([{ reason: 'Outdated.' }]);
  });

  it('say when they could not be fetched, with another try', async () => {
    open([]);
    serve({ 'GET /api/admin/charges': { status: 500, body: { message: 'no' } } });
    await act(() => queryClient.resetQueries());
    expect(await screen.findByText('Failed to fetch charges')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('have whole phrases in Spanish too', () => {
    setLanguage(language);
    expect(unitText({ per: 'segment', scope: 'domestic' })).toBe('cada tramo de un vuelo nacional');
    setLanguage(null);
  });
});
