import type { PlatformStatus, PublishedRelease, ReleaseHealth } from '@fareweave/shared-lib/api/releases';
import { queryClient } from '@fareweave/shared-lib/platform';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import { type Answer, type ReceivedCall, serve } from '@fareweave/shared-lib/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { openAdmin } from '../testing/open-admin.tsx';

installDialog();
afterEach(() => queryClient.clear());

const NO_TOKENS: Record<string, Answer> = {
  'GET /api/platform/tokens': { body: { tokens: [] } },
  'GET /api/platform/requests': { body: { requests: [] } },
};
const COMMIT = '3f2a9c1b7d'.repeat(4);
const vital = (pages: number, p75: number | null) => ({ p75, pages });
const unmeasured = { lcp: vital(0, null), inp: vital(0, null), cls: vital(0, null) };
const quiet = { loaded: 0, failed: 0, errors: 0, mean_load_ms: null, vitals: unmeasured };
const published = (
  version: string,
  health: ReleaseHealth = quiet,
  quarantine: PublishedRelease['quarantine'] = null,
): PublishedRelease => ({
  version,
  quarantine,
  author: 'bob',
  published_at: '2026-11-19T10:00:00Z',
  source: null,
  provenance: null,
  health,
});
const made = (version: string, reason: string) => ({
  version,
  since: '2026-11-20T10:00:00Z',
  revision: 7,
  author: 'ada',
  reason,
});

const status: PlatformStatus = {
  revision: 8,
  remotes: [
    {
      name: 'mf-a',
      owner: { team: 'Deals', contact: 'deals@example.com' },
      live: made('2', 'faster'),
      live_sizes: [],
      canary: { ...made('3', 'try it'), percent: 10 },
      warnings: ['2 uses the previous shared libraries (react 19.3.1) until Mon, Mar 1, 2027'],
      flags: [],
      settings: [],
      previous: '1',
      releases: [
        published('5'),
        published('4', quiet, { since: '2026-11-20T09:00:00Z', reason: '5 pages in 5 networks failed' }),
        {
          ...published('3', {
            ...{ loaded: 8, failed: 20, errors: 4, mean_load_ms: 1234.4 },
            vitals: { lcp: vital(60, 1240), inp: vital(52, 480), cls: vital(60, 0.118) },
          }),
          source: { repository: 'https://git.example.com/deals', revision: COMMIT, dirty: true },
          provenance: { builder: 'https://git.example.com/release', problem: null },
        },
        {
          ...published('2'),
          source: { repository: 'ssh://git@git.example.com/deals', revision: COMMIT, dirty: false },
          provenance: { builder: null, problem: 'It is of mf-a 1' },
        },
        published('1', {
          ...quiet,
          vitals: { lcp: vital(300, 1100), inp: vital(12, null), cls: vital(300, 0.02) },
        }),
      ],
    },
    {
      name: 'mf-b',
      owner: { team: 'Offers', contact: 'https://chat.example.com/offers' },
      live: null,
      live_sizes: [],
      canary: null,
      warnings: [],
      flags: [],
      settings: [],
      previous: null,
      releases: [],
    },
  ],
  revisions: [
    {
      ...made('', 'try it'),
      revision: 8,
      created_at: '2026-11-20T11:00:00Z',
      releases: [{ name: 'mf-a', version: '2', source_revision: null }],
      canaries: [{ name: 'mf-a', version: '3', source_revision: COMMIT, percent: 10 }],
    },
    {
      ...made('', 'faster'),
      created_at: '2026-11-20T10:00:00Z',
      releases: [{ name: 'mf-a', version: '2', source_revision: null }],
      canaries: [],
    },
  ],
};

