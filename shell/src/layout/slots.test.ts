import { containerOf, type LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { LiveFill, MountFill } from '@fareweave/shared-lib/domain/slots';
import { on, openSlot, slotTabs } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getsFill } from '../composition/slots/fill.ts';
import { showFills } from '../composition/slots/slots.ts';
import { showFillFailure } from '../notices/fill-failure.tsx';
import { drawing, offerContainer } from '../testing/container.ts';
import { forget } from '../testing/open-frame.tsx';
import { arriveAs } from '../testing/person.ts';
import { release } from '../testing/release.ts';

const SLOT = 'mf-search/flight-actions';

const fill = (change: Partial<LiveFill> = {}): LiveFill => ({
  slot: SLOT,
  component: 'action',
  title: 'Fare alert',
  order: 10,
  ...change,
});

/** Shows the props as text, and records when it is removed. */
const texts =
  (removed: string[] = []): MountFill =>
  async ({ element, props }) => {
    const draw = (current: object) => element.replaceChildren(JSON.stringify(current));
    draw(props);
    return { update: draw, unmount: () => removed.push(element.textContent ?? '') };
  };

/** A live release with these fills, whose scripts come from here. */
function remote(name: string, components: Record<string, MountFill>, fills = [fill()]): LiveRelease {
  const loaders = Object.entries(components).map(([component, mount]) => [component, async () => mount]);
  offerContainer(containerOf(name), () => drawing(name), Object.fromEntries(loaders));
  return release({ name, container: containerOf(name), fills });
}

const show = (releases: LiveRelease[]) => showFills(releases, async () => showFillFailure);

/** Opens the slot in an element of the page. */
function open(props: object = {}) {
  const slot = document.body.appendChild(document.createElement('div'));
  return { slot, ...openSlot(SLOT, slot, props) };
}

