import { queryClient } from '@fareweave/shared-lib/platform';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forget } from '../testing/open-admin.tsx';
import { OpenPreview } from './open-preview.tsx';

const PATH = '/api/platform/releases/mf-a/5/preview';
const address = 'http://localhost/mf-a?preview=x.y';

/** Clicks the button. `tab`: what the browser opens. */
async function click(answer: Answer, tab: object | null) {
  const calls = serve({ [`POST ${PATH}`]: answer });
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as Window);
  render(
    <QueryClientProvider client={queryClient}>
      <OpenPreview name="mf-a" version="5" />
      <ToastList />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open preview of mf-a 5' }));
  return { calls, opened };
}
const newTab = () => ({ opener: window as unknown, close: vi.fn(), location: { replace: vi.fn() } });
afterEach(() => {
  vi.restoreAllMocks();
  forget();
});

describe('Open preview', () => {
  it('opens the address in a tab that cannot reach this one', async () => {
    const tab = newTab();
    const body = { value: 'x.y', address, expires_at: '2026-12-04T17:00:00Z' };
    const { calls, opened } = await click({ body }, tab);
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(address));
    expect(tab.opener).toBeNull();
    expect(opened).toHaveBeenCalledTimes(1);
    expect(calls.map((call) => [call.path, call.body])).toEqual([[PATH, {}]]);
  });

  it('closes the tab and shows the reason when there is no preview', async () => {
    const tab = newTab();
    const message = 'mf-a 5 cannot be previewed. It needs react ^20.0.0.';
    await click({ status: 409, body: { message, code: 'CANNOT_GO_LIVE' } }, tab);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(tab.close).toHaveBeenCalled();
  });

  it('says that the browser blocked the tab', async () => {
    await click({ body: { value: 'x.y', address, expires_at: '' } }, null);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your browser blocked the new tab.');
  });
});
