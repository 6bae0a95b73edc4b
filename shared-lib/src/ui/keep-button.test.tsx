import { queryClient, session, useToasts } from '@fareweave/shared-lib/platform';
import { account, dismissToasts, TOKEN } from '@fareweave/shared-lib/testing/account';
import { serve } from '@fareweave/shared-lib/testing/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Shortlist } from '../api/shortlist/shortlist.ts';
import { waitingWrites } from '../api/waiting-writes/waiting-writes.ts';
import { flightOf } from '../domain/flights/flight-of.ts';
import { parseShortlist, type ShortlistItem } from '../domain/flights/shortlist.ts';
import { type Keepable, SHORTLIST_KEY, shortlistId } from '../domain/flights/shortlist-id.ts';
import { KeepButton } from './keep-button.tsx';

const flightOn = (day: string) =>
  flightOf({
    segments: [
      {
        departure_airport: 'DEN',
        arrival_airport: 'MCO',
        departure_time: `2026-12-${day}T06:15:00-07:00`,
        arrival_time: `2026-12-${day}T11:48:00-05:00`,
        flight_number: 'F9 1279',
      },
    ],
    duration: 213,
    fares: { go_wild: { total: 15, available_seats: 2 }, standard: { total: 64 }, discount_den: null },
    booking_links: { go_wild: '', standard: '', discount_den: '' },
  });
const flight = flightOn('01');
const id = shortlistId([flight]);

/** A server that keeps the shortlist of an account. `refuse`: its answer to a PUT. */
function shortlistServer({ items = [] as ShortlistItem[], refuse = null as null | object } = {}) {
  const store = new Map(items.map((item) => [item.id, item]));
  const calls = serve({
    'GET /api/shortlist': () => ({ body: { items: [...store.values()] } }),
    'POST /api/auth/verify-token': { body: { valid: true, user: account() } },
    'POST /api/auth/logout': { status: 204 },
    ...Object.fromEntries(
      ['01', '02', '03'].flatMap((day) => {
        const one = shortlistId([flightOn(day)]);
        return [
          [
            `PUT /api/shortlist/${one}`,
            ({ body }: { body: unknown }) => {
              if (refuse !== null) return refuse;
              const item = {
                kept_at: '2026-11-17T17:00:00.000Z',
                ...(body as Omit<ShortlistItem, 'kept_at'>),
                id: one,
              };
              if (!store.has(one)) store.set(one, item);
              return { body: store.get(one) };
            },
          ],
          [
            `DELETE /api/shortlist/${one}`,
            () => {
              store.delete(one);
              return { body: { message: 'Removed' } };
            },
          ],
        ];
      }),
    ),
  });
  return {
    store,
    writes: () => calls.filter(({ method, path }) => method !== 'GET' && path.includes('shortlist')),
  };
}

/** Holds each PUT until the test settles `answer`. `fetch`: as it was before. */
function holdPuts() {
  const answer = Promise.withResolvers<Response>();
  const { fetch } = globalThis;
  globalThis.fetch = ((request: Request) =>
    request.method === 'PUT' ? answer.promise : fetch(request)) as typeof fetch;
  return { answer, fetch };
}

async function open({ signedIn = false, item = { flights: [flight] } as Keepable } = {}) {
  if (signedIn) localStorage.setItem('auth_token', TOKEN);
  await session.verify();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <KeepButton item={item} name="F9 1279" />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return { person: userEvent.setup(), leave: view.unmount };
}
const button = () => screen.getByRole('button', { name: 'Keep F9 1279' });
const isPressed = (pressed: boolean) =>
  waitFor(() => expect(button()).toHaveAttribute('aria-pressed', String(pressed)));
const onDevice = () => parseShortlist(localStorage.getItem(SHORTLIST_KEY));
const toastTexts = () =>
  renderHook(useToasts).result.current.map(({ title, message }) => `${title}: ${message}`);
