import { longDate } from '@fareweave/shared-lib/domain/dates';
import { airports } from '@fareweave/shared-lib/testing/airports';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
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
    await waitFor(() => expect(searchButton()).toHaveAccessibleDescription('Free plan: 3 searches per day'));
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
    await person.click(from().getByRole('button', { name: /Show more/ }));
    expect(from().getByRole('button', { name: 'New York LGA' })).toBeVisible();
    await person.click(from().getByRole('button', { name: 'Show less' }));
    expect(from().queryByRole('button', { name: 'New York LGA' })).not.toBeInTheDocument();
    await person.type(from().getByRole('textbox'), 'nowhere');
    expect(from().getByRole('status')).toHaveTextContent('No airport matches “nowhere”.');
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
    expect(from().getByRole('status')).toHaveTextContent('At most 20 airports can be searched at once.');
    expect(from().getByText('20 selected')).toBeVisible();
    await person.click(from().getByRole('button', { name: `Many 3 ${codes[3]}` }));
    expect(from().getByText('19 selected')).toBeVisible();
    expect(from().queryByRole('status')).not.toBeInTheDocument();
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
    await person.click(screen.getByRole('button', { name: new RegExp(longDate(tomorrow)) }));
    expect(address()).toBe(`/?origin=DEN&date=${tomorrow}&direction=outbound`);
  });

  it('who presses Search too early is told what is missing', async () => {
    const { person, searches } = await openSearch({ as: 'free', routes: answer });
    await form();
    expect(searchButton()).toHaveAttribute('aria-disabled', 'true');
    await person.click(searchButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields.');
    await person.click(screen.getByRole('button', { name: /Today/ }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(searches()).toEqual([]);
  });

  it('who is not signed in is led to the login and back', async () => {
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

describe('airports that cannot be loaded', () => {
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
