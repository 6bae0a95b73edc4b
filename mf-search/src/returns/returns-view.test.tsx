import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import { STORED_FLIGHTS_KEY } from '@fareweave/shared-lib/domain/stored-flights';
import { toasts } from '@fareweave/shared-lib/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { results } from '../testing/flights.ts';
import {
  departuresScreen,
  heading,
  leaveReturns,
  openReturns,
  RETURNS,
  SEARCH,
  selectButtons,
} from '../testing/open-returns.tsx';
import { address } from '../testing/search-page.ts';
import { dayBack, dayOut, departures, laterThere, there, thereHash } from '../testing/trip.ts';

afterEach(() => {
  vi.useRealTimers();
  leaveReturns();
});

describe('the return flights of a link', () => {
  it('show a placeholder until the departures have loaded', async () => {
    let answer: (value: ReturnType<typeof departures>) => void = () => undefined;
    const out = () =>
      new Promise<ReturnType<typeof departures>>((resolve) => {
        answer = resolve;
      });
    const { requests } = await openReturns({ out });
    expect(await screen.findByText('Loading departure flight details...')).toBeVisible();
    expect(requests).toEqual([]);
    await act(async () => answer(departures(there)));
    expect(await heading('Orlando → Denver')).toHaveFocus();
    expect(screen.getByText('Return')).toBeVisible();
    expect(screen.getByText(/^Outbound/).parentElement).toHaveTextContent(
      /DEN 6:15 AM → MCO 11:48 AM · F9 1279$/,
    );
    await selectButtons();
  });

  it('are requested from the destination to the origin, after the arrival', async () => {
    const { requests } = await openReturns();
    await selectButtons();
    expect(requests).toEqual([
      { origin: 'DEN', destination: 'MCO', date: dayBack, after: there.arrival_time },
    ]);
  });

  it.each([
    [
      'the summary of a trip',
      `/?origin=DEN&destination=MCO&date=${dayOut}&screen=return_flights&flight=${thereHash}`,
      departures(there),
      { origin: 'DEN', destination: 'MCO' },
    ],
    [
      'a single route',
      `/?origin=city:Chicago&destination=MCO&date=${dayOut}&route=single&screen=return_flights&flight=${thereHash}`,
      departures(there),
      { origin: 'CITY:Chicago', destination: 'MCO' },
    ],
    [
      'an inbound search',
      `/?destination=MCO&date=${dayOut}&direction=inbound&screen=return_flights&flight=${flightHash(there, 'DEN')}`,
      {
        body: {
          ...results({ DEN: [there] }),
          search_parameters: { destination: 'MCO', date: dayOut, max_workers: 10 },
          summary: { total_origins: 1, total_flights: 1, search_timestamp: '2026-11-20T12:00:00Z' },
        },
      },
      { origin: 'DEN', destination: 'MCO' },
    ],
  ])('follow %s', async (_, link, out, ends) => {
    const { requests } = await openReturns({ link: `${link}&return=${dayBack}`, out });
    await selectButtons();
    expect(requests).toEqual([expect.objectContaining(ends)]);
  });
});

it('names the document after the return flights, and after the departures again (A11Y-10)', async () => {
  const { person } = await openReturns({ link: RETURNS });
  await heading('Orlando → Denver');
  expect(document.title).toBe('Return Orlando → Denver · Fareweave');
  await person.click(screen.getByRole('button', { name: /Back to Departures/ }));
  await departuresScreen();
  await waitFor(() => expect(document.title).toBe('Denver → Anywhere · Fareweave'));
});

describe('a departure in the results', () => {
  it('is stored on this device', async () => {
    await openReturns({ link: RETURNS });
    await heading('Orlando → Denver');
    expect(JSON.parse(window.localStorage.getItem(STORED_FLIGHTS_KEY) ?? '{}')).toEqual({
      [thereHash]: { flight: there, destination: 'MCO', timestamp: expect.any(Number) },
    });
  });
});

