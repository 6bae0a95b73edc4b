import { notificationsQuery } from '@fareweave/shared-lib/api/fare-alerts';
import { departuresQuery } from '@fareweave/shared-lib/api/flights';
import { airportsQuery } from '@fareweave/shared-lib/api/places';
import { removeWrites, waitingWrites, writeOrWait } from '@fareweave/shared-lib/api/waiting-writes';
import { watchesQuery } from '@fareweave/shared-lib/api/watches';
import { navigate, queryClient, session, useAlertRequest } from '@fareweave/shared-lib/platform';
import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPageNotices, PageStatus } from '../../notices/page-status.tsx';
import { NORMAL } from '../../testing/normal-page.ts';
import { forget } from '../../testing/open-frame.tsx';
import { ageText, keptOnScreen, momentText } from './kept-answers.ts';
import { confirmKeptPage } from './kept-page.ts';
import { startOffline } from './start-offline.ts';

const ADA = account({ is_premium: true });
const GRACE = account({ id: 'grace', email: 'grace@example.com' });
const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
const PAUSE = 'POST /api/watches/w1/pause';

const answer = (answers: Record<string, Answer | (() => Answer)>, user = ADA) =>
  serve({
    'POST /api/auth/verify-token': { body: { valid: true, user } },
    'POST /api/auth/login': { body: { token: `${TOKEN}-2`, user } },
    'POST /api/auth/logout': {},
    ...answers,
  });
const pause = () =>
  writeOrWait({
    ...{ account: ADA.id, target: 'watch w1', operation: 'POST /api/watches/{id}/pause' },
    ...{ path: { id: 'w1' }, label: 'Pause Denver to anywhere' },
  });
const texts = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');
const dialog = () => renderHook(useAlertRequest).result.current;

function Watches() {
  const { data } = useQuery(watchesQuery);
  return <p>{data?.length} watches</p>;
}

const SEARCH = { kind: 'outbound', origins: ['DEN'], destination: null, date: '2026-12-01' } as const;
function Flights() {
  const { dataUpdatedAt } = useQuery(departuresQuery(SEARCH));
  return <p>{dataUpdatedAt > 0 && 'Flights'}</p>;
}

function Alerts() {
  const [completed, setCompleted] = useState(false);
  const { data } = useQuery(notificationsQuery({ completed }));
  return (
    <button type="button" onClick={() => setCompleted(true)}>
      {data?.length} alerts
    </button>
  );
}

function Airports() {
  const { data } = useQuery(airportsQuery);
  return <p>{data?.length} airports</p>;
}

async function show(content: React.ReactNode = null) {
  window.localStorage.setItem('auth_token', TOKEN);
  await act(session.verify);
  render(
    <QueryClientProvider client={queryClient}>
      <main id="main" tabIndex={-1} />
      <PageStatus condition={NORMAL} />
      <ToastList />
      {content}
    </QueryClientProvider>,
  );
}

beforeAll(async () => {
  window.caches = { delete: async () => true } as unknown as CacheStorage;
  // jsdom has none.
  performance.getEntriesByType = () => [];
  await loadPageNotices();
  startOffline({ isForOneTab: false });
});
beforeEach(() => void answer({}));
afterEach(() => {
  act(() => removeWrites(() => true));
  forget();
});

