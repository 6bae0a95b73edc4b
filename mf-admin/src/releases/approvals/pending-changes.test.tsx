import type { ChangeRequest } from '@fareweave/shared-lib/api/releases';
import { queryClient } from '@fareweave/shared-lib/platform';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import { type ReceivedCall, serve } from '@fareweave/shared-lib/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { openAdmin } from '../../testing/open-admin.tsx';

installDialog();
afterEach(() => queryClient.clear());

const SUMMARY = 'Restore all releases of revision 12';
const request = (change: Partial<ChangeRequest> = {}): ChangeRequest => ({
  id: 'r1',
  summary: SUMMARY,
  reason: 'all is broken',
  revision: 14,
  requested_by: 'ada@example.com: pipeline',
  created_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-11-20T11:00:00Z',
  is_own: false,
  ...change,
});
const open = (requests: ChangeRequest[], more: Parameters<typeof serve>[0] = {}): ReceivedCall[] => {
  const calls = serve({
    'GET /api/platform/status': { body: { revision: 14, remotes: [], revisions: [] } },
    'GET /api/platform/tokens': { body: { tokens: [] } },
    'GET /api/platform/requests': { body: { requests } },
    ...more,
  });
  openAdmin('/admin?tab=releases');
  return calls;
};
const list = async () => within(await screen.findByRole('region', { name: 'Waiting for a second admin' }));
const posted = (calls: readonly ReceivedCall[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

describe('changes that wait for a second admin (RELS-8)', () => {
  it('are listed with who requested them, why and until when', async () => {
    open([request(), request({ id: 'r2', summary: 'Create the release token', reason: null })]);
    const [restore, token] = (await list()).getAllByRole('listitem');
    expect(restore).toHaveTextContent(
      /^Restore all releases of revision 12Reason: all is brokenRequested by ada@example.com: pipeline, Fri, Nov 20, 2026.*Expires Fri.*ApproveDecline$/,
    );
    expect(token).not.toHaveTextContent('Reason');
  });

  it('are not mentioned when there are none', async () => {
    open([]);
    expect(await screen.findByText('No release tokens')).toBeVisible();
    expect(screen.queryByText('Waiting for a second admin')).toBeNull();
  });

  it('are approved', async () => {
    const admin = userEvent.setup();
    const calls = open([request()], {
      'POST /api/platform/requests/r1/approve': { body: { summary: SUMMARY, revision: 15 } },
    });
    await admin.click((await list()).getByRole('button', { name: `Approve: ${SUMMARY}` }));
    const dialog = within(screen.getByRole('dialog', { name: 'Approve a change of all remotes' }));
    expect(dialog.getByText('Reason: all is broken')).toBeVisible();
    await admin.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted(calls)).toEqual([{ path: '/api/platform/requests/r1/approve', body: null }]);
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/platform/status')).toHaveLength(2));
  });

  it('say why an approval failed', async () => {
    const admin = userEvent.setup();
    const message = 'Revision 15 is live now, and this change was meant for revision 14.';
    open([request()], {
      'POST /api/platform/requests/r1/approve': { status: 409, body: { message, code: 'OVERTAKEN' } },
    });
    await admin.click((await list()).getByRole('button', { name: `Approve: ${SUMMARY}` }));
    await admin.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it.each([
    [false, 'Decline', 'Decline a change of all remotes'],
    [true, 'Withdraw', 'Withdraw your request'],
  ])('are declined by others and withdrawn by their requester: own %s', async (isOwn, button, title) => {
    const admin = userEvent.setup();
    const calls = open([request({ is_own: isOwn })], {
      'POST /api/platform/requests/r1/decline': { body: request({ is_own: isOwn }) },
    });
    const shown = await list();
    expect(shown.queryByRole('button', { name: /^Approve/ }) === null).toBe(isOwn);
    await admin.click(shown.getByRole('button', { name: `${button}: ${SUMMARY}` }));
    const dialog = within(screen.getByRole('dialog', { name: title }));
    await admin.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted(calls)).toEqual([{ path: '/api/platform/requests/r1/decline', body: null }]);
  });

  const other = request({ id: 'r2', summary: 'Create the release token' });
  it.each([
    ['Decline', [other], 'Waiting for a second admin'],
    ['Decline', [], 'Admin Dashboard'],
    ['Withdraw', [other], 'Waiting for a second admin'],
    ['Approve', [other], 'Waiting for a second admin'],
    ['Approve', [], 'Admin Dashboard'],
  ])('leave the focus after %s on the heading of what remains (A11Y-8)', async (button, others, heading) => {
    const admin = userEvent.setup();
    let requests = [request({ is_own: button === 'Withdraw' }), ...others];
    const decide = () => {
      requests = others;
      return { body: { ...request(), revision: 15 } };
    };
    open([], {
      'GET /api/platform/requests': () => ({ body: { requests } }),
      'POST /api/platform/requests/r1/approve': decide,
      'POST /api/platform/requests/r1/decline': decide,
    });
    await admin.click((await list()).getByRole('button', { name: `${button}: ${SUMMARY}` }));
    await admin.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.getByRole('heading', { name: heading })).toHaveFocus());
    expect(screen.queryByRole('button', { name: `${button}: ${SUMMARY}` })).toBeNull();
  });
});