describe('a departure that the results do not contain', () => {
  const TEXT = 'Could not find the selected departure flight. Please try selecting a different flight.';
  const lost = () => screen.findByRole('alert');

  it('shows a message, and goes back after three seconds', async () => {
    vi.useFakeTimers();
    const toast = vi.spyOn(toasts, 'warning').mockReturnValue(1);
    await openReturns({ out: departures(laterThere) });
    expect(await lost()).toHaveTextContent(TEXT);
    act(() => vi.advanceTimersByTime(2999));
    expect(address()).toContain('screen=return_flights');
    act(() => vi.advanceTimersByTime(1));
    await departuresScreen();
    expect(address()).toContain('screen=departure_flights');
    expect(address()).not.toContain('flight=');
    // Still there for those who need more than three seconds to read it.
    expect(toast).toHaveBeenCalledWith(expect.any(String), TEXT);
  });

  it('can be left at once, and then navigates no further', async () => {
    vi.useFakeTimers();
    await openReturns({ out: departures(laterThere) });
    await lost();
    act(() => screen.getByRole('button', { name: 'New Search' }).click());
    expect(address()).toBe('/');
    act(() => vi.advanceTimersByTime(10_000));
    expect(address()).toBe('/');
  });

  it('goes back on a press', async () => {
    const { person } = await openReturns({ out: departures(laterThere) });
    await person.click(within(await lost()).getByRole('button', { name: 'Choose another flight' }));
    await departuresScreen();
  });

  it('is found at its new price when this device has stored it', async () => {
    const stored = { flight: there, destination: 'MCO', timestamp: Date.now() };
    window.localStorage.setItem(STORED_FLIGHTS_KEY, JSON.stringify({ [thereHash]: stored }));
    await openReturns({ out: departures(laterThere, { ...there, lowest_go_wild_price: 29 }) });
    await selectButtons();
    expect(
      screen.getByText('The price of this flight has changed. It is now $29 for 1 adult.'),
    ).toBeVisible();
  });
});

describe('without a selected departure', () => {
  it('return flights are shown but cannot be selected', async () => {
    const { person, requests } = await openReturns({
      link: `${SEARCH}&destination=MCO&screen=return_flights&return=${dayBack}`,
    });
    expect(await screen.findByText('1 flight')).toBeVisible();
    expect(requests).toEqual([{ origin: 'DEN', destination: 'MCO', date: dayBack }]);
    expect(screen.queryByRole('button', { name: /^Select Flight/ })).not.toBeInTheDocument();
    expect(screen.getByText('Select a departure first to plan the whole trip.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Select a departure' }));
    await heading('Denver → Orlando');
    // The chosen day of return is kept for the departure.
    expect(new URLSearchParams(window.location.search).get('return')).toBe(dayBack);
  });

  it('there are none for a search to anywhere', async () => {
    const { person, requests } = await openReturns({
      link: `${SEARCH}&screen=return_flights&return=${dayBack}`,
    });
    expect(await screen.findByRole('heading', { name: 'No Flights Found' })).toBeVisible();
    expect(screen.getByText('No destination selected for return flights')).toBeVisible();
    expect(requests).toEqual([]);
    await person.click(screen.getByRole('button', { name: '← Back to Departures' }));
    await departuresScreen();
  });

  it('there are none without departures', async () => {
    const { person } = await openReturns({ out: { body: results({}) } });
    expect(await screen.findByRole('heading', { name: 'No Flights Found' })).toBeVisible();
    expect(screen.getByText(/^We couldn't find any flights for your search\./)).toBeVisible();
    await person.click(screen.getByRole('button', { name: '← Back to Departures' }));
    await departuresScreen();
  });
});

describe('users without Premium', () => {
  const upgrade = () => screen.findByRole('link', { name: 'Upgrade to Premium' });

  it('see that return flights need Premium, and no request is sent', async () => {
    const { requests } = await openReturns({ as: 'free' });
    expect(await upgrade()).toHaveAttribute('href', '/profile');
    expect(screen.getByText(/Return flight search is a premium feature/)).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('see the same when the server refuses because their Premium has ended', async () => {
    await openReturns({ back: { status: 403, body: { message: 'Premium only.' } } });
    expect(await upgrade()).toBeVisible();
  });
});

describe('the links of the screen', () => {
  it('lead back to the unchanged departures', async () => {
    const { person } = await openReturns({ link: `${SEARCH}&screen=departure_flights` });
    const card = async () => screen.findByRole('button', { name: /^Orlando/ });
    await person.click(await card());
    const [select] = await screen.findAllByRole('button', { name: /^Select Departure/ });
    document.documentElement.scrollTop = 700;
    await person.click(select as HTMLElement);
    expect(await heading('Orlando → Denver')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Orlando/ })).not.toBeInTheDocument();
    document.documentElement.scrollTop = 0;
    await person.click(screen.getByRole('button', { name: 'Back to Departures' }));
    await departuresScreen();
    expect(await card()).toHaveAttribute('aria-expanded', 'true');
    expect(select).toHaveFocus();
    expect(document.documentElement.scrollTop).toBe(700);
  });

  it('lead back to the departures, and keep the chosen day of return for the next departure (RETN-2)', async () => {
    const { person } = await openReturns();
    await selectButtons();
    await person.click(screen.getByRole('button', { name: 'Back to Departures' }));
    await departuresScreen();
    expect(address()).not.toContain('flight=');
    expect(address()).toContain(`return=${dayBack}`);
  });

  it('lead to a new search', async () => {
    const { person } = await openReturns();
    await selectButtons();
    await person.click(screen.getByRole('button', { name: 'New Search' }));
    expect(await screen.findByRole('search', { name: 'Flights' })).toBeVisible();
    expect(address()).toBe('/');
  });
});