describe('the age of what is on the screen (OFFL-2)', () => {
  it('is shown while the server does not answer, and “Check again” asks it', async () => {
    const keptAt = Date.now() - 3_600_000;
    const headers = { 'kept-at': String(keptAt) };
    answer({ 'GET /api/watches': { body: { watches: [] }, headers } });
    await show(<Watches />);
    expect(await screen.findByText('The server does not answer.')).toBeVisible();
    expect(texts()).toContain(`As of ${momentText(keptAt)}. The server does not answer.`);
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Still no answer')).toBeVisible();
    answer({ 'GET /api/watches': { body: { watches: [{}] } } });
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('1 watches')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('ends when the connection returns (OFFL-3)', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answer({ 'GET /api/watches': { body: { watches: [] }, headers: { 'kept-at': '1' } } });
    await show(<Watches />);
    expect(await screen.findByText('You are offline.')).toBeVisible();
    expect(texts()).toMatch(/As of (Thu, Jan 1, 1970|Wed, Dec 31, 1969), .* You are offline\./);
    answer({ 'GET /api/watches': { body: { watches: [] } } });
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('You are offline.')).toBeNull());
  });

  it('ends when the server answers, if the first requests after “online” fail (OFFL-3)', async () => {
    const kept = { 'GET /api/watches': { body: { watches: [] }, headers: { 'kept-at': '1' } } };
    answer({ ...kept, 'POST /api/auth/verify-token': { status: 503 } });
    window.localStorage.setItem('auth_account', JSON.stringify({ for: TOKEN.slice(0, 12), user: ADA }));
    await show(<Watches />);
    expect(await screen.findByText('The server does not answer.')).toBeVisible();
    await act(async () => void window.dispatchEvent(new Event('online')));
    answer({ 'GET /api/watches': { body: { watches: [{}] } } });
    await act(session.verify);
    expect(await screen.findByText('1 watches')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('The server does not answer.')).toBeNull());
  });

  it('leaves only the age of a search when the connection returns, until “Check again” (OFFL-3)', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answer({ 'GET /api/flights/search': { body: {}, headers: { 'kept-at': '1' } } });
    document.head.innerHTML = '<meta name="kept-copy">';
    confirmKeptPage();
    await show(<Flights />);
    expect(await screen.findByText('You are offline.')).toBeVisible();
    await waitFor(() => expect(texts()).toMatch(/^As of /));
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(texts()).toMatch(/^As of [^.]*\. ?Check again$/));
    answer({ 'GET /api/flights/search': { body: {} } });
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(screen.queryByText(/As of/)).toBeNull());
    expect(screen.queryByText(/last saved version/)).toBeNull();
  });

  it('is not shown for what the server has answered, if the same list with other entries was kept', async () => {
    answer({ 'GET /api/notifications': { body: { notifications: [] }, headers: { 'kept-at': '1' } } });
    await show(<Alerts />);
    await waitFor(() => expect(texts()).toContain('The server does not answer.'));
    answer({ 'GET /api/notifications': { body: { notifications: [{}] } } });
    await userEvent.click(screen.getByRole('button', { name: '0 alerts' }));
    expect(await screen.findByRole('button', { name: '1 alerts' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('The server does not answer.')).toBeNull());
  });

  it('is not that of what another user saw, while nothing is on the screen', async () => {
    answer({ 'GET /api/watches': { body: { watches: [] }, headers: { 'kept-at': '1' } } });
    await show(<Watches />);
    expect(await screen.findByText('The server does not answer.')).toBeVisible();
    act(() => session.signOut());
    answer({ 'GET /api/watches': lost }, GRACE);
    await act(async () => void (await session.signIn({ email: '', password: '' })));
    await waitFor(() => expect(screen.queryByText(/As of/)).toBeNull());
    expect(keptOnScreen.get()).toEqual([]);
  });

  it('does not take the place of a sign-in that could not be checked (OFFL-5)', async () => {
    // The worker answers with kept airports in any case, and asks for others meanwhile.
    answer({
      'POST /api/auth/verify-token': { status: 503 },
      'GET /api/airports': { body: { airports: [] }, headers: { 'kept-at': '1' } },
    });
    window.localStorage.setItem('auth_account', JSON.stringify({ for: TOKEN.slice(0, 12), user: ADA }));
    await show(<Airports />);
    expect(await screen.findByText('0 airports')).toBeVisible();
    await waitFor(() => expect(keptOnScreen.get()).toHaveLength(1));
    expect(texts()).toContain('Your sign-in could not be checked. We keep trying.');
  });

  it('names what it is about when the times differ', () => {
    const at = Date.now();
    const [watches, airports] = [
      { name: 'Watches', keptAt: at, isOwn: true },
      { name: 'Airports', keptAt: at - 7_200_000, isOwn: false },
    ];
    expect(ageText([watches, { ...watches, name: 'Flight alerts' }])).toBe(`As of ${momentText(at)}.`);
    expect(ageText([watches, airports])).toBe(
      `Watches as of ${momentText(at)}. Airports as of ${momentText(at - 7_200_000)}.`,
    );
  });
});

