import { queryClient } from '@fareweave/shared-lib/platform';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NewTokenDialog } from './new-token-dialog.tsx';

installDialog();
afterEach(() => queryClient.clear());

function open(answer: Answer = { body: { token: 'fwr_made-only-now' } }) {
  const calls = serve({ 'POST /api/platform/tokens': answer });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <NewTokenDialog onClose={onClose} />
    </QueryClientProvider>,
  );
  return { calls, onClose };
}
const field = (name: string) => screen.getByLabelText(name);
const make = () => userEvent.click(screen.getByRole('button', { name: 'Create token' }));
async function fill(): Promise<void> {
  await userEvent.type(field('Remote'), 'mf-deals');
  await userEvent.type(field('Label'), 'deals team');
}

describe('the dialog for a new release token', () => {
  it('shows the token once', async () => {
    const { calls, onClose } = open();
    await fill();
    await make();
    expect(await screen.findByLabelText('Release token')).toHaveDisplayValue('fwr_made-only-now');
    expect(screen.queryByText(/another admin/)).toBeNull();
    expect(field('Release token')).toHaveFocus();
    expect(calls.map(({ body }) => body)).toEqual([{ remote: 'mf-deals', label: 'deals team', days: 90 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    // The dialog fades out first.
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('says that a token for all remotes waits for a second admin (RELS-8)', async () => {
    const request = { id: 'r1', summary: 'Create the release token', expires_at: '2026-11-20T11:00:00Z' };
    open({ status: 202, body: { token: 'fwr_made-only-now', request } });
    await fill();
    await make();
    expect(await screen.findByLabelText('Release token')).toHaveDisplayValue('fwr_made-only-now');
    expect(screen.getByText(/works after another admin has approved it/)).toBeVisible();
  });

  it.each([
    ['Remote', /Please enter a remote/],
    ['Label', /Please enter a label/],
    ['Days until it expires', /1 to 365 days/],
  ])('shows that %s is missing', async (name, message) => {
    const { calls } = open();
    await fill();
    await userEvent.clear(field(name));
    await make();
    expect(field(name)).toHaveAccessibleDescription(message);
    expect(field(name)).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('shows all fields that are missing, each until it is filled in, with the focus at the first', async () => {
    open();
    await make();
    expect(field('Remote')).toHaveFocus();
    expect(field('Remote')).toHaveAccessibleDescription(/Please enter a remote/);
    await userEvent.type(field('Remote'), 'mf-deals');
    expect(field('Remote')).not.toHaveAccessibleDescription(/Please enter/);
    expect(field('Label')).toHaveAccessibleDescription(/Please enter a label/);
  });

  it('shows at its field what the server refuses', async () => {
    const message = 'Remote is not valid';
    open({ status: 400, body: { message, code: 'BAD_REQUEST', details: [{ field: 'remote', message }] } });
    await fill();
    await make();
    expect(await screen.findByText(message)).toBeVisible();
    expect(field('Remote')).toHaveAccessibleDescription(new RegExp(message));
    expect(field('Remote')).toHaveFocus();
  });

  it('shows other reasons of a failure', async () => {
    open({ status: 429, body: { message: 'Too many attempts. Please try again in 15 minutes.' } });
    await fill();
    await make();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
  });
});
