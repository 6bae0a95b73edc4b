import { addDays } from '@fareweave/shared-lib/domain/dates';
import { formatDay } from '@fareweave/shared-lib/domain/formats';
import { ONE_ADULT, PARTY_KEY } from '@fareweave/shared-lib/domain/party';
import { newItem, type ShortlistItem, totalsOf } from '@fareweave/shared-lib/domain/shortlist';
import { SHORTLIST_KEY, shortlistId } from '@fareweave/shared-lib/domain/shortlist-id';
import { setLanguage } from '@fareweave/shared-lib/domain/texts';
import { navigate, queryClient, session } from '@fareweave/shared-lib/platform';
import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { airports } from '@fareweave/shared-lib/testing/airports';
import {
  PRICED_LEFT_OUT,
  PRICES,
  pricedBack,
  pricedCharges,
  pricedOut,
  storePricedParty,
} from '@fareweave/shared-lib/testing/priced-trip';
import { serve } from '@fareweave/shared-lib/testing/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { language } from '../messages/es.ts';
import { back, dayBack, dayOut, flightBy, flightOut, out } from '../testing/trip.ts';
import type { ItemPrice } from './item-costs.ts';
import { ShortlistCount } from './shortlist-count.tsx';
import { ShortlistScreen } from './shortlist-screen.tsx';

const itemOf = (...[keepable]: Parameters<typeof newItem>): ShortlistItem => ({
  ...newItem(keepable),
  id: shortlistId(keepable.flights),
  kept_at: '2026-11-16T17:00:00.000Z',
});
const flight = itemOf({ flights: [out] });
const later = itemOf({ flights: [flightOut(addDays(dayOut, 7))] });
const stay = { airport: 'MCO', leaves_from: 'MCO', minutes: 4_480, nights: 3 };
const plan = itemOf({
  flights: [out, back],
  plan: { places: ['MCO'], stays: [stay], address: '/plan?origin=DEN' },
});

const onSale = (item: ShortlistItem, status: ItemPrice['status'], change = 0): ItemPrice => ({
  id: item.id,
  status,
  flights: item.flights.map(({ fares: { standard } }) => ({
    status: 'on_sale',
    fares: {
      go_wild: { total: 15 + change, available_seats: 2 },
      standard: standard && { total: standard.total, available_seats: 9 },
      discount_den: null,
    },
  })),
});

interface Visit {
  items?: ShortlistItem[];
  prices?: ItemPrice[] | 'failed';
  as?: 'free' | 'premium';
  charges?: object[];
}

