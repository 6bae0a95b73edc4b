import { navigate, queryClient } from '@fareweave/shared-lib/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leave, openSearch } from '../testing/open-search.tsx';
import {
  address,
  answer,
  form,
  found,
  RESULTS,
  resultsHeading,
  searchButton,
  to,
  tomorrow,
} from '../testing/search-page.ts';

afterEach(leave);

describe('a search that is under way', () => {
  it('shows it', async () => {
    await openSearch({
      as: 'free',
      address: RESULTS,
      routes: { 'GET /api/flights/search': () => new Promise<never>(() => undefined) },
    });
    expect(await screen.findByRole('button', { name: 'Searching...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(await screen.findByRole('progressbar', { name: 'Searching flights' })).toBeInTheDocument();
  });
});

describe('a search that fails', () => {
  const open = (routes: Parameters<typeof openSearch>[0] & {}) =>
    openSearch({ as: 'free', address: RESULTS, ...routes });

  it('shows the message of the server at the daily limit, and a link to the plans', async () => {
    const message = 'Daily search limit reached. Free accounts are limited to 3 searches per day.';
    await open({
      routes: {
        'GET /api/flights/search': { status: 429, body: { message }, headers: { 'Retry-After': '18700' } },
      },
    });
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('Daily Search Limit Reached');
    expect(banner).toHaveFocus();
    expect(banner).toHaveTextContent(message);
    expect(banner).toHaveTextContent('You can search again in 5h 12m.');
    expect(within(banner).getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute(
      'href',
      '/plans',
    );
  });

  it('names the weekly limit where the plan facts have one', async () => {
    const body = { code: 'WEEKLY_SEARCH_LIMIT_REACHED', message: 'Weekly search limit reached.' };
    await open({ routes: { 'GET /api/flights/search': { status: 429, body } } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Weekly Search Limit Reached');
  });

  it.each([
    [
      'with a reason',
      { status: 400, body: { message: 'The timetable ends on 2026-12-01.' } },
      'The timetable ends on 2026-12-01.',
    ],
    ['without one', { status: 500, body: {} }, 'Failed to search flights'],
    [
      'for want of premium',
      { status: 403, body: { message: 'This is a premium feature.', code: 'PREMIUM_REQUIRED' } },
      'This is a premium feature.Upgrade to Premium',
    ],
  ])('%s', async (_, failure, text) => {
    const { person } = await open({ routes: { 'GET /api/flights/search': failure } });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await person.click(screen.getByRole('button', { name: /Today/ }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('can be repeated when no server answers', async () => {
    let reachable = false;
    const { person } = await open({
      routes: {
        'GET /api/flights/search': () => {
          if (!reachable) throw new TypeError('Failed to fetch');
          return { body: found };
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to search flights. Please try again later.',
    );
    reachable = true;
    await person.click(searchButton());
    await resultsHeading();
  });
});

describe('a malformed link', () => {
  const MISSING = 'Invalid URL: Missing origin or date for outbound search';
  const INVALID = 'Invalid URL parameters for search.';
  const day = `date=${tomorrow}&screen=departure_flights`;

  it.each([
    ['/?origin=DEN&screen=departure_flights', MISSING],
    [`/?origin=QQQ&${day}`, INVALID],
    [`/?origin=DEN&destination=Los+Angeles&${day}`, INVALID],
    [`/?origin=DEN&destination=LAXX&date=${tomorrow}`, INVALID],
    [`/?origin=DEN&destination=city:nowhere&${day}`, INVALID],
    [`/?origin=DEN&destination=city:&${day}`, INVALID],
    [`/?origin=DEN,QQQ&${day}`, INVALID],
    [`/?origin=DENVER&${day}`, INVALID],
    ['/?origin=DEN&date=2026-13-45&screen=departure_flights', INVALID],
  ])('sends no request, and shows why: %s', async (link, text) => {
    const { calls } = await openSearch({ as: 'free', address: link });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(calls.filter(({ path }) => path.startsWith('/api/flights'))).toEqual([]);
    if (text === INVALID) {
      expect(screen.getByRole('alert')).toHaveTextContent(/Please check: (origin|destination|date)\.$/);
      // A reload says the same.
      expect(address()).toBe(link);
    }
  });

  it.each([
    [`/?origin=DEN&route=single&${day}`, INVALID],
    [`/?origin=DEN&destination=DEN&${day}`, 'Destination must be different from origin'],
  ])('does so where its parameters contradict one another: %s', async (link, text) => {
    const { calls } = await openSearch({ as: 'free', address: link });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(calls.filter(({ path }) => path.startsWith('/api/flights'))).toEqual([]);
  });

  it('is forgotten when the search is changed', async () => {
    const { person } = await openSearch({ as: 'free', address: `/?origin=DEN&destination=LAXX&${day}` });
    await screen.findByRole('alert');
    await person.type(to().getByRole('textbox'), 'mco{Enter}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(address()).toBe(`/?origin=DEN&destination=MCO&date=${tomorrow}&direction=outbound`);
  });
});

describe('the address', () => {
  it.each([
    [`/?utm_source=x&origin=den&date=${tomorrow}&max_workers=9`, RESULTS],
    [`/?date=${tomorrow}&origin=%20DEN&screen=departure_flights&max_hours=banana`, RESULTS],
    ['/?origin=CITY:new+york+city&screen=search', '/?origin=city:New+York+City&direction=outbound'],
    ['/?utm_source=x', '/'],
  ])('%s is written back in canonical form', async (link, canonical) => {
    await openSearch({ as: 'free', address: link, routes: answer });
    await waitFor(() => expect(address()).toBe(canonical));
  });
});

describe('an outdated link', () => {
  const link = '/?origin=DEN&date=2020-11-20&direction=outbound&screen=departure_flights';
  const notice = 'This link was for Fri, Nov 20, 2020, which has passed. Please choose another date.';

  it('shows that its day has passed, and keeps the rest', async () => {
    const { person, searches } = await openSearch({ as: 'free', address: link });
    expect(await screen.findByRole('alert')).toHaveTextContent(notice);
    expect(searches()).toEqual([]);
    expect(searchButton()).toHaveAccessibleDescription('Please select an origin airport and date');
    await person.click(screen.getByRole('button', { name: /Tomorrow/ }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(address()).toBe(`/?origin=DEN&date=${tomorrow}&direction=outbound`);
  });

  it('shows the message to every user', async () => {
    await openSearch({ address: link });
    expect(await screen.findByRole('alert')).toHaveTextContent(notice);
  });
});

describe('a link to return flights', () => {
  it('leads a signed-out user to the login and back', async () => {
    const link = `/?origin=DEN&destination=MCO&date=${tomorrow}&direction=outbound&screen=return_flights&flight=1x2y3z`;
    await openSearch({ address: link });
    const banner = await screen.findByRole('alert');
    expect(
      within(banner).getByRole('link', { name: 'Please log in to view return flights.' }),
    ).toHaveAttribute('href', `/login?next=${encodeURIComponent(link)}`);
  });
});

describe('a link that is followed from results', () => {
  it('keeps them on the screen when it fails', async () => {
    const other = `/?origin=LAS&date=${tomorrow}&direction=outbound&screen=departure_flights`;
    const refused = { status: 429, body: { message: 'Daily search limit reached.' } };
    const { searches } = await openSearch({
      as: 'free',
      address: RESULTS,
      routes: {
        'GET /api/flights/search': ({ query }) => (query.origin === 'LAS' ? refused : { body: found }),
      },
    });
    await resultsHeading();
    act(() => navigate(other));
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('Daily Search Limit Reached');
    expect(banner).toHaveFocus();
    expect(await resultsHeading()).toBeVisible();
    expect(address()).toBe(RESULTS);
    expect(searches().map(({ query }) => query.origin)).toEqual(['DEN', 'LAS']);
    act(() => navigate('/'));
    expect(await form()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // The same search has not failed.
    act(() => navigate(RESULTS));
    expect(await resultsHeading()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('results on the screen', () => {
  it('stay there, with a message, when they cannot be renewed', async () => {
    const refused = { status: 429, body: { message: 'Daily search limit reached.' } };
    let left = 1;
    await openSearch({
      as: 'free',
      address: RESULTS,
      routes: { 'GET /api/flights/search': () => (left-- > 0 ? { body: found } : refused) },
    });
    await resultsHeading();
    await act(() => queryClient.invalidateQueries({ queryKey: ['flights', 'search'] }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Daily Search Limit Reached');
    expect(await resultsHeading()).toBeVisible();
    expect(screen.getByRole('button', { name: /^Orlando/ })).toBeVisible();
  });
});
