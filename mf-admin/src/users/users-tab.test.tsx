import { account } from '@fareweave/shared-lib/testing/account';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import { type ReceivedCall, serve } from '@fareweave/shared-lib/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { forget, openAdmin, paginationOf } from '../testing/open-admin.tsx';

const ada = {
  ...account({ id: 'u1', search_count: 1204, notification_count: 2, is_premium: true, is_admin: true }),
  session_count: 3,
};
const grace = { ...account({ id: 'u3', first_name: 'Grace', is_admin: true }), session_count: 1 };
const lin = {
  ...account({
    id: 'u2',
    first_name: '小明',
    last_name: '王',
    email: 'lin@example.com',
    phone_number: null,
    last_login: null,
    is_active: false,
  }),
  session_count: 0,
};

installDialog();

/** 60 users; a page shows two of them. */
const open = (address: string): ReceivedCall[] => {
  const calls = serve({
    'GET /api/admin/users': ({ query }) => ({
      body: { users: [ada, lin], pagination: paginationOf(60, Number(query.page)) },
    }),
  });
  openAdmin(address);
  return calls;
};
const requests = (calls: readonly ReceivedCall[]) =>
  calls.map(({ query: { page, q, sort } }) => [page, q, sort].join(' | '));

afterEach(forget);

