import { addDays, daysBetween } from '@fareweave/shared-lib/domain/dates';
import { formatLongDate } from '@fareweave/shared-lib/domain/formats';
import type { ReceivedCall } from '@fareweave/shared-lib/testing/server';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { monthOf, nextMonth } from '../model/calendar-days.ts';
import { today } from '../model/search-days.ts';
import { nonstop, results } from '../testing/flights.ts';
import { openReturns, RETURNS } from '../testing/open-returns.tsx';
import { leave, openSearch } from '../testing/open-search.tsx';
import { address, buttonOf, tomorrow } from '../testing/search-page.ts';
import { there } from '../testing/trip.ts';

const LINK = `/?origin=DEN&destination=MCO&date=${tomorrow}&direction=outbound&screen=departure_flights`;
const blackout = addDays(today(), 3);
const unknown = addDays(today(), 4);

/** The fares of the requested days: $15 on the pass, no pass fare on the blackout date, nothing on one day. */
const fares = ({ query }: ReceivedCall) => ({
  body: {
    source: 'sample',
    days: Array.from({ length: Number(query.days) }, (_, i) => {
      const date = addDays(query.date ?? '', i);
      if (date === unknown) return { date, lowest_go_wild: null, lowest: null };
      return { date, lowest_go_wild: date === blackout ? null : 15, lowest: date === blackout ? 64 : 15 };
    }),
  },
});

async function open({ as = 'free', link = LINK }: { as?: 'free' | 'premium'; link?: string } = {}) {
  const visit = await openSearch({
    as,
    address: link,
    routes: {
      'GET /api/gowild/blackout-dates': { body: [blackout] },
      'GET /api/flights/search': { body: results({ MCO: [nonstop()] }) },
      'GET /api/flights/flexible': fares,
    },
  });
  await screen.findByRole('button', { name: /^Orlando/ });
  return visit;
}

const toggle = () => screen.findByRole('button', { name: 'Dates and prices' });
const day = async (date: string, text: string) =>
  buttonOf(await screen.findByText(new RegExp(`${formatLongDate(date)}, ${text}$`)));

afterEach(leave);

describe('the calendar of lowest fares', () => {
  it('loads two months at the same time when it is opened, and nothing before', async () => {
    const { person, calls } = await open();
    const queries = () =>
      calls.filter(({ path }) => path === '/api/flights/flexible').map(({ query }) => query);
    const month = monthOf(tomorrow);
    const first = [today(), `${month}-01`].sort()[1] ?? '';
    const [second, third] = [nextMonth(month), nextMonth(nextMonth(month))].map((one) => `${one}-01`);
    const ofMonth = (date = '', next = '') => ({
      origin: 'DEN',
      destination: 'MCO',
      date,
      days: String(daysBetween(date, next)),
      adults: '1',
    });
    expect(queries()).not.toContainEqual(ofMonth(second, third));
    await person.click(await toggle());
    await day(tomorrow, 'GoWild \\$15');
    expect(queries()).toContainEqual(ofMonth(first, second));
    expect(queries()).toContainEqual(ofMonth(second, third));
    expect(screen.getAllByText('Opening a day counts as a search')).toHaveLength(2);
  });

  it('names pass fares, blackout dates and days without known flights', async () => {
    const { person } = await open();
    await person.click(await toggle());
    expect(await day(tomorrow, 'GoWild \\$15')).toHaveTextContent('$15');
    expect(await day(blackout, 'blackout, lowest fare \\$64')).toHaveTextContent('$64');
    expect(await day(unknown, 'no known flights')).toHaveTextContent('—');
  });

  it('opens the results of a day, closes, and takes the focus to its button', async () => {
    const { person, searches } = await open();
    await person.click(await toggle());
    await person.click(await day(addDays(tomorrow, 1), 'GoWild \\$15'));
    await waitFor(() => expect(address()).toBe(LINK.replace(tomorrow, addDays(tomorrow, 1))));
    expect(await toggle()).toHaveFocus();
    expect(await toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(searches().map(({ query }) => query.date)).toEqual([tomorrow, addDays(tomorrow, 1)]);
  });

  it('moves with the keys of a calendar, and opens a day with Enter', async () => {
    const { person } = await open();
    await person.click(await toggle());
    const start = await day(tomorrow, 'GoWild \\$15');
    act(() => start.focus());
    await person.keyboard('{ArrowDown}');
    expect(await day(addDays(tomorrow, 7), 'GoWild \\$15')).toHaveFocus();
    await person.keyboard('{ArrowLeft}{Enter}');
    await waitFor(() => expect(address()).toBe(LINK.replace(tomorrow, addDays(tomorrow, 6))));
  });

  it('says why prices could not be loaded, and loads them again', async () => {
    let isDown = true;
    const { person } = await openSearch({
      as: 'free',
      address: LINK,
      routes: {
        'GET /api/flights/search': { body: results({ MCO: [nonstop()] }) },
        'GET /api/flights/flexible': (call) =>
          isDown ? { status: 500, body: { message: 'The server is busy.' } } : fares(call),
      },
    });
    await person.click(await toggle());
    expect(await screen.findByText('The lowest fares could not be loaded.')).toBeVisible();
    expect(screen.getByText('The server is busy.')).toBeVisible();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await day(tomorrow, 'GoWild \\$15')).toBeVisible();
  });

  it('says so when the days with known flights could not be loaded, and loads them again', async () => {
    let isDown = true;
    const period = { from: '2020-01-01', to: '2099-12-31' };
    const { person } = await openSearch({
      as: 'free',
      address: LINK,
      routes: {
        'GET /api/flights/search': { body: results({ MCO: [nonstop()] }) },
        'GET /api/flights/flexible': fares,
        'GET /api/flight-coverage': () =>
          isDown
            ? { status: 500, body: { message: 'The server is busy.' } }
            : { body: { source: 'sample', period } },
      },
    });
    await person.click(await toggle());
    expect(await screen.findByText('The lowest fares could not be loaded.')).toBeVisible();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await day(tomorrow, 'GoWild \\$15')).toBeVisible();
  });

  it('is absent from a search to anywhere', async () => {
    await open({ link: LINK.replace('&destination=MCO', '') });
    expect(screen.queryByRole('button', { name: 'Dates and prices' })).not.toBeInTheDocument();
  });

  it('shows the way back on the return flights, and selects the day of return', async () => {
    const queries: Record<string, string>[] = [];
    const { person } = await openReturns({
      link: RETURNS,
      routes: {
        'GET /api/flights/flexible': (call) => {
          queries.push(call.query);
          return fares(call);
        },
      },
    });
    await person.click(await toggle());
    await person.click(await day(addDays(tomorrow, 5), 'GoWild \\$15'));
    await waitFor(() => expect(address()).toBe(`${RETURNS}&return=${addDays(tomorrow, 5)}`));
    const way = { origin: 'MCO', destination: 'DEN', after: there.arrival_time };
    for (const query of queries) expect(query).toMatchObject(way);
  });
});
