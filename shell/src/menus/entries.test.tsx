import { containerOf, type LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { Command, LiveFill } from '@fareweave/shared-lib/domain/slots';
import { menuEntries, on } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { insertStyles } from '@fareweave/shared-lib/testing/styles';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setRemoteStatus } from '../composition/runtime/remote-status.ts';
import { showFills } from '../composition/slots/slots.ts';
import { showFillFailure } from '../notices/fill-failure.tsx';
import { drawing, offerContainer } from '../testing/container.ts';
import { forget, openFrame } from '../testing/open-frame.tsx';
import { arriveAs } from '../testing/person.ts';
import { release } from '../testing/release.ts';

insertStyles(true);

const MENU = 'shell/user-menu';

const link = (title: string, change: Partial<LiveFill> = {}): LiveFill => ({
  slot: MENU,
  link: `/${title.toLowerCase()}`,
  title,
  order: 10,
  ...change,
});

/** A live release with this command in the user menu. */
function commanding(name: string, command: Command, listed = 'copy'): LiveRelease {
  offerContainer(containerOf(name), () => drawing(name), {}, { [listed]: async () => command });
  const fill = { slot: MENU, command: 'copy', title: `Copy of ${name}`, order: 20 };
  return release({ name, container: containerOf(name), fills: [fill] });
}

const show = (releases: LiveRelease[]) => showFills(releases, async () => showFillFailure);
const linking = (...fills: LiveFill[]) => show([release({ fills })]);

async function openMenu() {
  await userEvent.click(screen.getByRole('button', { name: /Your account/ }));
}
async function choose(name: string) {
  await openMenu();
  await userEvent.click(await screen.findByRole('button', { name: `Copy of ${name}` }));
}
const toast = (name: string) => screen.findByText(`“Copy of ${name}” failed. Please try again.`);

let reported: unknown[] = [];
let leave: () => void;
beforeEach(async () => {
  reported = [];
  leave = on('fill:failed', (failure) => reported.push(failure));
  await arriveAs(account());
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  for (const button of screen.queryAllByRole('button', { name: /^Dismiss/ })) act(() => button.click());
  show([]);
  forget();
});