async function open({ items = [], prices = [], as, charges = [] }: Visit) {
  const list = new Map(items.map((item) => [item.id, item]));
  const changes = items.flatMap((item) => [
    [
      `DELETE /api/shortlist/${item.id}`,
      () => {
        list.delete(item.id);
        return { body: { message: 'Removed' } };
      },
    ] as const,
    [
      `PUT /api/shortlist/${item.id}`,
      ({ body }: { body: unknown }) => {
        list.set(item.id, { ...(body as ShortlistItem), id: item.id });
        return { body: list.get(item.id) };
      },
    ] as const,
  ]);
  const calls = serve({
    'GET /api/airports': { body: airports },
    'GET /api/charges': { body: { charges } },
    'GET /api/flight-coverage': {
      body: { source: 'sample', period: { from: '2026-11-16', to: '2027-10-20' } },
    },
    'POST /api/auth/verify-token': { body: { valid: true, user: account({ is_premium: as === 'premium' }) } },
    'POST /api/auth/logout': { status: 204 },
    'GET /api/shortlist': () => ({ body: { items: [...list.values()] } }),
    'GET /api/shortlist/prices':
      prices === 'failed'
        ? { status: 400, body: { message: 'no' } }
        : { body: { checked_at: '2026-11-17T17:00:00.000Z', items: prices } },
    ...Object.fromEntries(changes),
  });
  if (as === undefined) localStorage.setItem(SHORTLIST_KEY, JSON.stringify(items));
  else localStorage.setItem('auth_token', TOKEN);
  await session.verify();
  navigate('/shortlist', { replace: true });
  render(
    <QueryClientProvider client={queryClient}>
      <ShortlistCount />
      <ShortlistScreen />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return { person: userEvent.setup(), calls };
}

afterEach(() => {
  act(() => session.signOut());
  queryClient.clear();
  localStorage.clear();
});

const articles = () => screen.getAllByRole('article');
const lowest = (item: ShortlistItem) => totalsOf(item.flights).lowest ?? 0;

it('says how to keep something when there is nothing', async () => {
  await open({});
  expect(screen.getByRole('heading', { name: 'Nothing kept yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search flights' })).toHaveAttribute('href', '/');
});

it('shows the items of the device with their prices when kept, and offers to sign in', async () => {
  const { calls } = await open({ items: [flight, plan] });
  expect(screen.getByText('2 of 30 kept on this device.')).toBeVisible();
  const [first, second] = articles() as [HTMLElement, HTMLElement];
  expect(first).toHaveAccessibleName('Denver → Orlando');
  // A trip summary may show the total of other fares (TRIP-2).
  expect(first).toHaveTextContent(`Lowest price$${lowest(flight)}+Price when kept; not checked now`);
  expect(within(first).getByRole('link', { name: /^Open in results/ })).toHaveAttribute(
    'href',
    flight.address,
  );
  expect(second).toHaveAccessibleName('Denver → Orlando → Denver');
  expect(within(second).getByRole('link', { name: /^Open the trip/ })).toHaveAttribute(
    'href',
    '/plan?origin=DEN',
  );
  // One list of links for each flight, in the order of the trip.
  expect(
    within(second)
      .getAllByRole('list', { name: /^Book/ })
      .map((list) => list.getAttribute('aria-label')),
  ).toEqual(['Book the flight from DEN to MCO', 'Book the flight from MCO to DEN']);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?next=%2Fshortlist');
  expect(calls.some(({ path }) => path.endsWith('/prices'))).toBe(false);
});

describe('the price now', () => {
  it('is told against the price when kept, in words', async () => {
    await open({
      as: 'free',
      items: [flight, later, plan],
      prices: [
        onSale(flight, 'dearer', 20),
        { ...onSale(later, 'sold_out'), flights: [{ status: 'sold_out', fares: null }] },
      ],
    });
    const texts = articles().map(({ textContent }) => textContent);
    expect(texts[0]).toContain('$35+! $20 more than when kept ($15+)');
    expect(texts[1]).toContain('Sold out; $15+ when kept');
    expect(texts[2]).toContain('Price when kept; not checked now');
    expect(screen.getByText(/^Prices checked on /)).toBeVisible();
    expect(screen.getByText('Sample data')).toBeVisible();
  });

  it('can be checked again', async () => {
    const { person, calls } = await open({ as: 'free', items: [flight], prices: [onSale(flight, 'same')] });
    const checks = () => calls.filter(({ path }) => path.endsWith('/prices')).length;
    expect(checks()).toBe(1);
    await person.click(screen.getByRole('button', { name: 'Check prices again' }));
    await waitFor(() => expect(checks()).toBe(2));
  });

  it('is that when kept when it could not be checked', async () => {
    await open({ as: 'free', items: [flight], prices: 'failed' });
    expect(screen.getByRole('alert')).toHaveTextContent('The prices now could not be checked.');
    expect(articles()[0]).toHaveTextContent('Price when kept; not checked now');
  });

  it('stays that of the last check when another one fails', async () => {
    const { person } = await open({ as: 'free', items: [flight], prices: [onSale(flight, 'dearer', 20)] });
    serve({ 'GET /api/shortlist/prices': { status: 400, body: { message: 'no' } } });
    await person.click(screen.getByRole('button', { name: 'Check prices again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The prices now could not be checked.The prices below are those of the last check, or those when you kept the items.',
    );
    expect(articles()[0]).toHaveTextContent('$35+! $20 more than when kept ($15+)');
  });
});

describe('removing', () => {
  it.each([undefined, 'free'] as const)('can be undone, as %s', async (as) => {
    const { person } = await open({ ...(as && { as }), items: [flight, plan] });
    await person.click(within(articles()[0] as HTMLElement).getByRole('button', { name: /^Remove/ }));
    const status = screen.getByRole('status', { name: 'Last change' });
    await waitFor(() => expect(status).toHaveFocus());
    expect(status).toHaveTextContent(/^Denver → Orlando, .+ 6:15 AM – 3:20 PM was removed\./);
    expect(articles()).toHaveLength(1);
    const count = screen.queryByRole('link', { name: 'Shortlist: 1 item' });
    // The header shows it for accounts only.
    expect(count?.getAttribute('href')).toBe(as && '/shortlist');
    await person.click(within(status).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(articles()).toHaveLength(2));
    for (const one of articles()) expect(one).toHaveTextContent('kept Mon, Nov 16, 2026');
    await waitFor(() =>
      expect(status).toHaveTextContent(/^Denver → Orlando, .+ 6:15 AM – 3:20 PM is back\.$/),
    );
    expect(status).toHaveFocus();
  });

  // Safari does not focus a pressed button, like `fireEvent`.
  it.each([
    ['Chromium', userEvent.click],
    ['Safari', fireEvent.click],
  ])(
    'leaves the focus at the last change, also before the server refuses, in %s (A11Y-8)',
    async (_, press) => {
      await open({ as: 'free', items: [flight, plan] });
      const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
      const { fetch } = globalThis;
      globalThis.fetch = ((request: Request) =>
        request.method === 'DELETE' ? answered : fetch(request)) as typeof fetch;
      await press(within(articles()[0] as HTMLElement).getByRole('button', { name: /^Remove/ }));
      await waitFor(() => expect(articles()).toHaveLength(1));
      const status = screen.getByRole('status', { name: 'Last change' });
      expect(status).toHaveFocus();
      answer(Response.json({ message: 'No', code: 'CONFLICT' }, { status: 409 }));
      await waitFor(() => expect(articles()).toHaveLength(2));
      expect(status).toHaveFocus();
      expect(status).toHaveTextContent('');
    },
  );
});

describe('the comparison', () => {
  const row = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);

  it('shows two to four items side by side', async () => {
    const { person } = await open({
      as: 'premium',
      items: [flight, plan],
      prices: [onSale(flight, 'dearer', 20)],
    });
    expect(screen.getByRole('button', { name: 'Compare' })).toBeDisabled();
    for (const box of screen.getAllByRole('checkbox')) await person.click(box);
    await person.click(screen.getByRole('button', { name: 'Compare 2 items' }));
    expect(screen.getByRole('heading', { name: 'Comparison' })).toHaveFocus();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Denver → Orlando(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/),
      expect.stringMatching(/^Denver → Orlando → Denver/),
    ]);
    expect(row('Lowest price')[0]).toBe('$35+! $20 more than when kept ($15+)');
    expect(row('GoWild')).toEqual(['$35+$15+ when kept', 'Not offered']);
    expect(row('Discount Den')).toEqual(['Not offered$49 when kept', '$121']);
    expect(row('Layovers')[0]).toBe('LAS 1h 00m');
    expect(row('Stops')).toEqual(['1 stop', '1 stop']);
    expect(row('Seats left')).toEqual(['GoWild 2Standard 9', 'Not known']);
    expect(row('Stays')).toEqual(['None', 'Orlando: 3 nights, 3d 2h']);
    await person.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows two equally long layovers at one airport', async () => {
    const home = flightBy(
      [
        ['MCO', `${dayBack}T08:00:00-05:00`],
        ['LAS', `${dayBack}T10:00:00-08:00`],
        ['LAS', `${dayBack}T11:00:00-08:00`],
        ['DEN', `${dayBack}T14:00:00-07:00`],
      ],
      { standard: { total: 88 } },
    );
    const both = itemOf({
      flights: [out, home],
      plan: { places: ['MCO'], stays: [stay], address: '/plan?origin=DEN' },
    });
    const { person } = await open({ items: [flight, both] });
    for (const box of screen.getAllByRole('checkbox')) await person.click(box);
    await person.click(screen.getByRole('button', { name: 'Compare 2 items' }));
    expect(row('Layovers')).toEqual(['LAS 1h 00m', 'LAS 1h 00mLAS 1h 00m']);
  });

  it('says how many seats the party needs where fewer are left', async () => {
    localStorage.setItem(PARTY_KEY, JSON.stringify({ ...ONE_ADULT, adults: 3 }));
    const prices = [onSale(flight, 'same'), onSale(later, 'same')];
    const { person } = await open({ as: 'premium', items: [flight, later], prices });
    for (const box of screen.getAllByRole('checkbox')) await person.click(box);
    await person.click(screen.getByRole('button', { name: 'Compare 2 items' }));
    expect(row('Seats left')[0]).toBe('GoWild 2, 3 neededStandard 9');
  });

  it('shows no fare as sold out whose seats are not known (FARE-8)', async () => {
    const { person } = await open({
      as: 'premium',
      items: [flight, later, plan],
      prices: [
        {
          ...onSale(flight, 'same'),
          flights: [
            {
              status: 'on_sale',
              fares: {
                go_wild: { total: 15 },
                standard: { total: 64, available_seats: 9 },
                discount_den: null,
              },
            },
          ],
        },
        { ...onSale(later, 'sold_out'), flights: [{ status: 'sold_out', fares: null }] },
        { id: plan.id, status: 'not_checked', flights: [] },
      ],
    });
    for (const box of screen.getAllByRole('checkbox')) await person.click(box);
    await person.click(screen.getByRole('button', { name: 'Compare 3 items' }));
    expect(row('Seats left')).toEqual(['GoWild: seats availableStandard 9', 'None', 'Not known']);
  });

  it('shows fares as no longer offered when the flight is no longer on sale (KEEP-6)', async () => {
    const { person } = await open({
      as: 'free',
      items: [flight, later],
      prices: [
        { id: flight.id, status: 'not_found', flights: [{ status: 'not_found', fares: null }] },
        onSale(later, 'same'),
      ],
    });
    for (const box of screen.getAllByRole('checkbox')) await person.click(box);
    await person.click(screen.getByRole('button', { name: 'Compare 2 items' }));
    expect(row('GoWild')).toEqual(['Not offered$15+ when kept', '$15+']);
  });

  it('shows no present fare of a flight that has departed, also without a check (KEEP-5)', async () => {
    const past = itemOf({ flights: [flightOut('2026-10-31')] });
    const { person } = await open({ items: [flight, past] });
    for (const box of screen.getAllByRole('checkbox')) await person.click(box);
    await person.click(screen.getByRole('button', { name: 'Compare 2 items' }));
    expect(row('GoWild').toSorted()).toEqual(['$15+', 'Not offered$15 when kept']);
  });

  it('tells two flights with the same departure apart', async () => {
    const nonstop = flightBy(
      [
        ['DEN', `${dayOut}T06:15:00-07:00`],
        ['MCO', `${dayOut}T11:48:00-05:00`],
      ],
      { standard: { total: 88 } },
    );
    const { person } = await open({ items: [flight, itemOf({ flights: [nonstop] })] });
    const buttons = screen.getAllByRole('button', { name: /^Remove Denver → Orlando, .+, 6:15 AM – / });
    expect(buttons.map((button) => button.textContent?.split(' – ')[1]).toSorted()).toEqual([
      '11:48 AM',
      '3:20 PM',
    ]);
    for (const box of screen.getAllByRole('checkbox')) await person.click(box);
    await person.click(screen.getByRole('button', { name: 'Compare 2 items' }));
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent?.split(' – ')[1]);
    expect(heads.toSorted()).toEqual(['11:48 AM', '3:20 PM']);
  });

  it('names the day of an arrival that is not the day of the departure (FRMT-1)', async () => {
    const next = addDays(dayOut, 1);
    const overnight = flightBy(
      [
        ['DEN', `${dayOut}T23:15:00-07:00`],
        ['MCO', `${next}T05:10:00-05:00`],
      ],
      { standard: { total: 88 } },
    );
    const { person } = await open({ items: [flight, itemOf({ flights: [overnight] })] });
    for (const box of screen.getAllByRole('checkbox')) await person.click(box);
    await person.click(screen.getByRole('button', { name: 'Compare 2 items' }));
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent?.split(' – ')[1]);
    expect(heads.toSorted()).toEqual(['3:20 PM', `5:10 AM (${formatDay(next)})`]);
  });

  it('ends when one of its two items is removed, until it is asked for again (KEEP-5)', async () => {
    const { person } = await open({ items: [flight, later, plan] });
    const boxes = () => screen.getAllByRole('checkbox');
    for (const box of boxes().slice(0, 2)) await person.click(box);
    await person.click(screen.getByRole('button', { name: 'Compare 2 items' }));
    await person.click(within(articles()[0] as HTMLElement).getByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(articles()).toHaveLength(2));
    await person.click(boxes()[1] as HTMLElement);
    expect(screen.queryByRole('table')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(articles()).toHaveLength(3));
    expect(boxes()[0]).not.toBeChecked();
    expect(screen.queryByRole('table')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Compare 2 items' }));
    expect(screen.getByRole('heading', { name: 'Comparison' })).toHaveFocus();
  });

  it('keeps its other items when one of three is removed', async () => {
    const { person } = await open({ items: [flight, later, plan] });
    for (const box of screen.getAllByRole('checkbox')) await person.click(box);
    await person.click(screen.getByRole('button', { name: 'Compare 3 items' }));
    await person.click(within(articles()[0] as HTMLElement).getByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(2));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(articles()).toHaveLength(3));
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  });

  it('has a word for none that fits seats, layovers and stays in Spanish', async () => {
    setLanguage(language);
    onTestFinished(() => setLanguage(null));
    const gone: ItemPrice = {
      id: later.id,
      status: 'sold_out',
      flights: [{ status: 'sold_out', fares: { go_wild: null, standard: null, discount_den: null } }],
    };
    const { person } = await open({ as: 'premium', items: [flight, later], prices: [gone] });
    for (const box of screen.getAllByRole('checkbox')) await person.click(box);
    await person.click(screen.getByRole('button', { name: 'Comparar 2 elementos' }));
    const row = screen.getByRole('row', { name: /^Asientos disponibles/ });
    expect(within(row).getAllByRole('cell')[1]).toHaveTextContent('No hay');
  });

  it('shows no seats to a free account, and has at most four items', async () => {
    const days = [1, 2, 3, 4, 5].map((day) => itemOf({ flights: [flightOut(addDays(dayOut, day))] }));
    const { person } = await open({
      as: 'free',
      items: days,
      prices: days.map((item) => onSale(item, 'same')),
    });
    const boxes = screen.getAllByRole('checkbox');
    for (const box of boxes.slice(0, 4)) await person.click(box);
    expect(boxes[4]).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Compare 4 items' }));
    expect(screen.getAllByRole('columnheader')).toHaveLength(4);
    expect(screen.queryByRole('row', { name: /^Seats left/ })).toBeNull();
    expect(screen.queryByRole('row', { name: /^Stays/ })).toBeNull();
  });
});

