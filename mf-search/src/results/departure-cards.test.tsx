import type { Charge } from '@fareweave/shared-lib/domain/charges';
import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import type { SearchResults } from '@fareweave/shared-lib/domain/flights';
import { closeAlert, type MenuEntry, provideSlots, useAlertRequest } from '@fareweave/shared-lib/platform';
import type { ReceivedCall } from '@fareweave/shared-lib/testing/server';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connecting, nonstop, overnight, results, toLasVegas, toSanJuan } from '../testing/flights.ts';
import { weatherFrom } from '../testing/forecasts.ts';
import { leave, openSearch } from '../testing/open-search.tsx';
import { onDays, returnOptionsFrom } from '../testing/return-options.ts';
import { address, found, RESULTS, tomorrow } from '../testing/search-page.ts';

const ROUTE = RESULTS.replace('&date', '&destination=MCO&date');
const SINGLE = RESULTS.replace('&screen', '&route=single&screen').replace('&date', '&destination=MCO&date');

interface Visit {
  as?: 'free' | 'premium';
  link?: string;
  answer?: SearchResults;
  charges?: Charge[];
}

/** Opens the results; gives the calls made for them beside the search. */
async function open({ as = 'premium', link = RESULTS, answer = found, charges = [] }: Visit = {}) {
  const requests: ReceivedCall[] = [];
  const noted = (answer: object) => (call: ReceivedCall) => {
    requests.push(call);
    return answer;
  };
  const visit = await openSearch({
    as,
    address: link,
    routes: {
      'GET /api/charges': { body: { charges } },
      'GET /api/flights/search': { body: answer },
      'GET /api/flights/single': { body: answer },
      'GET /api/flights/inbound': {
        body: {
          ...answer,
          search_parameters: { destination: 'DEN' },
          summary: { ...answer.summary, total_origins: 2 },
        },
      },
      'GET /api/flights/ways-back': noted(
        returnOptionsFrom({
          MCO: onDays([9, 7, 30], [2, 0, 21]),
          LAS: onDays([4, 4, 4], [0, 0, 0]),
          SJU: onDays([0, 0, 0]),
        }),
      ),
      'GET /api/weather/MCO': noted(weatherFrom(tomorrow)),
      'GET /api/weather/LAS': noted(weatherFrom(tomorrow)),
    },
  });
  const paths = (part: string) => requests.filter(({ path }) => path.startsWith(part));
  return { ...visit, weathers: () => paths('/api/weather/'), backs: () => paths('/api/flights/ways-back') };
}

const card = (city: string) => screen.findByRole('button', { name: new RegExp(`^${city} ... ·\\s`) });
const select = (number: string) =>
  screen.findByRole('button', { name: new RegExp(`^Select Departure ${number} at`) });
const alertShown = () => renderHook(useAlertRequest).result.current;

afterEach(() => {
  act(closeAlert);
  leave();
});

describe('a destination card', () => {
  it('requests the weather of its destination once, when it opens', async () => {
    const { person, weathers } = await open();
    await card('Orlando');
    expect(weathers()).toEqual([]);
    await person.click(await card('Orlando'));
    expect(
      within(await screen.findByRole('region', { name: 'Weather' })).getAllByRole('listitem'),
    ).toHaveLength(7);
    await person.click(await card('Las Vegas'));
    // A card is drawn after the press has been painted.
    await waitFor(() => expect(weathers()).toHaveLength(2));
    await person.click(await card('Orlando'));
    expect(weathers().map(({ path, query }) => [path.slice(-3), query.from])).toEqual([
      ['MCO', tomorrow],
      ['LAS', tomorrow],
    ]);
  });

  it('shows the return options for its fare while closed', async () => {
    const { backs } = await open();
    expect(await screen.findByText('2 GoWild return flights on Sun, none on Mon, 20+ on Tue')).toBeVisible();
    expect(await card('Orlando')).toHaveTextContent('2 GoWild return flights');
    expect(await card('Las Vegas')).toHaveTextContent(
      'No GoWild return flight in the next 3 days, only other fares',
    );
    expect(await card('San Juan')).toHaveTextContent('No return flight in the next 3 days');
    expect(backs().map(({ query }) => query)).toEqual([{ origin: 'DEN', date: tomorrow }]);
  });

  it('counts return flights on the pass for a pass fare that costs more than the others (RSLT-27)', async () => {
    const earlyFee: Charge = {
      kind: 'early_booking',
      scope: 'any',
      per: 'direction',
      cents: 9900,
      valid_from: '2026-01-01',
      source_url: 'https://airline.example.com/fees',
      read_on: '2026-11-01',
    };
    await open({ charges: [earlyFee] });
    const orlando = await card('Orlando');
    await waitFor(() => expect(orlando).toHaveTextContent('Discount Den from $49'));
    expect(await within(orlando).findByText(/^2 GoWild/)).toBeVisible();
    expect(await card('Las Vegas')).toHaveTextContent('No GoWild');
  });

  it('shows that its flights are sold out', async () => {
    const none = { go_wild: null, standard: null, discount_den: null };
    await open({ answer: results({ MCO: [{ ...nonstop(), fares: none }], LAS: [toLasVegas()] }) });
    expect(await card('Orlando')).toHaveTextContent('Sold out');
    expect(await card('Las Vegas')).not.toHaveTextContent('Sold out');
  });

  it('has a menu of other remotes, with its cheapest flight (RSLT-29)', async () => {
    const entriesOf = vi.fn<(menu: string, props: object) => MenuEntry[]>(() => [
      { key: 'a', title: 'Deals', href: '/deals' },
    ]);
    provideSlots({
      open: () => ({ update: () => undefined, close: () => undefined }),
      preload: () => undefined,
      entries: entriesOf,
      tabs: () => [],
    });
    const { person } = await open({ link: ROUTE, answer: results({ MCO: [nonstop()] }) });
    await person.click(await screen.findByRole('button', { name: 'More for Orlando' }));
    expect(screen.getByRole('link', { name: 'Deals' })).toHaveAttribute('href', '/deals');
    expect(entriesOf).toHaveBeenLastCalledWith('mf-search/destination-menu', {
      origin: 'DEN',
      destination: 'MCO',
      date: tomorrow,
      lowest_price: 15,
    });
  });

  it('is open at first when its destination was searched', async () => {
    await open({ link: ROUTE, answer: results({ MCO: [nonstop()] }) });
    expect(await card('Orlando')).toHaveAttribute('aria-expanded', 'true');
  });

  it('is open at first on a single route', async () => {
    await open({ link: SINGLE, answer: results({ MCO: [nonstop()] }) });
    expect(await card('Orlando')).toHaveAttribute('aria-expanded', 'true');
  });

  it('is closed at first beside other cards', async () => {
    await open();
    expect(await card('Orlando')).toHaveAttribute('aria-expanded', 'false');
  });

  it('warns about layovers, and shows them in the unfolded stops', async () => {
    const flight = connecting('2026-11-21T22:00', '2026-11-22T06:00');
    const { person } = await open({ link: ROUTE, answer: results({ MCO: [flight] }) });
    expect(await screen.findByText('Long overnight layover')).toBeVisible();
    await person.click(screen.getByRole('button', { name: '1 stop · LAS 8h 00m' }));
    const stay = screen.getByText(/8h 00m in LAS/);
    expect(within(stay).getByText('Long overnight layover')).toBeVisible();
  });
});

