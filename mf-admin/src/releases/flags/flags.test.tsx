import type { PlatformStatus, RemoteFlag } from '@fareweave/shared-lib/api/releases';
import { queryClient } from '@fareweave/shared-lib/platform';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { openAdmin } from '../../testing/open-admin.tsx';

installDialog();
afterEach(() => queryClient.clear());

const flag = (change: Partial<RemoteFlag> = {}): RemoteFlag => ({
  name: 'layout',
  description: 'How deals are arranged.',
  values: ['list', 'grid', 'map'],
  default: 'list',
  ends: '2027-03-31',
  owner: null,
  state: 'declared',
  shares: [],
  plans: null,
  account_count: 0,
  accounts: [],
  counts: [],
  ...change,
});
const SET = flag({
  shares: [{ value: 'grid', percent: 20 }],
  plans: ['free', 'premium'],
  account_count: 2,
  accounts: [
    { email: 'ada@example.com', value: 'map' },
    { email: 'bob@example.com', value: 'map' },
  ],
  counts: [
    { value: 'list', exposures: 4000, outcomes: 400, networks: 9, verdict: null },
    { value: 'grid', exposures: 1000, outcomes: 200, networks: 9, verdict: 'better' },
    { value: 'map', exposures: 0, outcomes: 0, networks: 0, verdict: 'unproved' },
  ],
});

const ADDRESS = 'POST /api/platform/releases/mf-a/flags/layout';

const statusOf = (flags: RemoteFlag[], revision = 8): PlatformStatus => ({
  revision,
  remotes: [
    {
      name: 'mf-a',
      owner: null,
      live: null,
      live_sizes: [],
      canary: null,
      warnings: [],
      flags,
      settings: [],
      previous: null,
      releases: [],
    },
  ],
  revisions: [],
});

function open(
  flags: RemoteFlag[],
  answer: Answer = { body: { revision: 9 } },
  status = () => statusOf(flags),
) {
  const calls = serve({
    'GET /api/platform/status': () => ({ body: status() }),
    'GET /api/platform/tokens': { body: { tokens: [] } },
    'GET /api/platform/requests': { body: { requests: [] } },
    [ADDRESS]: answer,
  });
  openAdmin('/admin?tab=releases');
  return calls;
}
const change = async (name = 'layout') => {
  await userEvent.click(await screen.findByRole('button', { name: `Change ${name}` }));
  return within(screen.getByRole('dialog', { name: `Change ${name}` }));
};
const sent = (calls: ReturnType<typeof open>) => calls.find(({ method }) => method === 'POST')?.body;

