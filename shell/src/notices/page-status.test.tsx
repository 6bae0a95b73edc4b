import { session } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { serve } from '@fareweave/shared-lib/testing/server';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoRegistry } from '../composition/registry/registry.ts';
import { VerificationUnsupported } from '../composition/registry/signature.ts';
import { forget } from '../testing/open-frame.tsx';
import { arriveAs } from '../testing/person.ts';
import { NORMAL, type PageCondition, PageStatus } from './page-status.tsx';
import { Unavailable } from './unavailable.tsx';

const DAY_MS = 86_400_000;

const show = (about: Partial<PageCondition>) =>
  render(
    <>
      <PageStatus condition={{ ...NORMAL, ...about }} />
      <ToastList />
    </>,
  );

describe('a page that is not what everybody gets', () => {
  afterEach(forget);

  it('says nothing when it is', () => {
    show({});
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [3 * DAY_MS + 5_000, ', from 3 days ago'],
    [DAY_MS, ', from 1 day ago'],
    [DAY_MS - 1, ', from 23 hours ago'],
    [150_000, ', from 2 minutes ago'],
    [0, ''],
    [-9 * DAY_MS, ''],
  ])('says how old the version is that was saved %d ms ago', (age, words) => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
    show({ isSaved: true, issuedAt: Date.now() - age });
    expect(screen.getByRole('status')).toHaveTextContent(
      `Showing the last saved version${words}. The server offered no current one.`,
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    jest.useRealTimers();
  });

  it('says that the clock of the device is wrong', () => {
    show({ isClockWrong: true });
    expect(screen.getByRole('status')).toHaveTextContent('The date of this device seems to be wrong.');
  });

  it('says that there is no connection, for as long as there is none', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show({});
    expect(screen.getByRole('status')).toHaveTextContent(/^You are offline\.Try again$/);
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByRole('status')).toBeNull();
    onLine.mockRestore();
  });

  it('says that the worker had to take it from what it keeps', () => {
    const mark = Object.assign(document.createElement('meta'), { name: 'kept-copy' });
    document.head.append(mark);
    show({ issuedAt: Date.now() - 3 * 3_600_000 });
    expect(screen.getByRole('status')).toHaveTextContent('Showing the last saved version, from 3 hours ago.');
    mark.remove();
  });

  it('names what is overridden, from where, and how to end it', () => {
    show({ override: { name: 'mf-search', host: 'localhost:3101' } });
    expect(screen.getByRole('status')).toHaveTextContent('Override mf-search from localhost:3101');
    expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
  });

  it('says that nobody could check who is signed in, and tries again', async () => {
    await arriveAs(account());
    serve({ 'POST /api/auth/verify-token': { status: 503 } });
    await act(session.verify);
    show({});
    expect(screen.getByRole('status')).toHaveTextContent('Your sign-in could not be checked.');
    serve({
      'POST /api/auth/verify-token': { body: { valid: true, user: account() } },
      'POST /api/auth/logout': { status: 204 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('says why an override is not in use', () => {
    show({ refusal: 'It was not signed for this product.' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Override refusedIt was not signed for this product.',
    );
  });
});

describe('a page that cannot start', () => {
  it.each([
    [new VerificationUnsupported('old', ''), 'This browser cannot check'],
    [new VerificationUnsupported('insecure', ''), 'This address begins with http'],
    [new NoRegistry('forged'), 'What came is not what was published'],
    [new NoRegistry('expired'), 'The version that the server offered is out of date'],
    [new NoRegistry('missing'), 'The server did not say'],
    [new TypeError('of ours'), 'The server did not say'],
  ])('says why: %s', (error, reason) => {
    render(<Unavailable error={error} />);
    expect(screen.getByText(new RegExp(`^${reason}`))).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