describe('a change without a connection', () => {
  it('waits, and is applied when there is one (OFFL-21)', async () => {
    answer({ [PAUSE]: lost });
    await show();
    await act(async () => void (await pause()));
    expect(await screen.findByText('Waiting for a connection: Pause Denver to anywhere.')).toBeVisible();
    const calls = answer({ [PAUSE]: { body: {} } });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('1 change applied')).toBeVisible();
    expect(screen.queryByText(/^Waiting for a connection/)).toBeNull();
    expect(calls.filter(({ path }) => path.endsWith('/pause'))).toMatchObject([{ account: ADA.id }]);
  });

  it('that is refused says so until it is read (OFFL-22)', async () => {
    answer({ [PAUSE]: lost });
    await show();
    await act(async () => void (await pause()));
    answer({ [PAUSE]: { status: 404, body: { message: 'Watch not found' } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('Not applied: Pause Denver to anywhere.')).toBeVisible();
    expect(texts()).toContain('It was deleted in the meantime, perhaps on another device.');
    await userEvent.click(screen.getByRole('button', { name: /^OK/ }));
    await waitFor(() => expect(screen.queryByText(/^Not applied/)).toBeNull());
  });

  it('leaves the focus at the notices, and on the page with the last one (A11Y-8)', async () => {
    answer({ [PAUSE]: lost });
    await show();
    await act(async () => void (await pause()));
    answer({ [PAUSE]: { status: 404, body: { message: 'Watch not found' } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Send now' }));
    const read = await screen.findByRole('button', { name: /^OK/ });
    const notices = read.closest('[role=status]');
    expect(notices).toHaveFocus();
    await userEvent.click(read);
    await waitFor(() => expect(screen.queryByText(/^Not applied/)).toBeNull());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is not sent until the session was checked', async () => {
    answer({ [PAUSE]: lost, 'POST /api/auth/verify-token': { status: 503 } });
    window.localStorage.setItem('auth_account', JSON.stringify({ for: TOKEN.slice(0, 12), user: ADA }));
    await show();
    await act(async () => void (await pause()));
    const calls = answer({ [PAUSE]: { body: {} }, 'POST /api/auth/verify-token': { status: 503 } });
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(calls.filter(({ path }) => path.endsWith('/pause'))).toEqual([]);
    expect(screen.getByText('Your sign-in could not be checked. We keep trying.')).toBeVisible();
    const later = answer({ [PAUSE]: { body: {} } });
    await act(session.verify);
    await waitFor(() => expect(waitingWrites.get()).toEqual([]));
    expect(later.filter(({ path }) => path.endsWith('/pause'))).toHaveLength(1);
  });

  it.each([
    ['the server failed', {}],
    ['the session could not be checked', { 'POST /api/auth/verify-token': { status: 503 } }],
  ])('is sent at the latest 30 seconds after the server answers again: %s (OFFL-21)', async (_, more) => {
    window.localStorage.setItem('auth_account', JSON.stringify({ for: TOKEN.slice(0, 12), user: ADA }));
    answer({ [PAUSE]: { status: 503 }, ...more });
    await show();
    vi.useFakeTimers();
    await act(async () => void (await pause()));
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(waitingWrites.get()).toHaveLength(1);
    const calls = answer({ [PAUSE]: { body: {} } });
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    vi.useRealTimers();
    expect(waitingWrites.get()).toEqual([]);
    expect(calls.filter(({ path }) => path.endsWith('/pause'))).toHaveLength(1);
  });

  it('is deleted with the sign-out, which lists what was not sent (OFFL-23)', async () => {
    answer({ [PAUSE]: lost });
    await show();
    await act(async () => void (await pause()));
    act(() => session.signOut());
    expect(waitingWrites.get()).toEqual([]);
    expect(dialog()).toMatchObject({
      title: '1 change not sent',
      message: expect.stringContaining('Pause Denver to anywhere'),
    });
  });

  it('waits for the same person when the session has ended, and is never sent for another one', async () => {
    answer({ [PAUSE]: lost });
    await show();
    await act(async () => void (await pause()));
    answer({ 'POST /api/auth/verify-token': { body: { valid: false } } });
    await act(session.verify);
    expect(waitingWrites.get()).toHaveLength(1);
    expect(await screen.findByText('Sign in again')).toBeVisible();
    const calls = answer({}, GRACE);
    await act(async () => void (await session.signIn({ email: '', password: '' })));
    expect(waitingWrites.get()).toEqual([]);
    expect(calls.filter(({ path }) => path.endsWith('/pause'))).toEqual([]);
    act(() => navigate('/'));
  });
});