const store = (items: object[]) => localStorage.setItem(SHORTLIST_KEY, JSON.stringify(items));
const stored = (day: string): ShortlistItem => ({
  id: shortlistId([flightOn(day)]),
  kind: 'flight',
  address: '/?origin=DEN',
  places: [],
  stays: [],
  flights: [
    {
      segments: flightOn(day).segments,
      duration: 213,
      fares: { go_wild: null, standard: { total: 99 }, discount_den: null },
    },
  ],
  kept_at: `2026-11-${day}T12:00:00.000Z`,
});

afterEach(() => {
  act(() => session.signOut());
  dismissToasts();
  queryClient.clear();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('with an account and no connection (OFFL-20)', () => {
  it('shows what waits, in the list too, and sends it with the price of that moment', async () => {
    const answers = shortlistServer();
    const { person } = await open({ signedIn: true });
    const lost = () => {
      throw new TypeError('Failed to fetch');
    };
    serve({
      'GET /api/shortlist': { body: { items: [] } },
      [`PUT /api/shortlist/${id}`]: lost,
      [`DELETE /api/shortlist/${id}`]: lost,
      'POST /api/auth/logout': {},
    });
    await person.click(button());
    await isPressed(true);
    await waitFor(() => expect(toastTexts().join()).toContain('Waiting for a connection'));
    // The list that the device has from before.
    await act(() => queryClient.invalidateQueries({ queryKey: ['shortlist'] }));
    await isPressed(true);
    expect(waitingWrites.get()).toMatchObject([
      {
        label: 'Keep DEN to MCO',
        body: { kept_at: expect.any(String), flights: [{ fares: { go_wild: { total: 15 } } }] },
      },
    ]);
    await person.click(button());
    await isPressed(false);
    expect(waitingWrites.get()).toMatchObject([{ label: 'Remove DEN to MCO from the shortlist' }]);
    expect(answers.writes()).toEqual([]);
  });

  it('names each airport of a trip home, which ends where it starts', async () => {
    shortlistServer();
    const [segment] = flight.segments;
    if (segment === undefined) throw new Error('a flight without segments');
    const home = flightOf({
      ...flight,
      segments: [{ ...segment, departure_airport: 'MCO', arrival_airport: 'DEN' }],
    });
    const flights = [flight, home];
    const plan = { places: [], stays: [], address: '/flight-summary?data=x' };
    const { person } = await open({ signedIn: true, item: { flights, plan } });
    const lost = () => {
      throw new TypeError('Failed to fetch');
    };
    serve({
      'GET /api/shortlist': { body: { items: [] } },
      [`PUT /api/shortlist/${shortlistId(flights)}`]: lost,
      'POST /api/auth/logout': {},
    });
    await person.click(button());
    await waitFor(() => expect(waitingWrites.get()).toMatchObject([{ label: 'Keep DEN → MCO → DEN' }]));
  });
});

describe('without an account', () => {
  it('keeps a flight on the device and removes it again', async () => {
    const { writes } = shortlistServer();
    const { person } = await open();
    await isPressed(false);
    await person.click(button());
    await isPressed(true);
    await waitFor(() => expect(toastTexts()).toContain('Kept on this device: Shortlist: 1 of 30.'));
    expect(onDevice()).toMatchObject([
      { id, kind: 'flight', flights: [{ fares: { go_wild: { total: 15 } } }] },
    ]);
    render(
      <QueryClientProvider client={queryClient}>
        <KeepButton item={{ flights: [flightOn('02')] }} name="F9 2" compact />
      </QueryClientProvider>,
    );
    const icon = screen.getByRole('button', { name: 'Keep F9 2' });
    // Another text would be a description, which screen readers read after the name.
    expect(icon).toHaveAttribute('title', icon.textContent);
    await person.click(icon);
    await waitFor(() => expect(toastTexts()).toEqual(['Kept on this device: Shortlist: 2 of 30.']));
    await person.click(screen.getByRole('button', { name: 'Keep F9 2' }));
    await waitFor(() => expect(onDevice()).toHaveLength(1));
    expect(localStorage.getItem(SHORTLIST_KEY)).not.toContain('seats');
    await person.click(button());
    await isPressed(false);
    expect(localStorage.getItem(SHORTLIST_KEY)).toBeNull();
    expect(writes()).toEqual([]);
  });

  it('ignores what is not an item, and follows another tab', async () => {
    shortlistServer();
    localStorage.setItem(SHORTLIST_KEY, '{"a":');
    await open();
    await isPressed(false);
    store([{ foreign: true }, stored('01')]);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SHORTLIST_KEY })));
    await isPressed(true);
  });

  it('says when the storage is full', async () => {
    shortlistServer();
    const { person } = await open();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await person.click(button());
    await waitFor(() =>
      expect(toastTexts()).toContain(
        'Not kept: This browser’s storage is full or switched off. Sign in to keep it in your account.',
      ),
    );
    await isPressed(false);
  });

  it('says when the shortlist is full', async () => {
    shortlistServer();
    const days = Array.from({ length: 30 }, (_, day) =>
      flightOn('02').segments.map((segment) => ({ ...segment, flight_number: `F9 ${day + 1}` })),
    );
    store(
      days.map((segments) => ({
        ...stored('02'),
        id: shortlistId([{ segments }]),
        flights: [{ ...stored('02').flights[0], segments }],
      })),
    );
    const { person } = await open();
    await person.click(button());
    await waitFor(() => expect(toastTexts().join()).toContain('Your shortlist has 30 items'));
    await isPressed(false);
    expect(onDevice()).toHaveLength(30);
  });
});

