import { session } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { serve } from '@fareweave/shared-lib/testing/server';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { NoRegistry } from '../composition/registry/registry.ts';
import { VerificationUnsupported } from '../composition/registry/signature.ts';
import { Unavailable } from '../instead-of-page/unavailable.tsx';
import { confirmKeptPage } from '../offline/page/kept-page.ts';
import type { Confirmation } from '../offline/worker-protocol.ts';
import { NORMAL } from '../testing/normal-page.ts';
import { forget } from '../testing/open-frame.tsx';
import { arriveAs } from '../testing/person.ts';
import type { PageCondition } from './page-condition.ts';
import { PageStatus } from './page-status.tsx';

const DAY_MS = 86_400_000;

const show = (about: Partial<PageCondition>) =>
  render(
    <>
      <main id="main" tabIndex={-1} />
      <PageStatus condition={{ ...NORMAL, ...about }} />
      <ToastList />
    </>,
  );

describe('the page status', () => {
  // The notices are loaded when there is a first one.
  beforeAll(async () => {
    show({ isClockWrong: true });
    await screen.findByRole('status');
    cleanup();
  });
  afterEach(forget);

  it('shows nothing on a normal page', () => {
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
  ])('shows the age of a version that was saved %d ms ago', (age, text) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
    show({ isSaved: true, issuedAt: Date.now() - age });
    expect(screen.getByRole('status')).toHaveTextContent(
      `Showing the last saved version${text}. The server could not provide a current one.`,
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    vi.useRealTimers();
  });

  it('shows that the clock of the device is wrong', () => {
    show({ isClockWrong: true });
    expect(screen.getByRole('status')).toHaveTextContent('The date of this device seems to be wrong.');
  });

  it('shows that there is no connection until there is one', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show({});
    expect(screen.getByRole('status')).toHaveTextContent(/^You are offline\.Try again$/);
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByRole('status')).toBeNull();
    onLine.mockRestore();
  });

  it('shows that the server did not confirm a page that the service worker kept', () => {
    document.head.innerHTML = '<meta name="kept-copy">';
    confirmKeptPage();
    show({ issuedAt: Date.now() - 3 * 3_600_000 });
    expect(screen.getByRole('status')).toHaveTextContent('Showing the last saved version, from 3 hours ago.');
  });

  it('shows when the page was kept, also when its registry is older', () => {
    document.head.innerHTML = `<meta name="kept-copy" content="${Date.now() - 150_000}">`;
    confirmKeptPage();
    show({ issuedAt: Date.now() - 15 * 60_000 });
    expect(screen.getByRole('status')).toHaveTextContent('from 2 minutes ago.');
  });

  it('shows that there is a newer version, and nothing while a kept page is current', () => {
    document.head.innerHTML =
      '<meta name="kept-copy"><meta name="canary-bucket" content="7"><meta name="page-ticket" content="old">';
    let answer: (confirmation: Confirmation) => void = () => undefined;
    Object.assign(globalThis, {
      MessageChannel: class {
        port1 = {};
        port2 = {};
        constructor() {
          answer = (data) => (this.port1 as MessagePort).onmessage?.({ data } as MessageEvent);
        }
      },
    });
    const controller = { postMessage: () => undefined };
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
    confirmKeptPage();
    show({});
    act(() => answer({ state: 'current', bucket: '7', ticket: 'new' }));
    expect(screen.queryByRole('status')).toBeNull();
    expect(document.querySelector('meta[name="page-ticket"]')).toHaveAttribute('content', 'new');
    act(() => answer({ state: 'newer' }));
    expect(screen.getByRole('status')).toHaveTextContent('A newer version of this page is available.');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    act(() => answer({ state: 'current', bucket: '8', ticket: 'of another canary' }));
    expect(document.querySelector('meta[name="page-ticket"]')).toHaveAttribute('content', 'new');
  });

  it('names the override and its host, and offers to end it', () => {
    show({ overrides: [{ name: 'mf-search', host: 'localhost:3101' }] });
    expect(screen.getByRole('status')).toHaveTextContent('Override mf-search from localhost:3101');
    expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
  });

  it('names the previewed releases, and offers to end the preview (RELS-14)', () => {
    const releases = [
      { name: 'mf-deals', version: '0.1.0-87470fd3' },
      { name: 'mf-search', version: '2' },
    ];
    show({ previews: releases });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Preview of mf-deals 0.1.0-87470fd3 and mf-search 2',
    );
    expect(screen.getByRole('button', { name: 'End preview' })).toBeVisible();
  });

  it('shows why a preview is not shown until the user closes it (RELS-13)', async () => {
    show({ previewRefusal: 'It expired.' });
    expect(screen.getByRole('status')).toHaveTextContent(
      'The preview cannot be shown. It expired. This is the live product.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows that the sign-in could not be checked, and tries again', async () => {
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
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows why an override is not in use', () => {
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
    [new NoRegistry('forged'), 'The list of pages from the server has no valid signature'],
    [new NoRegistry('expired'), 'The server sent an outdated version'],
    [new NoRegistry('missing'), 'The server sent no list of pages'],
    [new TypeError('of ours'), 'The server sent no list of pages'],
  ])('shows the reason: %s', (error, reason) => {
    render(<Unavailable error={error} />);
    expect(screen.getByText(new RegExp(`^${reason}`))).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('has a main part to which the link skips', async () => {
    const user = userEvent.setup();
    render(<Unavailable error={new NoRegistry('missing')} />);
    await user.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('tells the page that the browser is too old (COMP-25)', () => {
    render(<Unavailable error={new VerificationUnsupported('old', '')} />);
    expect(screen.getByRole('main')).toHaveAttribute('data-unable', 'old');
  });
});