describe('the links of remotes in a menu (COMP-22)', () => {
  it('are in order, after the pages of the user, and lead there', async () => {
    linking(link('Late', { order: 20 }), link('Early'), link('Other', { slot: 'mf-search/more' }));
    openFrame();
    await openMenu();
    await screen.findByRole('button', { name: 'Sign out' });
    const list = screen.getAllByRole('list').find((one) => within(one).queryByText('Early') !== null);
    expect([...(list?.children ?? [])].map((item) => item.textContent)).toEqual([
      'Profile Settings',
      'AlertsPremium',
      'Early',
      'Late',
      'Sign out',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Early' }));
    expect(window.location.pathname).toBe('/early');
    expect(screen.queryByRole('link', { name: 'Early' })).toBeNull();
  });

  it('contain the props of the menu, or are left away', () => {
    linking(link('Query', { link: '/a?origin={origin}&day={day}' }), link('Path', { link: '/a/{day}' }), {
      slot: MENU,
      component: 'area',
      title: 'Area',
      order: 10,
    });
    const hrefs = (props: object) => menuEntries(MENU, props).map(({ href }) => href);
    expect(hrefs({ origin: '//evil.example', day: null })).toEqual(['/a?origin=%2F%2Fevil.example']);
    expect(hrefs({ origin: 'DEN', day: 'x' })).toEqual(['/a?origin=DEN&day=x', '/a/x']);
    expect(menuEntries('mf-search/none', {})).toEqual([]);
  });

  it('follow the session', async () => {
    linking(link('Member', { access: 'member' }), link('Admin', { access: 'admin' }), link('All'));
    const titles = () => menuEntries(MENU, {}).map(({ title }) => title);
    expect(titles()).toEqual(['Member', 'All']);
    await arriveAs(account({ is_admin: true }));
    expect(titles()).toEqual(['Member', 'Admin', 'All']);
    act(forget);
    expect(titles()).toEqual(['All']);
  });
});

describe('a command in a menu (COMP-22)', () => {
  it('is loaded when it is chosen, and runs once at a time', async () => {
    let finish: () => void = () => undefined;
    const command = vi.fn<Command>(() => new Promise((resolve) => (finish = resolve)));
    show([commanding('mf-once', command)]);
    openFrame();
    await openMenu();
    expect(document.head.innerHTML).not.toContain('/mf-once/');
    await openMenu();
    await choose('mf-once');
    await waitFor(() => expect(command).toHaveBeenCalledWith({}));
    expect(screen.getByRole('button', { name: /Your account/ })).toHaveFocus();
    await choose('mf-once');
    expect(command).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    await choose('mf-once');
    await waitFor(() => expect(command).toHaveBeenCalledTimes(2));
    await act(async () => finish());
    expect(reported).toEqual([]);
  });

  it.each<[string, Command]>([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
  ])('that %s shows a toast with its name and is reported', async (what, command) => {
    const name = `mf-${what}`;
    show([commanding(name, command)]);
    openFrame();
    await choose(name);
    expect(await toast(name)).toBeVisible();
    expect(reported).toMatchObject([{ remote: name, component: 'copy', phase: 'run', message: 'no' }]);
  });

  it('that is missing is a failure of its release, and the next attempt loads it again', async () => {
    const name = 'mf-unlisted';
    show([commanding(name, () => undefined, 'other')]);
    openFrame();
    await choose(name);
    expect(await toast(name)).toBeVisible();
    expect(reported).toMatchObject([{ remote: name, component: 'copy', phase: 'load' }]);
    const addresses: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement) addresses.push(node.src);
    });
    observer.observe(document.head, { childList: true });
    await choose(name);
    await waitFor(() => expect(reported).toHaveLength(2));
    observer.disconnect();
    expect(addresses).toEqual([expect.stringContaining('?retry=1')]);
  });

  it('that hangs fails after its time, and can then be chosen again', async () => {
    const command = vi.fn<Command>(() => new Promise(() => undefined));
    show([commanding('mf-hanging', command)]);
    const [entry] = menuEntries(MENU, {});
    vi.useFakeTimers();
    entry?.run?.();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(command).toHaveBeenCalledTimes(1);
    expect(reported).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    expect(reported).toMatchObject([{ phase: 'run', message: 'the command took longer than 20 s' }]);
    entry?.run?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(command).toHaveBeenCalledTimes(2);
  });
});

describe('the badges of remotes in the header (COMP-23)', () => {
  const badge = (name: string, component = 'left'): LiveRelease => {
    const fills = {
      [component]:
        async () =>
        async ({ element }: { element: HTMLElement }) => {
          element.append('3 searches left');
          return { update: () => undefined, unmount: () => element.replaceChildren() };
        },
    };
    offerContainer(containerOf(name), () => drawing(name), fills);
    const fill = { slot: 'shell/header-badge', component: 'left', title: 'Searches left', order: 1 };
    return release({ name, container: containerOf(name), fills: [{ ...fill, access: 'member' }] });
  };

  // With fake timers, modules are not loaded.
  beforeAll(() => import('../composition/slots/fill-area.ts'));

  it('appear when the page is usable, not before', async () => {
    vi.useFakeTimers();
    show([badge('mf-badge')]);
    openFrame();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.queryByText('3 searches left')).toBeNull();
    await act(async () => setRemoteStatus('mf-any', { status: 'mounted' }));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(within(screen.getByRole('banner')).getByText('3 searches left')).toBeVisible();
  });

  it('leave no message in the header when they fail', async () => {
    vi.useFakeTimers();
    show([badge('mf-failing', 'other')]);
    openFrame();
    await act(async () => setRemoteStatus('mf-any', { status: 'mounted' }));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(reported).toMatchObject([{ remote: 'mf-failing', component: 'left' }]);
    expect(screen.getByText('Searches left could not be loaded.')).not.toBeVisible();
  });

  it('leave no message in the slide-out menu when they fail', async () => {
    show([badge('mf-failing', 'other')]);
    openFrame();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(await panel.findByText('Searches left could not be loaded.')).not.toBeVisible();
  });

  it('are in the slide-out menu too', async () => {
    show([badge('mf-panel')]);
    openFrame();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(await panel.findByText('3 searches left')).toBeVisible();
  });
});
