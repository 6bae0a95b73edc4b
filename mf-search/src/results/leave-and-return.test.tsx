import { addDays } from '@fareweave/shared-lib/domain/dates';
import { formatDay, formatLongDate } from '@fareweave/shared-lib/domain/formats';
import type { Answer, ReceivedCall } from '@fareweave/shared-lib/testing/server';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { today } from '../model/search-days.ts';
import { dateGrid } from '../testing/date-grid.ts';
import { nonstop, results, toLasVegas } from '../testing/flights.ts';
import { leave, NO_REASON, openSearch } from '../testing/open-search.tsx';
import { address, buttonOf, form, from, RESULTS, searchButton, tomorrow } from '../testing/search-page.ts';

vi.mock('@fareweave/shared-lib/map/flight-map', () => ({ FlightMap: () => null }));

const LATER = addDays(today(), 3);
const found = { body: results({ MCO: [nonstop()], LAS: [toLasVegas()] }) };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const card = (name: RegExp) => screen.findByRole('button', { name });
const dayButton = (date: string) =>
  screen.findByRole('button', { name: new RegExp(`^${formatLongDate(date)}:`) });

function open(link: string, search: (call: ReceivedCall) => Answer | Promise<Answer> = () => found) {
  return openSearch({
    as: 'premium',
    address: link,
    routes: {
      'GET /api/flights/search': search,
      'GET /api/flights/flexible': ({ query }) => ({
        body: {
          source: 'sample',
          days: Array.from({ length: 30 }, (_, i) => ({
            date: addDays(query.date as string, i),
            lowest_go_wild: 15,
            lowest: 49,
          })),
        },
      }),
      'GET /api/flights/return': ({ query: { origin, destination, date } }) => ({
        body: {
          flights: [],
          search_parameters: { origin, destination, date, after: '' },
          summary: { total_flights: 0, search_timestamp: '2026-11-20T12:00:00Z' },
          source: 'sample',
        },
      }),
      'GET /api/flights/date-grid': { body: dateGrid(today()) },
      'GET /api/flights/why-empty': {
        body: {
          ...NO_REASON,
          reason: 'no-pass-fares',
          nearest_days: [{ date: LATER, lowest_go_wild: 15, lowest: 15 }],
        },
      },
    },
  });
}

/** Selects a departure of the open card, and returns to the departures. */
async function selectAndReturn(person: Awaited<ReturnType<typeof open>>['person']): Promise<void> {
  const [select] = await screen.findAllByRole('button', { name: /^Select Departure/ });
  await person.click(select as HTMLElement);
  await heading('Las Vegas → Denver');
  await person.click(screen.getByRole('button', { name: 'Back to Departures' }));
  await heading('Denver → Anywhere');
}

afterEach(leave);

