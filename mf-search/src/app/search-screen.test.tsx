import { addDays } from '@fareweave/shared-lib/domain/dates';
import { formatDate, formatDay, formatLongDate } from '@fareweave/shared-lib/domain/formats';
import { navigate, queryClient } from '@fareweave/shared-lib/platform';
import { airports } from '@fareweave/shared-lib/testing/airports';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leave, openSearch } from '../testing/open-search.tsx';
import {
  address,
  answer,
  form,
  from,
  RESULTS,
  resultsHeading,
  searchButton,
  to,
  tomorrow,
} from '../testing/search-page.ts';

afterEach(leave);
afterEach(() => {
  vi.restoreAllMocks();
});

const manyAirports = Array.from({ length: 21 }, (_, n) => {
  const stationCode = `Q${String.fromCharCode(65 + n)}Q`;
  return { ...airports[0], stationCode, cityAndCode: `Many ${n} (${stationCode})` };
});

describe('a traveller', () => {
  it('picks where from and when, and sees where they can fly', async () => {
    const { person, searches } = await openSearch({ as: 'free', routes: answer });
    await form();
    expect(searchButton()).toHaveAccessibleDescription('Please select an origin airport and date');

    await person.type(from().getByRole('textbox'), 'denv{Enter}');
    expect(from().getByRole('button', { name: 'Denver DEN' })).toHaveAttribute('aria-pressed', 'true');
    await person.click(screen.getByRole('button', { name: /Tomorrow/ }));
    expect(address()).toBe(`/?origin=DEN&date=${tomorrow}&direction=outbound`);
    await waitFor(() =>
      expect(searchButton()).toHaveAccessibleDescription('2 of 3 free searches left today'),
    );
    expect(searches()).toEqual([]);

    await person.click(searchButton());
    expect(await resultsHeading()).toHaveFocus();
    expect(searches().map(({ query }) => query)).toEqual([
      { origin: 'DEN', date: tomorrow, max_workers: '50' },
    ]);
    expect(address()).toBe(RESULTS);
    expect(screen.getByText(/4 flights to 3 destinations/)).toBeVisible();
    expect(screen.getByText('Sample data')).toBeVisible();
    const cards = (section: string) =>
      within(screen.getByRole('region', { name: section }))
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.querySelector('b')?.textContent);
    expect(cards('GoWild Destinations')).toEqual(['Las Vegas', 'Orlando']);
    expect(cards('Standard Destinations')).toEqual(['San Juan']);
  });

  it('finds the form again after another page, and nothing is searched (ALLW-3)', async () => {
    const { person } = await openSearch({ as: 'free', routes: answer });
    await form();
    await person.type(from().getByRole('textbox'), 'denv{Enter}');
    await person.click(screen.getByRole('button', { name: /Tomorrow/ }));
    const composed = address();
    cleanup();
    const { searches } = await openSearch({ as: 'free', address: composed, routes: answer });
    await form();
    expect(searchButton()).toBeEnabled();
    expect(address()).toBe(composed);
    expect(searches()).toEqual([]);
  });

  it('says that a search is that of an entry which is reloaded or gone back to, until another one or the form is opened (ALLW-3)', async () => {
    const { searches, person } = await openSearch({ as: 'free', address: RESULTS, routes: answer });
    await resultsHeading();
    const reload = async () => {
      cleanup();
      queryClient.clear();
      const again = await openSearch({ as: 'free', address: RESULTS, routes: answer });
      await resultsHeading();
      return again.searches()[0]?.reopened;
    };
    const nextDay = addDays(tomorrow, 1);
    act(() => navigate(RESULTS.replace(tomorrow, nextDay), { replace: true }));
    await waitFor(() => expect(searches()).toHaveLength(2));
    expect(searches().map(({ query, reopened }) => [query.date, reopened])).toEqual([
      [tomorrow, null],
      [nextDay, null],
    ]);
    act(() => navigate(RESULTS, { replace: true }));
    expect(await reload()).toBe('true');
    await person.click(screen.getByRole('button', { name: 'New Search' }));
    expect(await reload()).toBeNull();
    // A link to the same search opens an entry of its own.
    for (const link of ['/about', RESULTS]) act(() => navigate(link));
    expect(await reload()).toBeNull();
  });

  it('sees the days of tomorrow on a page that stays open past midnight', async () => {
    const { person } = await openSearch({ as: 'free', routes: answer });
    await form();
    await person.click(screen.getByRole('button', { name: /Today/ }));
    expect(searchButton()).toHaveAccessibleDescription('Please select an origin airport and date');
    const nextDay = Date.now() + 24 * 3_600_000;
    vi.spyOn(Date, 'now').mockReturnValue(nextDay);
    // As after a night in which the device slept.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('button', { name: /Today/ })).toHaveTextContent(
      String(Number(tomorrow.slice(-2))),
    );
    expect(screen.getByRole('button', { name: /Today/ })).toHaveAttribute('aria-pressed', 'false');
  });

  it('can narrow the search to one destination, from several origins', async () => {
    const { person, searches } = await openSearch({ as: 'free', routes: answer });
    await form();
    await person.click(from().getByRole('button', { name: 'New York City 3 airports' }));
    await person.type(from().getByRole('textbox'), 'denver{Enter}');
    await person.click(to().getByRole('button', { name: 'Chicago 2 airports' }));
    await person.click(screen.getByRole('button', { name: /Today/ }));
    await person.click(searchButton());
    await screen.findByRole('heading', { level: 1, name: 'New York City, Denver → Chicago' });
    expect(searches()[0]?.query).toMatchObject({
      origin: 'CITY:New York City,DEN',
      destination: 'CITY:Chicago',
    });
  });

  it('deselects with a second press, and finds airports one by one in Airport View', async () => {
    const { person } = await openSearch({ as: 'free' });
    await form();
    const newYork = from().getByRole('button', { name: /New York City/ });
    await person.click(newYork);
    expect(newYork).toHaveAttribute('aria-pressed', 'true');
    await person.click(newYork);
    expect(newYork).toHaveAttribute('aria-pressed', 'false');
    expect(address()).toBe('/');

    await person.click(screen.getByRole('radio', { name: 'Airport View' }));
    const first = new Set(from().getAllByRole('button'));
    await person.click(from().getByRole('button', { name: /Show more/ }));
    expect(from().getByRole('button', { name: 'New York LGA' })).toBeVisible();
    // The button is now below all of them (SRCH-8).
    expect(
      from()
        .getAllByRole('button')
        .find((button) => !first.has(button)),
    ).toHaveFocus();
    await person.click(from().getByRole('button', { name: 'Show less' }));
    expect(from().queryByRole('button', { name: 'New York LGA' })).not.toBeInTheDocument();
    // It is there before its text: screen readers announce what changes.
    const announced = [...document.querySelectorAll('[aria-live]')];
    await person.type(from().getByRole('textbox'), 'nowhere');
    expect(announced).toContain(from().getByText('No airport matches “nowhere”.'));
  });

  it('cannot leave from more airports than one search may have', async () => {
    const codes = manyAirports.map(({ stationCode }) => stationCode);
    const { person } = await openSearch({
      as: 'free',
      address: `/?origin=${codes.slice(0, 19).join()}`,
      routes: { 'GET /api/airports': { body: manyAirports } },
    });
    await form();
    await person.type(from().getByRole('textbox'), `${codes[19]}{Enter}`);
    expect(from().getByText('20 selected')).toBeVisible();
    await person.type(from().getByRole('textbox'), `${codes[20]}{Enter}`);
    const full = from().getByRole('status');
    expect(full).toHaveTextContent('At most 20 airports can be searched at once.');
    expect(from().getByText('20 selected')).toBeVisible();
    await person.click(from().getByRole('button', { name: `Many 3 ${codes[3]}` }));
    expect(from().getByText('19 selected')).toBeVisible();
    expect(full).toBeEmptyDOMElement();
  });

  it('cannot choose a destination that shares an airport with the origin, nor the other way round', async () => {
    const { person } = await openSearch({ as: 'free', address: '/?origin=city:New+York+City' });
    await form();
    const same = to().getByRole('button', { name: 'New York City 3 airports · Origin' });
    expect(same).toBeDisabled();
    await person.type(to().getByRole('textbox'), 'new york city{Enter}');
    expect(address()).toBe('/?origin=city:New+York+City&direction=outbound');
    await person.click(screen.getByRole('radio', { name: 'Airport View' }));
    await person.clear(to().getByRole('textbox'));
    await person.type(to().getByRole('textbox'), 'LGA');
    expect(to().getByRole('button', { name: 'New York LGA · Origin' })).toBeDisabled();
    await person.clear(to().getByRole('textbox'));
    await person.type(to().getByRole('textbox'), 'DEN{Enter}');
    await person.type(from().getByRole('textbox'), 'DEN');
    expect(from().getByRole('button', { name: 'Denver DEN · Destination' })).toBeDisabled();
  });

  it('can say how long the trip takes', async () => {
    const { person } = await openSearch({ as: 'free', address: `/?origin=DEN&days=3` });
    await form();
    expect(screen.getByRole('textbox', { name: /Trip duration/ })).toHaveValue('3');
    await person.click(screen.getByRole('button', { name: 'One day more' }));
    expect(address()).toBe('/?origin=DEN&direction=outbound&days=4');
    await person.click(screen.getByRole('button', { name: 'Clear trip duration' }));
    expect(address()).toBe('/?origin=DEN&direction=outbound');
  });

  it('can choose the day from a calendar', async () => {
    const { person } = await openSearch({ as: 'free', address: '/?origin=DEN' });
    await form();
    await person.click(screen.getByRole('button', { name: 'Calendar view' }));
    await screen.findByRole('grid');
    await person.click(screen.getByRole('button', { name: new RegExp(formatLongDate(tomorrow)) }));
    expect(address()).toBe(`/?origin=DEN&date=${tomorrow}&direction=outbound`);
  });

  it('sees what is missing after an early press on Search', async () => {
    const { person, searches } = await openSearch({ as: 'free', routes: answer });
    await form();
    expect(searchButton()).toHaveAttribute('aria-disabled', 'true');
    await person.click(searchButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields.');
    await person.click(screen.getByRole('button', { name: /Today/ }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(searches()).toEqual([]);
  });

  it('is led to the login and back when signed out', async () => {
    const { person } = await openSearch({ address: `/?origin=DEN&date=${tomorrow}` });
    await form();
    expect(searchButton()).toHaveAttribute('aria-disabled', 'true');
    expect(searchButton()).toHaveAccessibleDescription('Please log in to search flights');
    expect(screen.getByRole('link', { name: 'Please log in to search flights' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(RESULTS)}`,
    );
    await person.click(searchButton());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the free searches that are left', () => {
  const midnight = new Date(2026, 10, 24).toISOString();

  it.each([
    ['day', 'No free searches left today. New ones on Tue, Nov 24, 2026, 12:00 AM.'],
    ['week', 'No free searches left this week. New ones on Tue, Nov 24, 2026, 12:00 AM.'],
  ])('are counted again after a search, per %s', async (per, text) => {
    let left = 1;
    const { searches } = await openSearch({
      as: 'free',
      address: `/?origin=DEN&date=${tomorrow}`,
      routes: {
        'GET /api/flights/search': () => {
          left = 0;
          return { status: 429, body: { message: 'Daily search limit reached.' } };
        },
        'GET /api/search-allowance': () => ({ body: { limit: 3, per, left, resets_at: midnight } }),
      },
    });
    await screen.findByRole('alert');
    await waitFor(() => expect(searchButton()).toHaveAccessibleDescription(text));
    expect(searches()).toHaveLength(1);
  });

  it('are not requested without a limit', async () => {
    const { calls, person } = await openSearch({ as: 'premium', address: '/?origin=DEN' });
    await form();
    await person.click(screen.getByRole('button', { name: /Tomorrow/ }));
    expect(searchButton()).not.toHaveAttribute('aria-disabled');
    expect(calls.some(({ path }) => path === '/api/search-allowance')).toBe(false);
  });
});

describe('the selectable days', () => {
  it('end with the last day with known flights', async () => {
    const last = addDays(tomorrow, 1);
    const { person } = await openSearch({
      as: 'free',
      routes: { 'GET /api/flight-coverage': { body: { period: { from: '2020-01-01', to: last } } } },
    });
    await form();
    await person.click(screen.getByRole('button', { name: /Show more 30 days/ }));
    expect(await screen.findByText(`Flights are known until ${formatDate(last)}.`)).toBeVisible();
    const days = within(screen.getByRole('group', { name: 'When' })).getAllByRole('button', {
      pressed: false,
    });
    expect(days.map((day) => (day as HTMLButtonElement).disabled)).toEqual([
      ...[false, false, false],
      ...Array.from({ length: 27 }, () => true),
    ]);
    expect(days.map((day) => /available/.test(day.textContent))).toEqual(
      days.map((day) => !(day as HTMLButtonElement).disabled),
    );
  });

  it('exclude a later day of an address, which cannot be searched', async () => {
    const last = addDays(tomorrow, 40);
    const { person } = await openSearch({
      as: 'free',
      address: `/?destination=MCO&date=${addDays(last, 60)}`,
      routes: { 'GET /api/flight-coverage': { body: { period: { from: '2020-01-01', to: last } } } },
    });
    await form();
    await person.click(from().getByRole('button', { name: /Chicago/ }));
    expect(searchButton()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Please select an origin airport and date')).toBeVisible();
    expect(screen.getByText(`Flights are known until ${formatDate(last)}.`)).toBeVisible();
    await person.click(screen.getByRole('button', { name: /Tomorrow/ }));
    expect(screen.queryByText(/^Flights are known until/)).toBeNull();
    expect(searchButton()).not.toHaveAttribute('aria-disabled');
  });

  it('begin with the first day with known flights, also for a day of an address (SRCH-27)', async () => {
    const first = addDays(tomorrow, 40);
    await openSearch({
      as: 'free',
      address: `/?origin=DEN&date=${tomorrow}`,
      routes: { 'GET /api/flight-coverage': { body: { period: { from: first, to: addDays(first, 300) } } } },
    });
    await form();
    expect(await screen.findByText('Please select an origin airport and date')).toBeVisible();
    expect(screen.getByText(`Flights are known from ${formatDate(first)}.`)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Tomorrow/ })).toBeNull();
    const day = screen.getByRole('button', { name: new RegExp(formatDay(first).slice(5)) });
    expect(day).toBeEnabled();
  });

  it('are none without known flights', async () => {
    await openSearch({ as: 'free', routes: { 'GET /api/flight-coverage': { body: { period: null } } } });
    expect(await screen.findByText('No flights are known for these days.')).toBeVisible();
    expect(screen.getByRole('button', { name: /Today/ })).toBeDisabled();
  });
});

describe('airports that cannot be loaded', () => {
  const UNREACHABLE = 'Unable to fetch airports. Please try again later.';

  it.each([
    ['without a reason', { status: 500, body: {} }, 'Failed to load airports'],
    ['with a reason', { status: 500, body: { message: 'Not now.' } }, 'Not now.'],
    ['in an unknown form', { body: { airports: 7 } }, 'Failed to load airports'],
    ['without an answer', () => Promise.reject(new TypeError('Failed to fetch')), UNREACHABLE],
  ])('show one message: %s', async (_, reply, text) => {
    await openSearch({ routes: { 'GET /api/airports': reply } });
    expect(await screen.findByRole('heading', { level: 1, name: text })).toBeVisible();
    expect(document.body.textContent?.split(text)).toHaveLength(2);
    expect(document.body).not.toHaveTextContent(/(Failed|Unable).+(Failed|Unable)/);
  });

  it('can be tried again', async () => {
    let failing = true;
    const { person } = await openSearch({
      routes: { 'GET /api/airports': () => (failing ? { status: 500, body: {} } : { body: airports }) },
    });
    expect(await screen.findByRole('heading', { name: 'Failed to load airports' })).toBeVisible();
    failing = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await form()).toBeVisible();
  });
});