it('names no removed item of an account to the next person (KEEP-4)', async () => {
  const { person } = await open({ as: 'free', items: [flight] });
  await person.click(screen.getByRole('button', { name: /^Remove/ }));
  expect(await screen.findByText(/was removed\.$/)).toBeVisible();
  act(() => session.signOut());
  expect(await screen.findByRole('heading', { name: 'Nothing kept yet' })).toBeVisible();
  expect(screen.queryByText(/was removed\.$/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

describe('the prices of a party (COST-2)', () => {
  const one = itemOf({ flights: [pricedOut] });
  const both = itemOf({
    flights: [pricedOut, pricedBack],
    plan: { places: ['MCO'], stays: [stay], address: '/plan?origin=DEN' },
  });
  const now = (item: ShortlistItem): ItemPrice => ({
    id: item.id,
    status: 'same',
    flights: item.flights.map(({ fares }) => ({ status: 'on_sale', fares })),
  });

  it('are those of its other screens, now and when kept', async () => {
    storePricedParty();
    const { person } = await open({
      as: 'free',
      items: [one, both],
      prices: [now(one)],
      charges: pricedCharges,
    });
    const [flown, planned] = articles() as [HTMLElement, HTMLElement];
    await waitFor(() => expect(flown).toHaveTextContent(`${PRICES.out}+Same price as when kept`));
    expect(flown).toHaveTextContent(new RegExp(`Book Standard .*\\${PRICES.out}`));
    expect(planned).toHaveTextContent(`${PRICES.both}+Price when kept; not checked now`);
    expect(screen.getByText(`+ ${PRICED_LEFT_OUT.both}`)).toBeVisible();
    for (const box of screen.getAllByRole('checkbox')) await person.click(box);
    await person.click(screen.getByRole('button', { name: 'Compare 2 items' }));
    const row = screen.getByRole('row', { name: /^Standard/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([`${PRICES.out}+`, `${PRICES.both}+`]);
  });
});