describe('the choice of a departure', () => {
  it('opens its return flights for premium users', async () => {
    const { person } = await open({ link: ROUTE, answer: results({ MCO: [nonstop(), overnight()] }) });
    await person.click(await select('F9 1279'));
    const chosen = new URLSearchParams(window.location.search);
    expect(chosen.get('screen')).toBe('return_flights');
    expect(chosen.get('flight')).toBe(flightHash(nonstop(), 'MCO'));
    expect(chosen.get('date')).toBe(tomorrow);
  });

  it('needs Premium', async () => {
    const { person } = await open({ as: 'free', link: ROUTE, answer: results({ MCO: [nonstop()] }) });
    expect(await select('F9 1279')).toHaveAccessibleName(/Premium$/);
    await person.click(await select('F9 1279'));
    expect(alertShown()).toEqual({
      title: 'Premium Feature',
      message: 'Return flight search is a premium feature. Upgrade your account to plan round trips.',
      action: { label: 'Upgrade to Premium', path: '/plans' },
    });
    expect(address()).toBe(ROUTE);
  });
});

describe('the button for all return flights', () => {
  const view = () => screen.queryByRole('button', { name: /^View Return Flights/ });

  it('exists for a destination', async () => {
    const { person } = await open({ link: ROUTE });
    await card('Orlando');
    await person.click(view() as HTMLElement);
    expect(address()).toContain('screen=return_flights');
    expect(address()).not.toContain('flight=');
  });

  it('needs Premium', async () => {
    const { person } = await open({ as: 'free', link: ROUTE });
    await card('Orlando');
    await person.click(view() as HTMLElement);
    expect(alertShown()?.message).toMatch(/^Return flight search is a premium feature/);
    expect(address()).toBe(ROUTE);
  });

  it('is absent for a search to anywhere', async () => {
    await open();
    await card('Orlando');
    expect(view()).not.toBeInTheDocument();
  });

  it('is absent for an inbound search, like the return options', async () => {
    const inbound = `/?destination=DEN&date=${tomorrow}&direction=inbound&screen=departure_flights`;
    const { backs } = await open({
      link: inbound,
      answer: results({ MCO: [nonstop()], LAS: [toLasVegas()] }),
    });
    expect(await screen.findByText(/flights from 2 airports$/)).toBeVisible();
    expect(view()).not.toBeInTheDocument();
    expect(backs()).toEqual([]);
  });
});

describe('incomplete results', () => {
  it('name the airports that could not be searched, and count the dropped flights', async () => {
    const answer = results({ SJU: [toSanJuan()] });
    await open({ answer: { ...answer, partial: true, failed_origins: ['EWR', 'LGA'], dropped: 3 } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Newark (EWR) and New York (LGA) could not be searched. Their flights are missing here.',
    );
    expect(
      screen.getByText('3 flights were left out because the fare source sent invalid data.'),
    ).toBeVisible();
  });

  it('show the notice when there are no flights at all', async () => {
    await open({ answer: { ...results({}), partial: true, failed_origins: ['DEN'] } });
    expect(await screen.findByRole('heading', { name: 'The fare source did not answer' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Denver (DEN) could not be searched.');
  });

  it('can be searched again, and the focus is on the heading (A11Y-8)', async () => {
    let answer: SearchResults = { ...results({}), partial: true, failed_origins: ['DEN'] };
    const { person } = await openSearch({
      as: 'free',
      address: RESULTS,
      routes: { 'GET /api/flights/search': () => ({ body: answer }) },
    });
    const again = await screen.findByRole('button', { name: 'Search again' });
    answer = found;
    await person.click(again);
    await card('Orlando');
    expect(again).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});