describe('the fills of a slot', () => {
  let reported: unknown[] = [];
  let leave: () => void;
  beforeEach(() => {
    reported = [];
    leave = on('fill:failed', (failure) => reported.push(failure));
  });
  afterEach(() => {
    leave();
    vi.useRealTimers();
    document.body.replaceChildren();
    forget();
  });

  it('are in order, get the latest props, and leave nothing when the slot closes', async () => {
    const removed: string[] = [];
    show([
      remote('mf-late', { action: texts(removed) }, [fill({ order: 20 })]),
      remote('mf-early', { action: texts(removed) }),
      remote('mf-other', { action: texts() }, [fill({ slot: 'mf-search/other' })]),
    ]);
    const { slot, update, close } = open({ price: 15 });
    await waitFor(() => expect(slot).toHaveTextContent('{"price":15}{"price":15}'));
    expect([...slot.children].map((area) => (area as HTMLElement).dataset.fill)).toEqual([
      'mf-early/action',
      'mf-late/action',
    ]);
    update({ price: 9 });
    expect(slot).toHaveTextContent('{"price":9}{"price":9}');
    close();
    expect(slot).toBeEmptyDOMElement();
    await waitFor(() => expect(removed).toHaveLength(2));
    expect(reported).toEqual([]);
  });

  it('cannot change the values of the screen or of each other, and keep equal values (COMP-15)', async () => {
    const seen: string[][] = [];
    const sorts: MountFill = async ({ props }) => {
      Reflect.get(props, 'homes').reverse();
      return { update: () => undefined, unmount: () => undefined };
    };
    const reads: MountFill = async ({ element, props }) => {
      const read = (current: object) => void seen.push(Reflect.get(current, 'homes'));
      read(props);
      element.append('read');
      return { update: read, unmount: () => undefined };
    };
    show([
      remote('mf-sorts', { action: sorts }),
      remote('mf-reads', { action: reads }, [fill({ order: 20 })]),
    ]);
    const homes = ['DEN', 'LAS'];
    const { slot, update, close } = open({ homes });
    await waitFor(() => expect(slot).toHaveTextContent('Fare alert could not be loaded.'));
    await waitFor(() => expect(slot).toHaveTextContent('read'));
    update({ homes: [...homes] });
    expect(seen).toEqual([['DEN', 'LAS']]);
    expect(homes).toEqual(['DEN', 'LAS']);
    expect(reported).toMatchObject([{ remote: 'mf-sorts', phase: 'mount' }]);
    await act(async () => close());
  });

  it.each<[string, MountFill, string]>([
    ['rejects', () => Promise.reject(new Error('no')), 'mount'],
    [
      'fails while it draws',
      async ({ onError }) => {
        onError(new Error('no'));
        return { update: () => undefined, unmount: () => undefined };
      },
      'mount',
    ],
  ])('that one %s affects its own area only, and Retry shows it', async (_, failing, phase) => {
    let broken = true;
    const mount: MountFill = (place) => (broken ? failing(place) : texts()(place));
    const name = `mf-ill-${phase}-${failing.length}`;
    show([remote(name, { action: mount }), remote('mf-well', { action: texts() })]);
    const { slot, close } = open({ price: 15 });
    expect(await screen.findByText('Fare alert could not be loaded.')).toBeVisible();
    await waitFor(() => expect(slot).toHaveTextContent('{"price":15}'));
    expect(reported).toMatchObject([{ remote: name, component: 'action', phase, message: 'no' }]);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry: Fare alert' }));
    await waitFor(() => expect(slot).toHaveTextContent('{"price":15}{"price":15}'));
    expect(screen.queryByText('Fare alert could not be loaded.')).toBeNull();
    expect(slot.firstElementChild).toHaveFocus();
    await act(async () => close());
  });

  it('that draws after its time is removed', async () => {
    let draw: () => void = () => undefined;
    const unmount = vi.fn();
    const slow: MountFill = () =>
      new Promise((resolve) => {
        draw = () => resolve({ update: () => undefined, unmount });
      });
    show([remote('mf-slow', { action: slow })]);
    vi.useFakeTimers();
    const { slot, close } = open();
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(slot).toHaveTextContent('Fare alert could not be loaded.');
    draw();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(unmount).toHaveBeenCalledTimes(1);
    expect(reported).toMatchObject([{ phase: 'mount', message: 'mount took longer than 8 s' }]);
    await act(async () => close());
  });

  it('that a release lacks is a failure of that release', async () => {
    show([remote('mf-lacking', {})]);
    const { close } = open();
    await screen.findByText('Fare alert could not be loaded.');
    expect(reported).toMatchObject([{ remote: 'mf-lacking', phase: 'load' }]);
    await act(async () => close());
  });

  it('may be tabs: the user gets their titles, and one of them is opened (COMP-24)', async () => {
    const loaded: string[] = [];
    const counted = (name: string): MountFill => {
      const mount = texts();
      return (place) => {
        loaded.push(name);
        return mount(place);
      };
    };
    show([
      remote('mf-tabs', { mails: counted('mails'), costs: counted('costs') }, [
        fill({ component: 'mails', title: 'Outbox', order: 20 }),
        fill({ component: 'costs', title: 'Costs' }),
        fill({ component: 'secrets', title: 'Secrets', access: 'admin' }),
      ]),
    ]);
    expect(slotTabs(SLOT)).toEqual([
      { key: 'mf-tabs/costs', name: 'costs', title: 'Costs' },
      { key: 'mf-tabs/mails', name: 'mails', title: 'Outbox' },
    ]);
    const slot = document.body.appendChild(document.createElement('div'));
    const { close } = openSlot(SLOT, slot, { price: 15 }, 'mf-tabs/mails');
    await waitFor(() => expect(slot).toHaveTextContent('{"price":15}'));
    expect(loaded).toEqual(['mails']);
    close();
    await act(() => arriveAs(account({ is_admin: true })));
    expect(slotTabs(SLOT).map(({ title }) => title)).toEqual(['Costs', 'Secrets', 'Outbox']);
  });

  it('follow the session', async () => {
    await arriveAs(null);
    show([remote('mf-member', { action: texts() }, [fill({ access: 'member' })])]);
    const { slot, close } = open({ price: 15 });
    expect(slot).toBeEmptyDOMElement();
    await arriveAs(account());
    await waitFor(() => expect(slot).toHaveTextContent('{"price":15}'));
    act(forget);
    expect(slot).toBeEmptyDOMElement();
    close();
  });
});

describe('who gets a fill', () => {
  const [free, premium, admin] = [account(), account({ is_premium: true }), account({ is_admin: true })];
  it.each([
    ['public', [true, true, true, true]],
    ['member', [false, true, true, true]],
    ['premium', [false, false, true, true]],
    ['admin', [false, false, false, true]],
  ] as const)('%s', (access, expected) => {
    const users = [null, free, premium, admin];
    expect(users.map((user) => getsFill({ access }, { isLoading: false, user }))).toEqual(expected);
    expect(getsFill({ access }, { isLoading: true, user: null })).toBe(access === 'public');
  });
});
