import type { Mail, MailContent, MailList } from '@fareweave/shared-lib/api/mail';
import { queryClient } from '@fareweave/shared-lib/platform';
import { type Answer, type ReceivedCall, serve } from '@fareweave/shared-lib/testing/server';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { Outbox } from './outbox.tsx';
import { OutboxScreen } from './outbox-screen.tsx';

const mail = (change: Partial<Mail> = {}): Mail => ({
  id: 'm1',
  recipient: 'ada@example.com',
  subject: '$45: Denver to Orlando',
  state: 'sent',
  attempts: 0,
  last_error: null,
  created_at: '2026-11-20T10:00:00.000Z',
  due_at: '2026-11-20T10:00:00.000Z',
  sent_at: '2026-11-20T10:00:02.000Z',
  ...change,
});

const LINK = 'https://fares.example/?origin=DEN&flight=k3x9f2';

const content: MailContent = {
  ...mail(),
  text: `Good news.\n\nSee this flight:\n${LINK}\n`,
  html: `<p style="color:#c2410c">Good news.</p><a href="${LINK}">See this flight</a>`,
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
};

const listOf = (mails: Mail[], change: Partial<MailList> = {}): Answer => ({
  body: {
    adapter: 'outbox',
    mails,
    pagination: { page: 1, limit: 25, total: mails.length, pages: 1 },
    ...change,
  } satisfies MailList,
});

function open(routes: Parameters<typeof serve>[0], address = '/outbox'): ReceivedCall[] {
  const calls = serve({ 'POST /api/auth/logout': { status: 204 }, ...routes });
  openScreen(OutboxScreen, address);
  return calls;
}