describe('the users', () => {
  it('are listed with their roles and activity', async () => {
    const calls = open('/admin?tab=users');
    const table = await screen.findByRole('table', { name: 'Users' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(/Ada Lovelace.*ada@example\.com.*\(555\) 123-4567.*Admin.*Premium/);
    expect(first).toHaveTextContent(/1,20423 sessions/);
    expect(second).toHaveTextContent(/小明 王.*Free.*Inactive.*Never.*0 sessionsReactivate/);
    expect(calls.map(({ query }) => query)).toEqual([{ page: '1', limit: '25', q: '', sort: '-created_at' }]);
  });

  it('show the plan of an admin as every other page', async () => {
    serve({ 'GET /api/admin/users': { body: { users: [grace], pagination: paginationOf(1) } } });
    openAdmin('/admin?tab=users');
    const table = await screen.findByRole('table', { name: 'Users' });
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/Admin ?Premium/);
    expect(within(table).queryByText('Free')).toBeNull();
  });

  it('have numbered pages, and the focus moves to the top of the list', async () => {
    const admin = userEvent.setup();
    const calls = open('/admin?tab=users&q=a');
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    expect(within(pages).getByRole('link', { current: 'page' })).toHaveTextContent('1');
    expect(within(pages).queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument();
    await admin.click(within(pages).getByRole('link', { name: 'Page 3' }));
    expect(window.location.search).toBe('?tab=users&page=3&q=a');
    expect(screen.getByRole('heading', { name: 'Users' })).toHaveFocus();
    expect(await screen.findByText('51–52 of 60 found')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
    expect(requests(calls)).toEqual(['1 | a | -created_at', '3 | a | -created_at']);
  });

  it('keep the focus on a link that opens a page in another tab', async () => {
    const admin = userEvent.setup();
    open('/admin?tab=users');
    const next = await screen.findByRole('link', { name: 'Next page' });
    // The tests have no other tab.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await admin.keyboard('{Control>}');
    await admin.click(next);
    await admin.keyboard('{/Control}');
    expect(next).toHaveFocus();
    expect(window.location.search).toBe('?tab=users');
  });

  it('leave the focus on their heading when another order cannot be loaded (A11Y-8)', async () => {
    const admin = userEvent.setup();
    const users = { body: { users: [ada, lin], pagination: paginationOf(60) } };
    serve({
      'GET /api/admin/users': ({ query }) => (query.sort === 'name' ? { status: 500, body: {} } : users),
    });
    openAdmin('/admin?tab=users');
    await admin.click(await screen.findByRole('button', { name: 'Name' }));
    expect(await screen.findByText('No users to show')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Users' })).toHaveFocus();
  });

  it('are sorted by a heading and in reverse, from the first page', async () => {
    const admin = userEvent.setup();
    const calls = open('/admin?tab=users&page=2');
    expect(await screen.findByRole('columnheader', { name: 'Joined' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await admin.click(screen.getByRole('button', { name: 'Name' }));
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    expect(window.location.search).toBe('?tab=users&sort=name');
    await admin.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() =>
      expect(requests(calls)).toEqual(['2 |  | -created_at', '1 |  | name', '1 |  | -name']),
    );
  });

  it('are searched during the input, without special characters', async () => {
    const admin = userEvent.setup();
    const calls = open('/admin?tab=users&page=2&sort=name');
    const field = await screen.findByRole('searchbox', { name: 'Find users' });
    await admin.type(field, '100% ');
    await waitFor(() => expect(window.location.search).toBe('?tab=users&q=100%25+&sort=name'));
    expect(field).toHaveValue('100% ');
    await waitFor(() => expect(requests(calls).at(-1)).toBe('1 | 100%  | name'));
    await admin.clear(field);
    await admin.type(field, 'Żó{Enter}');
    expect(window.location.search).toBe('?tab=users&q=%C5%BB%C3%B3&sort=name');
  });

  it('show that no user was found, and clear the search', async () => {
    const admin = userEvent.setup();
    serve({
      'GET /api/admin/users': ({ query }) => ({
        body:
          query.q === ''
            ? { users: [ada], pagination: paginationOf(1) }
            : { users: [], pagination: paginationOf(0) },
      }),
    });
    openAdmin('/admin?tab=users&q=unlisted');
    expect(await screen.findByText('No entry contains “unlisted”.')).toBeVisible();
    await admin.click(screen.getByRole('link', { name: 'Clear search' }));
    expect(screen.getByRole('heading', { name: 'Users' })).toHaveFocus();
    expect(await screen.findByText('Ada Lovelace')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('say nothing about another search while its answer is loading', async () => {
    const admin = userEvent.setup();
    const found = {
      unlisted: { users: [], pagination: paginationOf(0) },
      '': { users: [ada, lin], pagination: paginationOf(60) },
      lin: { users: [lin], pagination: paginationOf(1) },
    };
    let answer = (): void => undefined;
    serve({
      'GET /api/admin/users': async ({ query }) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { body: found[query.q as keyof typeof found] };
      },
    });
    openAdmin('/admin?tab=users&q=unlisted');
    await screen.findByRole('searchbox');
    answer();
    expect(await screen.findByText('No users found')).toBeVisible();
    const summary = screen.getAllByRole('status')[0];
    expect(summary).toHaveTextContent('0 found');
    await admin.click(screen.getByRole('link', { name: 'Clear search' }));
    expect(screen.queryByText(/^No users/)).toBeNull();
    expect(summary).toBeEmptyDOMElement();
    answer();
    expect(await screen.findByRole('table', { name: 'Users' })).toBeVisible();
    expect(summary).toHaveTextContent('1–2 of 60');
    await admin.type(screen.getByRole('searchbox'), 'lin{Enter}');
    expect(screen.getByRole('table', { name: 'Users' })).toHaveAttribute('aria-busy', 'true');
    expect(summary).toBeEmptyDOMElement();
    answer();
    await waitFor(() => expect(summary).toHaveTextContent('1 found'));
  });

  it('link back from a page after the last', async () => {
    serve({ 'GET /api/admin/users': { body: { users: [], pagination: paginationOf(60, 9) } } });
    openAdmin('/admin?tab=users&page=9');
    expect(await screen.findByText('There are 3 pages of users.')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Go to the last page' });
    expect(link).toHaveAttribute('href', '/admin?tab=users&page=3');
    await userEvent.click(link);
    expect(screen.getByRole('heading', { name: 'Users' })).toHaveFocus();
  });

  it('show that they could not be loaded, keep the search, and try again', async () => {
    const admin = userEvent.setup();
    serve({ 'GET /api/admin/users': { status: 500, body: {} } });
    openAdmin('/admin?tab=users&q=ada');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch users');
    expect(screen.getByRole('searchbox')).toHaveValue('ada');
    serve({ 'GET /api/admin/users': { body: { users: [ada], pagination: paginationOf(1) } } });
    await admin.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  });
});

describe('the account of a user (ADMN-15)', () => {
  it.each([
    ['Sign out', 'Sign out everywhere', ada, 'end-sessions', 'can sign in again with the password'],
    ['Deactivate', 'Deactivate this account', ada, 'deactivate', 'A subscription ends with its paid period'],
    ['Reactivate', 'Reactivate this account', lin, 'reactivate', 'A subscription that was ended stays so'],
  ])('%s asks first, changes it and loads the list again', async (button, title, user, action, effect) => {
    const admin = userEvent.setup();
    const call = `POST /api/admin/users/${user.id}/${action}`;
    const calls = serve({
      'GET /api/admin/users': { body: { users: [ada, lin], pagination: paginationOf(2) } },
      [call]: { body: { message: 'It is done.' } },
    });
    openAdmin('/admin?tab=users');
    const name = `${user.first_name} ${user.last_name}, ${user.email}`;
    await admin.click(await screen.findByRole('button', { name: `${button}: ${name}` }));
    const dialog = within(screen.getByRole('dialog', { name: title }));
    expect(dialog.getByText(`${user.first_name} ${user.last_name} (${user.email})`)).toBeVisible();
    expect(dialog.getByText(effect, { exact: false })).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await admin.click(dialog.getByRole('button', { name: button }));
    expect(await screen.findByText('It is done.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/admin/users',
      call,
      'GET /api/admin/users',
    ]);
  });

  it('leaves the focus on the heading of the list when the pressed button is gone (A11Y-8)', async () => {
    const admin = userEvent.setup();
    let users = [ada];
    serve({
      'GET /api/admin/users': () => ({ body: { users, pagination: paginationOf(1) } }),
      'POST /api/admin/users/u1/end-sessions': () => {
        users = [{ ...ada, session_count: 0 }];
        return { body: { message: 'It is done.' } };
      },
    });
    openAdmin('/admin?tab=users');
    await admin.click(await screen.findByRole('button', { name: /^Sign out/ }));
    await admin.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Users' })).toHaveFocus());
  });

  it('stays open when the change fails, with the focus on the reason', async () => {
    const admin = userEvent.setup();
    serve({
      'GET /api/admin/users': { body: { users: [ada], pagination: paginationOf(1) } },
      'POST /api/admin/users/u1/deactivate': { status: 503, body: { message: 'Please try again later.' } },
    });
    openAdmin('/admin?tab=users');
    await admin.click(await screen.findByRole('button', { name: /^Deactivate/ }));
    const dialog = within(screen.getByRole('dialog'));
    await admin.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveFocus());
    await admin.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for the password when the server requires it, and then goes on', async () => {
    const admin = userEvent.setup();
    let isConfirmed = false;
    serve({
      'GET /api/admin/users': { body: { users: [ada], pagination: paginationOf(1) } },
      'POST /api/admin/users/u1/deactivate': () =>
        isConfirmed
          ? { body: { message: 'The account is deactivated.' } }
          : { status: 403, body: { message: 'Please confirm.', code: 'CONFIRMATION_REQUIRED' } },
      'POST /api/auth/confirm': () => {
        isConfirmed = true;
        return { body: { message: 'Confirmed' } };
      },
    });
    openAdmin('/admin?tab=users');
    await admin.click(await screen.findByRole('button', { name: /^Deactivate/ }));
    await admin.click(screen.getByRole('button', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    await admin.type(dialog.getByLabelText('Your password'), 'correct horse');
    await admin.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The account is deactivated.')).toBeVisible();
  });
});