const open = (more: Parameters<typeof serve>[0] = {}): ReceivedCall[] => {
  const calls = serve({ 'GET /api/platform/status': { body: status }, ...NO_TOKENS, ...more });
  openAdmin('/admin?tab=releases');
  return calls;
};
const posted = (calls: readonly ReceivedCall[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

describe('the releases', () => {
  it('are loaded again when the tab comes back into view, as are tokens and requests (ADMN-9)', async () => {
    const calls = open();
    const loaded = () => calls.map(({ path }) => path.slice('/api/platform/'.length)).sort();
    await expect.poll(loaded).toEqual(['requests', 'status', 'tokens']);
    await screen.findByRole('region', { name: 'mf-a' });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect.poll(loaded).toEqual(['requests', 'requests', 'status', 'status', 'tokens', 'tokens']);
  });

  it('show the live release and the canary of each remote, with time, author and reason', async () => {
    open();
    const remote = within(await screen.findByRole('region', { name: 'mf-a' }));
    expect(remote.getByText('Live', { selector: 'b' }).parentElement).toHaveTextContent(
      /^Live: 2 since Fri, Nov 20, 2026.*, by ada: faster$/,
    );
    expect(remote.getByText('Canary, 10 % of visitors').parentElement).toHaveTextContent(
      /: 3 since .*try it$/,
    );
    expect(within(screen.getByRole('region', { name: 'mf-b' })).getByText('No live release.')).toBeVisible();
    expect(remote.getByText('Warning').parentElement).toHaveTextContent(
      'Warning: 2 uses the previous shared libraries (react 19.3.1) until Mon, Mar 1, 2027',
    );
  });

  it('show the health of each, first those that visitors get', async () => {
    const admin = userEvent.setup();
    open();
    const table = await screen.findByRole('table', { name: 'mf-a' });
    const texts = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect(texts()).toHaveLength(3);
    expect(texts()[0]).toMatch(
      /^3Canary 10 %Open previewThu, Nov 19, 2026.*bob3f2a9c1.*Uncommitted changesSignedabout 10020 \(20%\)4 \(4%\)1,234 ms$/,
    );
    expect(texts()[1]).toMatch(
      /^2LiveOpen preview.*3f2a9c1Signature not validIt is of mf-a 1\.none reported00not reported$/,
    );
    await admin.click(screen.getByRole('button', { name: 'Show all 5 releases of mf-a' }));
    expect(texts()).toHaveLength(5);
    await admin.click(screen.getByRole('button', { name: 'Show fewer releases of mf-a' }));
    expect(texts()).toHaveLength(3);
  });

  it('show the web vitals of the live release and the canary beside those of the previous release (ADMN-10)', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Web vitals of mf-a' }));
    const rows = table.getAllByRole<HTMLTableRowElement>('row');
    expect(rows.map(({ cells }) => Array.from(cells, (cell) => cell.textContent))).toEqual([
      ['Release', 'Largest paint (LCP)', 'Input to paint (INP)', 'Layout shift (CLS)'],
      ['2Live', '– (0 pages)', '– (0 pages)', '– (0 pages)'],
      ['3Canary 10 %', '1,240 ms (60 pages)', '480 ms (52 pages)', '0.12 (60 pages)'],
      ['1Previous', '1,100 ms (300 pages)', '– (12 pages)', '0.02 (300 pages)'],
    ]);
    expect(screen.queryByRole('table', { name: 'Web vitals of mf-b' })).not.toBeInTheDocument();
  });

  it('show the web vitals of a previous release once, when it is the canary too', async () => {
    const remotes = status.remotes.map((remote) => ({ ...remote, previous: '3' }));
    open({ 'GET /api/platform/status': { body: { ...status, remotes } } });
    const table = within(await screen.findByRole('table', { name: 'Web vitals of mf-a' }));
    expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      '2Live',
      '3Canary 10 %Previous',
    ]);
  });

  it('name the owner of each remote and how to reach it (RELS-5)', async () => {
    open();
    const remote = within(await screen.findByRole('region', { name: 'mf-a' }));
    expect(remote.getByText('Owner').parentElement).toHaveTextContent('Owner: Deals, deals@example.com');
    expect(remote.getByRole('link', { name: 'deals@example.com' })).toHaveAttribute(
      'href',
      'mailto:deals@example.com',
    );
    const other = within(screen.getByRole('region', { name: 'mf-b' }));
    expect(other.getByRole('link')).toHaveAttribute('href', 'https://chat.example.com/offers');
  });

  it('link the commit of a release where its repository has pages (RELS-6)', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'mf-a' }));
    expect(table.getAllByRole('link')).toEqual([table.getByRole('link', { name: 'Commit 3f2a9c1 of 3' })]);
    expect(table.getByRole('link')).toHaveAttribute('href', `https://git.example.com/deals/commit/${COMMIT}`);
  });

  it('have a history', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'History' });
    const [, newest, oldest] = within(table).getAllByRole('row');
    expect(newest).toHaveTextContent(/^mf-a: 2 → 2, 10 % 3 \(3f2a9c1\).*adatry it8$/);
    expect(oldest).toHaveTextContent(/^Revision 7.*adafaster7$/);
  });

  it('are rolled back with a reason, from the shown revision', async () => {
    const admin = userEvent.setup();
    const calls = open({ 'POST /api/platform/releases/mf-a/rollback': { body: { revision: 9 } } });
    await admin.click(await screen.findByRole('button', { name: 'Roll back mf-a' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Roll back mf-a' }));
    expect(dialog.getByText(/becomes live again for all visitors/)).toHaveTextContent(/^1 becomes/);
    await admin.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
      /Please enter a reason/,
    );
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
    expect(posted(calls)).toEqual([]);
    await admin.type(dialog.getByRole('textbox', { name: 'Reason' }), ' prices are wrong {Enter}');
    expect(await screen.findByText('mf-a 1 is live again.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(posted(calls)).toEqual([
      {
        path: '/api/platform/releases/mf-a/rollback',
        body: { version: '1', reason: 'prices are wrong', expected_revision: 8 },
      },
    ]);
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/platform/status')).toHaveLength(2));
  });

  it('end a canary, and the focus stays at its remote (A11Y-8)', async () => {
    const admin = userEvent.setup();
    let remotes = status.remotes;
    const calls = open({
      'GET /api/platform/status': () => ({ body: { ...status, remotes } }),
      'POST /api/platform/releases/mf-a/canary': () => {
        remotes = remotes.map((remote) => ({ ...remote, canary: null }));
        return { body: { revision: 9 } };
      },
    });
    await admin.click(await screen.findByRole('button', { name: 'End canary of mf-a' }));
    const dialog = within(screen.getByRole('dialog', { name: 'End the canary of mf-a' }));
    await admin.type(dialog.getByRole('textbox', { name: 'Reason' }), 'slow{Enter}');
    expect(await screen.findByText('mf-a 3 is no longer served.')).toBeVisible();
    expect(posted(calls)).toEqual([
      {
        path: '/api/platform/releases/mf-a/canary',
        body: { version: '3', percent: 0, reason: 'slow', expected_revision: 8 },
      },
    ]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'mf-a' })).toHaveFocus());
  });

  it('show a quarantine and its reason, and activate the release with a reason', async () => {
    const admin = userEvent.setup();
    const calls = open({ 'POST /api/platform/releases/mf-a/activate': { body: { revision: 9 } } });
    const remote = within(await screen.findByRole('region', { name: 'mf-a' }));
    expect(remote.getByText('In quarantine', { selector: 'b' }).parentElement).toHaveTextContent(
      /^In quarantine: 4 since Fri, Nov 20, 2026.*; the server rolled it back: 5 pages in 5 networks failed$/,
    );
    await admin.click(remote.getByRole('button', { name: 'Activate anyway: 4' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Activate a quarantined release of mf-a' }));
    await admin.click(dialog.getByRole('button', { name: 'Activate anyway' }));
    expect(posted(calls)).toEqual([]);
    await admin.type(dialog.getByRole('textbox', { name: 'Reason' }), 'it was a test{Enter}');
    expect(await screen.findByText('mf-a 4 is live.')).toBeVisible();
    expect(posted(calls)).toEqual([
      {
        path: '/api/platform/releases/mf-a/activate',
        body: { version: '4', anyway: true, reason: 'it was a test', expected_revision: 8 },
      },
    ]);
  });

  it('withdraw a remote', async () => {
    const admin = userEvent.setup();
    const calls = open({ 'POST /api/platform/releases/mf-a/withdraw': { body: { revision: 9 } } });
    await screen.findByRole('region', { name: 'mf-b' });
    expect(screen.queryByRole('button', { name: 'Withdraw mf-b' })).not.toBeInTheDocument();
    await admin.click(screen.getByRole('button', { name: 'Withdraw mf-a' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw mf-a' }));
    await admin.type(dialog.getByRole('textbox', { name: 'Reason' }), 'too early{Enter}');
    expect(await screen.findByText('mf-a 2 is no longer live.')).toBeVisible();
    expect(posted(calls)).toEqual([
      { path: '/api/platform/releases/mf-a/withdraw', body: { reason: 'too early', expected_revision: 8 } },
    ]);
  });

  it('show in the dialog why nothing was changed, and keep the reason', async () => {
    const admin = userEvent.setup();
    const message = 'Somebody else made revision 9 live meanwhile. Nothing was changed.';
    let { revision } = status;
    const calls = open({
      'GET /api/platform/status': () => ({ body: { ...status, revision: revision++ } }),
      'POST /api/platform/releases/mf-a/rollback': { status: 409, body: { message, code: 'OVERTAKEN' } },
    });
    await admin.click(await screen.findByRole('button', { name: 'Roll back mf-a' }));
    await admin.type(screen.getByRole('textbox', { name: 'Reason' }), 'slow{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('slow');
    await admin.click(screen.getByRole('button', { name: 'Roll back' }));
    await waitFor(() =>
      expect(posted(calls)).toMatchObject([
        { body: { expected_revision: 8 } },
        { body: { expected_revision: 8 } },
      ]),
    );
    await admin.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('cannot be rolled back without an earlier release', async () => {
    open();
    await screen.findByRole('region', { name: 'mf-b' });
    expect(screen.queryByRole('button', { name: 'Roll back mf-b' })).not.toBeInTheDocument();
  });

  it('may be none yet', async () => {
    serve({
      'GET /api/platform/status': { body: { revision: 0, remotes: [], revisions: [] } },
      ...NO_TOKENS,
    });
    openAdmin('/admin?tab=releases');
    expect(await screen.findByRole('heading', { name: 'No live releases' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'History' })).not.toBeInTheDocument();
  });
});