describe('the outbox', () => {
  afterEach(() => act(forget));

  it('shows the delivery status of each email, and that none is sent', async () => {
    open({
      'GET /api/admin/mail': listOf([
        mail({ id: 'm3', state: 'queued', attempts: 2, last_error: 'Connection refused', sent_at: null }),
        mail({ id: 'm2', state: 'dead', attempts: 14, last_error: 'No such mailbox', sent_at: null }),
        mail(),
      ]),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Adapter: outbox. These are test emails.');
    const [queued, dead, sent] = within(screen.getByRole('region', { name: 'Emails' })).getAllByRole(
      'listitem',
    );
    expect(queued).toHaveTextContent(/Queued$/);
    expect(queued).toHaveTextContent(/2 failed attempts · next Fri, Nov 20, 2026/);
    expect(queued).toHaveTextContent('Connection refused');
    expect(dead).toHaveTextContent(/14 failed attempts · given up/);
    expect(sent).toHaveTextContent(/To ada@example.com/);
    expect(sent).toHaveTextContent(/sent Fri, Nov 20, 2026/);
  });

  it('opens an email as HTML and as text, and returns to the same place', async () => {
    const admin = userEvent.setup();
    open({ 'GET /api/admin/mail': listOf([mail()]), 'GET /api/admin/mail/m1': { body: content } });
    await admin.click(await screen.findByRole('link', { name: content.subject }));
    const heading = await screen.findByRole('heading', { level: 2, name: content.subject });
    expect(heading).toHaveFocus();
    expect(screen.getByText('List-Unsubscribe=One-Click')).toBeVisible();
    const frame = screen.getByTitle(`Email: ${content.subject}`);
    expect(frame).toHaveAttribute('sandbox', expect.not.stringContaining('allow-scripts'));
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<p data-style="color:#c2410c">'));
    await admin.click(screen.getByRole('radio', { name: 'Text' }));
    expect(screen.getByRole('link', { name: LINK })).toHaveAttribute('href', LINK);
    expect(screen.getByText(/Good news/)).toBeVisible();
    await admin.click(screen.getByRole('link', { name: 'Back to all emails' }));
    expect(await screen.findByRole('link', { name: content.subject })).toHaveFocus();
  });

  it('does not show the content of emails that are sent to users', async () => {
    open({ 'GET /api/admin/mail': listOf([mail()], { adapter: 'smtp' }) });
    expect(await screen.findByText('Adapter: SMTP. Emails are sent to users.')).toBeVisible();
    expect(screen.getByRole('heading', { name: content.subject })).toBeVisible();
    expect(screen.queryByRole('link', { name: content.subject })).not.toBeInTheDocument();
  });

  it('filters by status and changes the page', async () => {
    const admin = userEvent.setup();
    const pagination = { page: 1, limit: 25, total: 60, pages: 3 };
    const calls = open({ 'GET /api/admin/mail': listOf([mail()], { pagination }) });
    await admin.click(await screen.findByRole('radio', { name: 'Dead' }));
    await admin.click(await screen.findByRole('link', { name: 'Older' }));
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(window.location.search).toBe('?state=dead&page=2');
    expect(calls.map(({ query }) => query)).toEqual([
      { page: '1', limit: '25' },
      { page: '1', limit: '25', state: 'dead' },
      { page: '2', limit: '25', state: 'dead' },
    ]);
  });

  it('shows neither an empty list nor pages while another status is loading', async () => {
    const admin = userEvent.setup();
    const dead = Promise.withResolvers<Answer>();
    const pagination = { page: 1, limit: 25, total: 60, pages: 3 };
    open({
      'GET /api/admin/mail': ({ query }) =>
        query.state === 'dead' ? dead.promise : listOf([mail()], { pagination }),
    });
    const list = await screen.findByRole('region', { name: 'Emails' });
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    await admin.click(screen.getByRole('radio', { name: 'Dead' }));
    expect(list).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('Page 1 of 3')).toBeNull();
    dead.resolve(listOf([]));
    expect(await screen.findByText('No emails have this status.')).toBeVisible();
    expect(list).not.toHaveAttribute('aria-busy');
  });

  it('shows no empty list of the previous status', async () => {
    const admin = userEvent.setup();
    const queued = Promise.withResolvers<Answer>();
    open({ 'GET /api/admin/mail': ({ query }) => (query.state === 'queued' ? queued.promise : listOf([])) });
    expect(await screen.findByText('New emails will appear here.')).toBeVisible();
    await admin.click(screen.getByRole('radio', { name: 'Queued' }));
    expect(screen.queryByText('No emails here')).toBeNull();
    queued.resolve(listOf([mail({ state: 'queued' })]));
    expect(await screen.findByRole('heading', { name: content.subject })).toBeVisible();
  });

  it('continues at the top of the list after “Older”, also on the last page (A11Y-8)', async () => {
    const admin = userEvent.setup();
    open({
      'GET /api/admin/mail': ({ query }) =>
        listOf([mail()], { pagination: { page: Number(query.page), limit: 25, total: 50, pages: 2 } }),
    });
    await admin.click(await screen.findByRole('link', { name: 'Older' }));
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Emails' })).toHaveFocus();
  });

  it('keeps the focus in the list when the emails after “Older” cannot be loaded (A11Y-8)', async () => {
    const admin = userEvent.setup();
    const pagination = { page: 1, limit: 25, total: 50, pages: 2 };
    // Without the lists of other tests.
    queryClient.clear();
    open({
      'GET /api/admin/mail': ({ query }) =>
        query.page === '1' ? listOf([mail()], { pagination }) : { status: 500 },
    });
    await admin.click(await screen.findByRole('link', { name: 'Older' }));
    const emails = screen.getByRole('region', { name: 'Emails' });
    expect(await within(emails).findByRole('heading', { name: 'No emails to show' })).toBeVisible();
    expect(emails).toHaveFocus();
  });

  it('leaves the focus on “Older” when it opens another tab', async () => {
    const admin = userEvent.setup();
    const pagination = { page: 1, limit: 25, total: 50, pages: 2 };
    open({ 'GET /api/admin/mail': listOf([mail()], { pagination }) });
    const older = await screen.findByRole('link', { name: 'Older' });
    await admin.keyboard('{Control>}');
    await admin.click(older);
    await admin.keyboard('{/Control}');
    expect(older).toHaveFocus();
  });

  it('keeps the filter and the focus when the emails of a status cannot be loaded (A11Y-8)', async () => {
    const admin = userEvent.setup();
    open({ 'GET /api/admin/mail': ({ query }) => (query.state === 'dead' ? { status: 500 } : listOf([])) });
    await admin.click(await screen.findByRole('radio', { name: 'Dead' }));
    expect(await screen.findByRole('heading', { name: 'No emails to show' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Dead' })).toHaveFocus();
    await admin.click(screen.getByRole('radio', { name: 'Sent' }));
    expect(await screen.findByText('No emails have this status.')).toBeVisible();
  });

  it('keeps the filter while it tries again after the first answer failed (A11Y-8)', async () => {
    const admin = userEvent.setup();
    const sent = Promise.withResolvers<Answer>();
    // Without the lists of other tests.
    queryClient.clear();
    const calls = open(
      { 'GET /api/admin/mail': ({ query }) => (query.state === 'sent' ? sent.promise : { status: 500 }) },
      '/outbox?state=dead',
    );
    await screen.findByRole('heading', { name: 'No emails to show' });
    await admin.click(screen.getByRole('radio', { name: 'Sent' }));
    await expect.poll(() => calls.at(-1)?.query.state).toBe('sent');
    expect(screen.queryByRole('heading', { name: 'No emails to show' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Sent' })).toHaveFocus();
    sent.resolve(listOf([]));
    expect(await screen.findByText('No emails have this status.')).toBeVisible();
  });

  it('leaves the focus in the filter after an email was open', async () => {
    const admin = userEvent.setup();
    open({
      'GET /api/admin/mail': ({ query }) => listOf(query.state === 'dead' ? [] : [mail()]),
      'GET /api/admin/mail/m1': { body: content },
    });
    await admin.click(await screen.findByRole('link', { name: content.subject }));
    await admin.click(await screen.findByRole('link', { name: 'Back to all emails' }));
    expect(await screen.findByRole('link', { name: content.subject })).toHaveFocus();
    await admin.click(screen.getByRole('radio', { name: 'Dead' }));
    expect(await screen.findByText('No emails have this status.')).toBeVisible();
    await admin.click(screen.getByRole('radio', { name: 'Sent' }));
    expect(await screen.findByRole('link', { name: content.subject })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Sent' })).toHaveFocus();
  });

  it('is a tab of another page, whose address keeps the tab (ADMN-13)', async () => {
    const admin = userEvent.setup();
    serve({
      'POST /api/auth/logout': { status: 204 },
      'GET /api/admin/mail': listOf([mail()]),
      'GET /api/admin/mail/m1': { body: content },
    });
    openScreen(() => <Outbox address="/admin?tab=outbox" />, '/admin?tab=outbox&state=dead');
    expect(await screen.findByRole('radio', { name: 'Dead' })).toBeChecked();
    await admin.click(await screen.findByRole('link', { name: content.subject }));
    expect(window.location.pathname + window.location.search).toBe('/admin?tab=outbox&state=dead&mail=m1');
    await admin.click(await screen.findByRole('link', { name: 'Back to all emails' }));
    expect(window.location.search).toBe('?tab=outbox&state=dead');
    await admin.click(await screen.findByRole('radio', { name: 'All' }));
    expect(window.location.search).toBe('?tab=outbox');
  });

  it('shows that an email does not exist', async () => {
    open(
      { 'GET /api/admin/mail/zz': { status: 404, body: { message: 'There is no such email' } } },
      '/outbox?mail=zz',
    );
    expect(await screen.findByText('There is no such email')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to all emails' })).toHaveAttribute('href', '/outbox');
  });

  it('shows that emails could not be fetched, and tries again', async () => {
    const admin = userEvent.setup();
    open({ 'GET /api/admin/mail': { status: 500, body: {} } });
    expect(await screen.findByText('Failed to fetch emails')).toBeVisible();
    serve({ 'GET /api/admin/mail': listOf([]), 'POST /api/auth/logout': { status: 204 } });
    await admin.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('New emails will appear here.')).toBeVisible();
  });
});