describe('the flags of a remote (ADMN-11)', () => {
  it('show their rollouts, counts and verdicts', async () => {
    open([
      SET,
      flag({
        name: 'fast',
        values: [true, false],
        default: false,
        owner: { team: 'Growth', contact: 'g@example.com' },
      }),
    ]);
    const [first, second] = within(await screen.findByRole('region', { name: 'Flags of mf-a' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('How deals are arranged. It ends on Wed, Mar 31, 2027.');
    expect(first).toHaveTextContent(
      'Rollout: grid for 20 % of browsers (free accounts, premium accounts); 2 accounts. Default: list',
    );
    const rows = within(screen.getByRole('table', { name: 'layout' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'list4,000400 (10%)Default',
      'grid1,000200 (20%)More outcomes than the default',
      'map00No difference proved',
    ]);
    expect(second).toHaveTextContent('Owner: Growth, g@example.com.');
    expect(second).toHaveTextContent('Rollout: not set. Default: false');
  });

  it('are set with percentages, plans, accounts and a reason', async () => {
    const calls = open([SET]);
    const dialog = await change();
    const grid = dialog.getByRole('textbox', { name: 'Percentage with grid' });
    expect(grid).toHaveValue('20');
    expect(dialog.getByRole('checkbox', { name: 'Visitors who are not signed in' })).not.toBeChecked();
    const maps = dialog.getByRole('textbox', { name: 'Accounts that always get map' });
    expect(maps).toHaveValue('ada@example.com, bob@example.com');
    await userEvent.clear(grid);
    await userEvent.type(grid, '250');
    await userEvent.click(dialog.getByRole('button', { name: 'Set flag' }));
    expect(dialog.getByText('Please enter a whole number from 0 to 100')).toBeVisible();
    expect(dialog.getByText('Please enter a reason')).toBeVisible();
    expect(grid).toHaveFocus();
    expect(sent(calls)).toBeUndefined();
    await userEvent.clear(grid);
    await userEvent.type(grid, '25');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Percentage with map' }), '{Backspace}5');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Premium accounts' }));
    await userEvent.clear(maps);
    await userEvent.type(maps, 'eve@example.com');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), ' more ');
    await userEvent.click(dialog.getByRole('button', { name: 'Set flag' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls)).toEqual({
      shares: [
        { value: 'grid', percent: 25 },
        { value: 'map', percent: 5 },
      ],
      plans: ['free'],
      accounts: [{ email: 'eve@example.com', value: 'map' }],
      reason: 'more',
      expected_revision: 8,
    });
    expect(calls.filter(({ path }) => path === '/api/platform/status')).toHaveLength(2);
  });

  it('concern everyone when all plans are chosen', async () => {
    const calls = open([flag({ values: [true, false], default: true })]);
    const dialog = await change();
    const percent = dialog.getByRole('textbox', { name: 'Percentage with false' });
    expect(percent).toHaveAccessibleDescription('0 to 100. The other browsers get true.');
    await userEvent.clear(percent);
    await userEvent.type(percent, '100');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'all');
    await userEvent.click(dialog.getByRole('button', { name: 'Set flag' }));
    await waitFor(() =>
      expect(sent(calls)).toEqual({
        shares: [{ value: false, percent: 100 }],
        accounts: [],
        reason: 'all',
        expected_revision: 8,
      }),
    );
  });

  it('say why the server refuses a change', async () => {
    open([SET], { status: 400, body: { message: 'There is no account with the address eve@example.com.' } });
    const dialog = await change();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'x');
    await userEvent.click(dialog.getByRole('button', { name: 'Set flag' }));
    expect(await dialog.findByText('There is no account with the address eve@example.com.')).toBeVisible();
  });

  it('stay as another admin has set them meanwhile, until the dialog is opened again (FLAG-4)', async () => {
    let present = statusOf([SET]);
    const answer: Answer = { status: 409, body: { code: 'OVERTAKEN', message: 'Revision 9 is live now.' } };
    const calls = open([SET], answer, () => present);
    const revisions = () =>
      calls.filter(({ method }) => method === 'POST').map(({ body }) => Object(body).expected_revision);
    const dialog = await change();
    present = statusOf([flag({ ...SET, accounts: [{ email: 'eve@example.com', value: 'map' }] })], 9);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'more{Enter}');
    expect(await dialog.findByText('Revision 9 is live now.')).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Close this dialog, check what has changed, then open it again.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Set flag' }));
    await waitFor(() => expect(revisions()).toEqual([8, 8]));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await change();
    expect(again.getByRole('textbox', { name: 'Accounts that always get map' })).toHaveValue(
      'eve@example.com',
    );
    await userEvent.type(again.getByRole('textbox', { name: 'Reason' }), 'more{Enter}');
    await waitFor(() => expect(revisions()).toEqual([8, 8, 9]));
  });

  it('say so in the dialog when another admin has removed the last one meanwhile', async () => {
    let present = statusOf([SET]);
    open(
      [SET],
      { status: 409, body: { code: 'OVERTAKEN', message: 'Revision 9 is live now.' } },
      () => present,
    );
    const dialog = await change();
    present = statusOf([], 9);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'more{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change layout' })).toBeNull());
    expect(screen.getByRole('alert')).toHaveTextContent('Revision 9 is live now.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'mf-a' })).toHaveFocus());
  });

  it('leave the focus on the heading above when one is removed (A11Y-8)', async () => {
    let present = statusOf([SET, flag({ name: 'old', state: 'undeclared', shares: SET.shares })]);
    serve({
      'GET /api/platform/status': () => ({ body: present }),
      'GET /api/platform/tokens': { body: { tokens: [] } },
      'GET /api/platform/requests': { body: { requests: [] } },
      'POST /api/platform/releases/mf-a/flags/old': () => {
        present = statusOf([SET], 9);
        return { body: { revision: 9 } };
      },
    });
    openAdmin('/admin?tab=releases');
    const dialog = await change('old');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'unused{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Flags of mf-a' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Change old' })).toBeNull();
  });

  it('can only be removed without an effect', async () => {
    const calls = open([flag({ state: 'undeclared', values: [], description: '', shares: SET.shares })]);
    expect(await screen.findByText(/No live release declares it: its rollout has no effect\./)).toBeVisible();
    const dialog = await change();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'old');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove rollout' }));
    await waitFor(() =>
      expect(sent(calls)).toEqual({ shares: [], accounts: [], reason: 'old', expected_revision: 8 }),
    );
  });
});