describe('with an account', () => {
  it('keeps a flight only in the account, which another user of the device does not see', async () => {
    const { store: kept, writes } = shortlistServer();
    const { person, leave } = await open({ signedIn: true });
    await person.click(button());
    await isPressed(true);
    await waitFor(() => expect([...kept.keys()]).toEqual([id]));
    // The server takes the fares that it knows.
    expect(writes()[0]?.body).not.toHaveProperty('kept_at');
    expect(localStorage.getItem(SHORTLIST_KEY)).toBeNull();
    act(() => session.signOut());
    leave();
    await open();
    await isPressed(false);
  });

  it('shows and does what was pressed last, also when the answer to an earlier press comes late', async () => {
    const { store: kept } = shortlistServer();
    const { person } = await open({ signedIn: true });
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { fetch } = globalThis;
    const ended: string[] = [];
    globalThis.fetch = (async (request: Request) => {
      if (request.method === 'PUT') await answered;
      const response = await fetch(request);
      ended.push(request.method);
      return response;
    }) as typeof fetch;
    await person.click(button());
    await isPressed(true);
    await person.click(button());
    await isPressed(false);
    const lists: number[] = [];
    const unfollow = queryClient
      .getQueryCache()
      .subscribe(({ query }) => lists.push((query.state.data as Shortlist).items.length));
    answer();
    await waitFor(() => expect(ended).toEqual(['PUT', 'DELETE']));
    await waitFor(() => expect(lists).toContain(0));
    unfollow();
    expect(lists.filter((many) => many > 0)).toEqual([]);
    expect(kept.size).toBe(0);
    expect(toastTexts()).toEqual([]);
  });

  it('moves what the device has into the account once, with its price and time', async () => {
    const { store: kept, writes } = shortlistServer({ items: [stored('02')] });
    store([stored('03'), stored('02'), stored('01')]);
    await open({ signedIn: true });
    await isPressed(true);
    expect([...kept.keys()].sort()).toEqual(['01', '02', '03'].map((day) => stored(day).id).sort());
    expect(kept.get(id)).toMatchObject({ kept_at: stored('01').kept_at, flights: stored('01').flights });
    expect(localStorage.getItem(SHORTLIST_KEY)).toBeNull();
    await act(() => queryClient.refetchQueries());
    expect(writes()).toHaveLength(3);
  });

  it('keeps a flight also before the list has loaded', async () => {
    const { store: kept } = shortlistServer();
    let calls = 0;
    const { fetch } = globalThis;
    globalThis.fetch = ((request: Request) => {
      const isFirstList = request.method === 'GET' && request.url.endsWith('/api/shortlist') && calls++ === 0;
      return isFirstList ? new Promise(() => undefined) : fetch(request);
    }) as typeof fetch;
    localStorage.setItem('auth_token', TOKEN);
    await session.verify();
    render(
      <QueryClientProvider client={queryClient}>
        <KeepButton item={{ flights: [flight] }} name="F9 1279" />
      </QueryClientProvider>,
    );
    await userEvent.click(button());
    await isPressed(true);
    expect([...kept.keys()]).toEqual([id]);
  });

  it('leaves on the device what the account does not take', async () => {
    shortlistServer({ refuse: { status: 409, body: { message: 'Full', code: 'SHORTLIST_FULL' } } });
    store([stored('01'), stored('02')]);
    await open({ signedIn: true });
    expect(onDevice()).toHaveLength(2);
    await isPressed(false);
  });

  it('shows the list when the server does not answer while items of the device move into the account', async () => {
    shortlistServer({ items: [stored('01')] });
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const { fetch } = globalThis;
    globalThis.fetch = ((request: Request) =>
      request.method === 'PUT'
        ? new Promise((_, reject) => {
            request.signal.addEventListener('abort', () => reject(request.signal.reason));
            limit.abort(new DOMException('late', 'TimeoutError'));
          })
        : fetch(request)) as typeof fetch;
    store([stored('02')]);
    await open({ signedIn: true });
    await isPressed(true);
    expect(timeout).toHaveBeenLastCalledWith(10_000);
    expect(onDevice()).toHaveLength(1);
  });

  it('says nothing about a press to the person who has signed out (OFFL-23)', async () => {
    shortlistServer();
    const { person } = await open({ signedIn: true });
    const { answer } = holdPuts();
    await person.click(button());
    await isPressed(true);
    act(() => session.signOut());
    const reload = vi.spyOn(queryClient, 'invalidateQueries');
    answer.resolve(Response.json({ id }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    await act(async () => undefined);
    expect(toastTexts()).toEqual([]);
    expect(waitingWrites.get()).toEqual([]);
  });

  it.each([
    [
      'another tab has signed out',
      () => {
        localStorage.removeItem('auth_token');
        window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
      },
      ['Not kept: You are no longer signed in to the account that started this action.'],
      [],
    ],
    [
      'the session has ended by itself',
      () => {
        serve({ 'POST /api/auth/verify-token': { body: { valid: false } } });
        return session.verify();
      },
      ['Waiting for a connection: This is kept in your account as soon as there is one.'],
      ['Keep DEN to MCO'],
    ],
  ])(
    'says what becomes of a press whose answer is lost when %s (OFFL-23)',
    async (_, end, texts, waiting) => {
      shortlistServer();
      const { person } = await open({ signedIn: true });
      const { answer: lost, fetch } = holdPuts();
      await person.click(button());
      await isPressed(true);
      globalThis.fetch = fetch;
      await act(async () => end());
      const later = vi.spyOn(globalThis, 'fetch');
      lost.reject(new TypeError('Failed to fetch'));
      await waitFor(() => expect(toastTexts()).toEqual(texts));
      expect(waitingWrites.get().map(({ label }) => label)).toEqual(waiting);
      expect(later).not.toHaveBeenCalled();
    },
  );

  it('shows the message of the server when it refuses', async () => {
    shortlistServer({
      refuse: { status: 409, body: { message: 'Your shortlist has 30 items', code: 'SHORTLIST_FULL' } },
    });
    const { person } = await open({ signedIn: true });
    await person.click(button());
    await waitFor(() => expect(toastTexts()).toContain('Not kept: Your shortlist has 30 items'));
    await isPressed(false);
  });
});
