import type { ReleaseToken } from '@fareweave/shared-lib/api/releases';
import { queryClient } from '@fareweave/shared-lib/platform';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import { type ReceivedCall, serve } from '@fareweave/shared-lib/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { openAdmin } from '../testing/open-admin.tsx';

installDialog();
afterEach(() => queryClient.clear());

const token = (label: string, change: Partial<ReleaseToken> = {}): ReleaseToken => ({
  id: `id-${label}`,
  remote: 'mf-a',
  label,
  created_by: 'ada@example.com',
  approved_by: null,
  created_at: '2026-11-20T10:00:00Z',
  expires_at: '2126-11-20T10:00:00Z',
  last_used_at: null,
  revoked_at: null,
  revoked_by: null,
  state: 'valid',
  ...change,
});
const tokens = [
  token('old', { expires_at: '2020-01-01T10:00:00Z', state: 'expired' }),
  token('gone', { revoked_at: '2026-11-21T10:00:00Z', revoked_by: 'bob@example.com', state: 'revoked' }),
  token('orphan', { created_by: 'eve@example.com', state: 'issuer_not_admin' }),
  token('team a', { last_used_at: '2026-11-21T09:00:00Z' }),
  token('operations', { remote: '*', created_by: '', approved_by: 'bob@example.com' }),
];

const open = (more: Parameters<typeof serve>[0] = {}): ReceivedCall[] => {
  const calls = serve({
    'GET /api/platform/status': { body: { revision: 0, remotes: [], revisions: [] } },
    'GET /api/platform/tokens': { body: { tokens } },
    'GET /api/platform/requests': { body: { requests: [] } },
    ...more,
  });
  openAdmin('/admin?tab=releases');
  return calls;
};
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Release tokens' }))
    .getAllByRole('row')
    .slice(1);

describe('release tokens', () => {
  it('are listed, the valid ones first, with their issuer, last use and expiry', async () => {
    open();
    const texts = (await rows()).map((row) => row.textContent);
    expect(texts).toEqual([
      expect.stringMatching(
        /^team amf-aFri, Nov 20, 2026.* by ada@example.comSat, Nov 21, 2026.*Wed, Nov 20, 2126.*Revoke$/,
      ),
      expect.stringMatching(
        /^operationsAll remotesFri, Nov 20, 2026.* by the command line, approved by bob@example.comNeverWed, Nov 20, 2126.*Revoke$/,
      ),
      expect.stringMatching(/^oldExpiredmf-a.*NeverWed, Jan 1, 2020.*None$/),
      expect.stringMatching(/^goneRevokedmf-a.*NeverSat, Nov 21, 2026.* by bob@example.comNone$/),
      expect.stringMatching(
        /^orphanNot validmf-a.*NeverNot valid while eve@example.com is not an active adminRevoke$/,
      ),
    ]);
  });

  it('are revoked after a confirmation', async () => {
    const admin = userEvent.setup();
    const calls = open({ 'POST /api/platform/tokens/id-team%20a/revoke': { body: token('team a') } });
    await rows();
    await admin.click(screen.getByRole('button', { name: 'Revoke team a' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Revoke team a' }));
    expect(dialog.getByText(/^This token can no longer release mf-a/)).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await admin.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('The token “team a” no longer works.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/platform/tokens')).toHaveLength(2));
  });

  it('leave the focus on the heading of the list when one is revoked (A11Y-8)', async () => {
    const admin = userEvent.setup();
    let state: ReleaseToken['state'] = 'valid';
    open({
      'GET /api/platform/tokens': () => ({ body: { tokens: [token('team a', { state })] } }),
      'POST /api/platform/tokens/id-team%20a/revoke': () => {
        state = 'revoked';
        return { body: token('team a', { state }) };
      },
    });
    await rows();
    await admin.click(screen.getByRole('button', { name: 'Revoke team a' }));
    await admin.click(screen.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Release tokens' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Revoke team a' })).toBeNull();
  });

  it('stay when the server refuses, and the dialog shows why', async () => {
    const admin = userEvent.setup();
    const message = 'You have no release token with this id.';
    open({ 'POST /api/platform/tokens/id-team%20a/revoke': { status: 404, body: { message } } });
    await rows();
    await admin.click(screen.getByRole('button', { name: 'Revoke team a' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Revoke team a' }));
    await admin.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it('may be none', async () => {
    open({ 'GET /api/platform/tokens': { body: { tokens: [] } } });
    expect(await screen.findByRole('heading', { name: 'No release tokens' })).toBeVisible();
  });

  it('show that they cannot be loaded', async () => {
    open({ 'GET /api/platform/tokens': { status: 500, body: {} } });
    expect(await screen.findByRole('heading', { name: 'No release tokens available' })).toBeVisible();
    expect(screen.getByText('Failed to fetch release tokens')).toBeVisible();
  });
});
