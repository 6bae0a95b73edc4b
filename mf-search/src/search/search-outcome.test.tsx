import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { leave, openSearch } from '../testing/open-search.tsx';
import { address, found, RESULTS, resultsHeading, searchButton, tomorrow } from '../testing/search-page.ts';

afterEach(leave);

describe('a search that is under way', () => {
  it('says so', async () => {
    await openSearch({
      as: 'free',
      address: RESULTS,
      routes: { 'GET /api/flights/search': () => new Promise<never>(() => undefined) },
    });
    expect(await screen.findByRole('button', { name: 'Searching...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('progressbar', { name: 'Searching flights' })).toBeInTheDocument();
  });
});

describe('a search that fails', () => {
  const open = (routes: Parameters<typeof openSearch>[0] & {}) =>
    openSearch({ as: 'free', address: RESULTS, ...routes });

  it('at the daily limit: says so in the words of the server, and how to go on', async () => {
    const message = 'Daily search limit reached. Free accounts are limited to 3 searches per day.';
    await open({
      routes: {
        'GET /api/flights/search': { status: 429, body: { message }, headers: { 'Retry-After': '18700' } },
      },
    });
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('Daily Search Limit Reached');
    expect(banner).toHaveTextContent(message);
    expect(banner).toHaveTextContent('You can search again in 5h 12m.');
    expect(within(banner).getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute(
      'href',
      '/plans',
    );
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

  it('because no server answers: can be tried again', async () => {
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

  it.each([
    ['/?origin=DEN&screen=departure_flights', 'Invalid URL: Missing origin or date for outbound search'],
    [`/?origin=QQQ&date=${tomorrow}&screen=departure_flights`, 'Invalid URL parameters for search.'],
  ])('because the link is no good: %s', async (link, text) => {
    const { searches } = await open({ address: link });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(searches()).toEqual([]);
  });
});

describe('a link that was made some time ago', () => {
  const link = '/?origin=DEN&date=2020-11-20&direction=outbound&screen=departure_flights';
  const notice = 'This link was for Friday, 20 November 2020, which has passed. Please choose another date.';

  it('says that its day has passed, and keeps the rest', async () => {
    const { person, searches } = await openSearch({ as: 'free', address: link });
    expect(await screen.findByRole('alert')).toHaveTextContent(notice);
    expect(searches()).toEqual([]);
    expect(searchButton()).toHaveAccessibleDescription('Please select an origin airport and date');
    await person.click(screen.getByRole('button', { name: /Tomorrow/ }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(address()).toBe(`/?origin=DEN&date=${tomorrow}&direction=outbound`);
  });

  it('says so to everybody', async () => {
    await openSearch({ address: link });
    expect(await screen.findByRole('alert')).toHaveTextContent(notice);
  });
});

describe('a link to return flights', () => {
  it('leads who is not signed in to the login and back', async () => {
    const link = `/?origin=DEN&destination=MCO&date=${tomorrow}&screen=return_flights&flight=1x2y3z`;
    await openSearch({ address: link });
    const banner = await screen.findByRole('alert');
    expect(
      within(banner).getByRole('link', { name: 'Please log in to view return flights.' }),
    ).toHaveAttribute('href', `/login?next=${encodeURIComponent(link)}`);
  });
});