describe('results that the user left and came back to', () => {
  it('have the card open that the user opened last, not the one that the map requested before', async () => {
    const { person } = await open(RESULTS);
    await card(/^Orlando/);
    const map = screen.getByRole('complementary', { name: 'Map' });
    await act(async () => map.querySelector('details')?.setAttribute('open', ''));
    await person.click(await within(map).findByText('The map as a list'));
    await person.click(await within(map).findByLabelText('Show the flights to Orlando'));
    expect(await card(/^Orlando/)).toHaveAttribute('aria-expanded', 'true');
    await person.click(await card(/^Las Vegas/));
    await selectAndReturn(person);
    expect(await card(/^Las Vegas/)).toHaveAttribute('aria-expanded', 'true');
    expect(await card(/^Orlando/)).toHaveAttribute('aria-expanded', 'false');
  });

  it('do not wait for a day that was pressed before', async () => {
    const { person } = await open(RESULTS, ({ query }) =>
      query.date === tomorrow ? found : new Promise(() => undefined),
    );
    await person.click(await card(/^Las Vegas/));
    await person.click(await dayButton(LATER));
    await screen.findByRole('progressbar', { name: 'Searching flights' });
    await selectAndReturn(person);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(await dayButton(LATER)).not.toHaveAttribute('aria-busy', 'true');
  });

  it('do not show the failure of a day that was pressed before', async () => {
    const { person } = await open(RESULTS, ({ query }) =>
      query.date === tomorrow ? found : { status: 500, body: { message: 'Down.' } },
    );
    await person.click(await card(/^Las Vegas/));
    await person.click(await dayButton(LATER));
    await screen.findByRole('alert');
    await selectAndReturn(person);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Select Departure/));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('begin at the heading when they are those of another search', async () => {
    const { person } = await open(RESULTS.replace('&date', '&destination=LAS&date'));
    await person.click(await card(/^Las Vegas/));
    const [select] = await screen.findAllByRole('button', { name: /^Select Departure/ });
    await person.click(select as HTMLElement);
    await heading('Las Vegas → Denver');
    await person.click(await screen.findByRole('button', { name: 'Dates and prices' }));
    await person.click(await screen.findByRole('tab', { name: 'Round trips' }));
    const grid = within(await screen.findByRole('grid', { name: 'Lowest round trips by day' }));
    const [out, back] = [addDays(today(), 4), addDays(today(), 6)];
    await person.click(buttonOf(grid.getByText(new RegExp(`^${formatDay(out)} to ${formatDay(back)}:`))));
    await waitFor(async () => expect(await heading('Denver → Las Vegas')).toHaveFocus());
    expect(address()).toContain(out);
  });
});

describe('a screen that replaces a scrolled one', () => {
  it('begins at its top, although the browser may not scroll to what has the focus', async () => {
    const { person } = await open(RESULTS);
    await person.click(await card(/^Las Vegas/));
    const [select] = await screen.findAllByRole('button', { name: /^Select Departure/ });
    document.documentElement.scrollTop = 4000;
    await person.click(select as HTMLElement);
    await waitFor(async () => expect(await heading('Las Vegas → Denver')).toHaveFocus());
    expect(document.documentElement.scrollTop).toBe(0);

    document.documentElement.scrollTop = 4000;
    await person.click(screen.getByRole('button', { name: 'New Search' }));
    await waitFor(() => expect(from().getByRole('textbox')).toHaveFocus());
    expect(document.documentElement.scrollTop).toBe(0);
  });

  it('begins at its top when the results replace a scrolled form', async () => {
    const { person } = await open('/?origin=DEN');
    await form();
    await person.click(screen.getByRole('button', { name: /Tomorrow/ }));
    document.documentElement.scrollTop = 400;
    await person.click(searchButton());
    await waitFor(async () => expect(await heading('Denver → Anywhere')).toHaveFocus());
    expect(document.documentElement.scrollTop).toBe(0);
  });
});

describe('results that another search replaces', () => {
  it('stay where they are when the pressed day did not get the focus from the browser, as in Safari', async () => {
    await open(RESULTS);
    const day = await dayButton(LATER);
    document.documentElement.scrollTop = 400;
    fireEvent.click(day);
    await waitFor(() => expect(address()).toContain(LATER));
    expect(day).toHaveFocus();
    expect(document.documentElement.scrollTop).toBe(400);
  });

  it('begin at the heading when the pressed link is gone', async () => {
    const { fares, ...flight } = nonstop();
    const withoutPass = {
      body: results({ MCO: [{ ...flight, lowest_go_wild_price: null, fares: { ...fares, go_wild: null } }] }),
    };
    const { person } = await open(RESULTS, () => withoutPass);
    await person.click(await screen.findByRole('button', { name: 'Why are there no GoWild fares?' }));
    await person.click(await screen.findByRole('link', { name: new RegExp(`^${formatDay(LATER)}`) }));
    await waitFor(() => expect(address()).toContain(LATER));
    await waitFor(async () => expect(await heading('Denver → Anywhere')).toHaveFocus());
  });
});
