import { emit } from '@fareweave/shared-lib/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { nonstop, results } from '../testing/flights.ts';
import { leave, openSearch } from '../testing/open-search.tsx';
import { address, answer, form, from, RESULTS, resultsHeading, tomorrow } from '../testing/search-page.ts';

afterEach(leave);

describe('the results', () => {
  it('load automatically from a shared link', async () => {
    const { searches } = await openSearch({
      as: 'free',
      address: `/?origin=den&date=${tomorrow}`,
      routes: answer,
    });
    await resultsHeading();
    expect(searches()).toHaveLength(1);
  });

  it('open one destination at a time', async () => {
    const { person } = await openSearch({ as: 'free', address: RESULTS, routes: answer });
    await resultsHeading();
    const card = (name: RegExp) => screen.getByRole('button', { name });
    expect(
      card(/^Orlando MCO ·\s2 flights ·\snonstop from 3h 33m ·\s1,545 mi GoWild.* \$15 and more$/),
    ).toBeVisible();
    await person.click(card(/^Orlando/));
    expect(card(/^Orlando/)).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Nonstop · F9 1279')).toBeVisible();
    await person.click(card(/^San Juan/));
    expect(card(/^Orlando/)).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('Nonstop · F9 1279')).not.toBeInTheDocument();
    await person.click(card(/^San Juan/));
    expect(card(/^San Juan/)).toHaveAttribute('aria-expanded', 'false');
  });

  it('show times, stops and fares, and link to the airline', async () => {
    const { person } = await openSearch({ as: 'free', address: RESULTS, routes: answer });
    await resultsHeading();
    await person.click(screen.getByRole('button', { name: /^Orlando/ }));
    const [first, second] = within(screen.getByRole('region', { name: 'GoWild Destinations' }))
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('h3') === null);
    expect(first).toHaveTextContent(/^6:15 AM DEN3h 33mNonstop · F9 127911:48 AM MCO/);
    expect(second).toHaveTextContent(/^9:05 PM DEN7h 36m1 stop · LAS 58m6:41 AM \+1 day MCO/);
    expect(second).toHaveTextContent(/GoWild – Not offered/);

    const book = within(first as HTMLElement).getByRole('link', { name: /^Book Discount Den \$49/ });
    expect(book).toHaveAttribute('href', 'https://airline.example/book?fare=discount_den');
    expect(book).toHaveAttribute('target', '_blank');
    expect(book).toHaveAttribute('rel', expect.stringContaining('noopener'));

    const stops = screen.getByRole('button', { name: '1 stop · LAS 58m' });
    expect(stops).toHaveAttribute('aria-expanded', 'false');
    await person.click(stops);
    const stay = screen.getByText('58m in LAS');
    expect(stay).toBeVisible();
    // On a phone the fares fill the screen below the button.
    const [fare] = within(second as HTMLElement).getAllByRole('link', { name: /^Book/ });
    expect(stay.compareDocumentPosition(fare as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('show seats to premium users', async () => {
    const { person } = await openSearch({
      as: 'premium',
      address: RESULTS,
      routes: { 'GET /api/flights/search': { body: results({ MCO: [nonstop(4)] }) } },
    });
    await resultsHeading();
    await person.click(screen.getByRole('button', { name: /^Orlando/ }));
    // The crown marks it for everyone (RSLT-7).
    const select = screen.getByRole('button', { name: /^Select Departure \S+ \d+ at [\d:]+ [AP]M$/ });
    expect(select.querySelector('svg')).not.toBeNull();
    expect(screen.getByRole('link', { name: /GoWild \$15 and more 4 seats left/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /Standard \$64 Seats available/ })).toBeVisible();
    expect(screen.queryByText(/Upgrade to premium/)).not.toBeInTheDocument();
  });

  it('invite free users to see seats', async () => {
    const { person } = await openSearch({ as: 'free', address: RESULTS, routes: answer });
    await resultsHeading();
    await person.click(screen.getByRole('button', { name: /^Orlando/ }));
    expect(screen.getByRole('link', { name: 'Upgrade to premium to view seats left!' })).toBeVisible();
    expect(screen.queryByText(/seats? left$|Seats available/)).not.toBeInTheDocument();
  });

  it('scroll within the card when there are more than eight', async () => {
    const many = Array.from({ length: 9 }, (_, n) => ({ ...nonstop(), flight_number: `F9 ${n}` }));
    const { person } = await openSearch({
      as: 'free',
      address: RESULTS,
      routes: { 'GET /api/flights/search': { body: results({ MCO: many, LAS: many.slice(1) }) } },
    });
    await resultsHeading();
    await person.click(screen.getByRole('button', { name: /^Orlando/ }));
    expect(screen.getByRole('region', { name: 'Flights to Orlando' })).toHaveAttribute('tabindex', '0');
    await person.click(screen.getByRole('button', { name: /^Las Vegas/ }));
    expect(screen.queryByRole('region', { name: /Flights to/ })).not.toBeInTheDocument();
  });

  it('of an inbound search are named after where they come from', async () => {
    const many = Array.from({ length: 9 }, (_, n) => ({ ...nonstop(), flight_number: `F9 ${n}` }));
    const departures = results({ DEN: many });
    const arrivals = {
      ...departures,
      search_parameters: { destination: 'MCO' },
      summary: { ...departures.summary, total_origins: 1 },
    };
    const { person } = await openSearch({
      as: 'premium',
      address: `/?destination=MCO&date=${tomorrow}&direction=inbound&screen=departure_flights`,
      routes: { 'GET /api/flights/inbound': { body: arrivals } },
    });
    await screen.findByRole('heading', { level: 1, name: 'Inbound to Orlando' });
    await person.click(screen.getByRole('button', { name: /^Denver/ }));
    expect(screen.getByRole('region', { name: 'Flights from Denver' })).toBeVisible();
  });

  it('are complete for hundreds of flights, which are rendered step by step', async () => {
    const many = Array.from({ length: 120 }, (_, n) => ({ ...nonstop(), flight_number: `F9 ${n}` }));
    const { person } = await openSearch({
      as: 'free',
      address: RESULTS,
      routes: { 'GET /api/flights/search': { body: results({ MCO: many, LAS: many.slice(1) }) } },
    });
    await resultsHeading();
    await person.click(screen.getByRole('button', { name: /^Orlando/ }));
    await waitFor(() => expect(screen.getAllByText(/^Nonstop · F9 \d+$/)).toHaveLength(many.length));
  });

  it('are replaced by an empty form on New Search and on Home', async () => {
    const { person } = await openSearch({ as: 'free', address: RESULTS, routes: answer });
    await resultsHeading();
    await person.click(screen.getByRole('button', { name: 'New Search' }));
    await form();
    expect(address()).toBe('/');
    expect(from().getByRole('textbox')).toHaveFocus();
    await person.type(from().getByRole('textbox'), 'den{Enter}');
    act(() => emit('home:reset'));
    expect(address()).toBe('/');
    expect(from().queryByRole('button', { pressed: true })).not.toBeInTheDocument();
  });

  it('show a message when there are none', async () => {
    await openSearch({
      as: 'free',
      address: RESULTS,
      routes: { 'GET /api/flights/search': { body: results({}) } },
    });
    expect(await screen.findByRole('heading', { name: 'No flights available' })).toBeVisible();
    expect(
      screen.getByText(
        "We couldn't find any flights for your search. Try adjusting your dates or departure airport.",
      ),
    ).toBeVisible();
  });
});

describe('a search without flights whose source did not answer for an airport', () => {
  it('does not say that there are no flights (RSLT-40)', async () => {
    const body = { ...results({}), partial: true as const, failed_origins: ['DEN'] };
    await openSearch({ as: 'free', address: RESULTS, routes: { 'GET /api/flights/search': { body } } });
    expect(await screen.findByRole('heading', { name: 'The fare source did not answer' })).toBeVisible();
    expect(screen.queryByText('No flights available')).not.toBeInTheDocument();
  });
});
