import { addDays } from '@fareweave/shared-lib/domain/dates';
import { formatDay } from '@fareweave/shared-lib/domain/formats';
import { queryClient } from '@fareweave/shared-lib/platform';
import type { Answer } from '@fareweave/shared-lib/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { today } from '../model/search-days.ts';
import { dateGrid } from '../testing/date-grid.ts';
import { nonstop, results } from '../testing/flights.ts';
import { openReturns, RETURNS } from '../testing/open-returns.tsx';
import { leave, openSearch } from '../testing/open-search.tsx';
import { address, buttonOf, tomorrow } from '../testing/search-page.ts';

const LINK = `/?origin=DEN&destination=MCO&date=${tomorrow}&direction=outbound&screen=departure_flights`;
const found = { body: results({ MCO: [nonstop()] }) };
const on = (days: number) => addDays(today(), days);
const loaded = (): Answer => ({ body: dateGrid(today()) });

interface Visit {
  as?: 'free' | 'premium';
  link?: string;
  grid?: () => Answer;
}

/** Opens the tab of the date grid. Returns the queries for the grid, which grow. */
async function open({ as = 'premium', link = LINK, grid = loaded }: Visit = {}) {
  const requests: Record<string, string>[] = [];
  const visit = await openSearch({
    as,
    address: link,
    routes: {
      'GET /api/gowild/blackout-dates': { body: [on(3)] },
      'GET /api/flights/search': found,
      'GET /api/flights/flexible': { body: { source: 'sample', days: [] } },
      'GET /api/flights/date-grid': ({ query }) => {
        requests.push(query);
        return grid();
      },
    },
  });
  await visit.person.click(await screen.findByRole('button', { name: 'Dates and prices' }));
  await visit.person.click(await screen.findByRole('tab', { name: 'Round trips' }));
  return { ...visit, requests };
}

const table = () => screen.findByRole('grid', { name: 'Lowest round trips by day' });
/** The text of a pair of days, by days from today. */
const pair = (out: number, back: number) => `${formatDay(on(out))} to ${formatDay(on(back))}:`;
const cell = async (out: number, back: number) =>
  buttonOf(within(await table()).getByText(new RegExp(`^${pair(out, back)}`)));
const tabStops = async () =>
  [...(await table()).querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0);
const step = (label: string) => screen.getByLabelText(label, { selector: 'button' });

afterEach(leave);

describe('the date grid', () => {
  it('shows the totals of pass fares, then of any fare, from one request', async () => {
    const { person, requests } = await open();
    expect(await cell(1, 4)).toHaveAccessibleName(`${pair(1, 4)} $43`);
    expect(screen.getByText('$33', { selector: '[role=status] b' })).toBeVisible();
    expect(await cell(1, 6)).toHaveAccessibleName(`${pair(1, 6)} $33 , lowest`);
    await person.click(screen.getByRole('radio', { name: 'Any fare' }));
    expect(await cell(1, 4)).toHaveAccessibleName(`${pair(1, 4)} $34`);
    expect(await cell(3, 4)).toHaveAccessibleName(`${pair(3, 4)} $32`);
    expect(requests).toEqual([
      { origin: 'DEN', destination: 'MCO', out_from: today(), back_from: today(), days: '62', adults: '1' },
    ]);
  });

  it('says why a pair of days has no total', async () => {
    const { person } = await open();
    const reason = async (out: number, back: number) => {
      const button = await cell(out, back);
      expect(button).toHaveAttribute('aria-disabled', 'true');
      return button.textContent?.split(': ')[1];
    };
    expect(await reason(1, 0)).toBe('return before departure');
    expect(await reason(2, 5)).toBe('no known flight there—');
    expect(await reason(1, 2)).toBe('no known flight back—');
    expect(await reason(3, 5)).toBe('blackout, no pass fares—');
    expect(screen.getByText(`No pass fares (blackout) on ${formatDay(on(3))}.`)).toBeVisible();
    await person.click(await cell(3, 5));
    expect(address()).toBe(LINK);
  });

  it('opens the search of a pair of days, with the day of return as the trip duration', async () => {
    const { person, searches } = await open();
    await person.click(await cell(4, 9));
    await waitFor(() =>
      expect(address()).toBe(LINK.replace(tomorrow, on(4)).replace('&screen', '&days=5&screen')),
    );
    expect(searches().map(({ query }) => query.date)).toEqual([tomorrow, on(4)]);
    const toggle = screen.getByRole('button', { name: 'Dates and prices' });
    expect(toggle).toHaveFocus();
    expect(await screen.findByText(`Return on ${formatDay(on(9))}`)).toBeVisible();
    await person.click(toggle);
    expect(await cell(4, 9)).toHaveAttribute('aria-current', 'true');
  });

  it('keeps a return on the day of departure until a departure is selected', async () => {
    const { person } = await open();
    await person.click(await cell(4, 4));
    await waitFor(() => expect(address()).toBe(`${LINK.replace(tomorrow, on(4))}&return=${on(4)}`));
    await person.click(screen.getByRole('button', { name: 'View Return Flights' }));
    await waitFor(() => expect(address()).toContain(`screen=return_flights&return=${on(4)}`));
  });

  it('keeps a return after more days than a trip duration may have (SRCH-12)', async () => {
    const grid = dateGrid(today());
    const back = grid.back.map((day) => ({ ...day, date: addDays(day.date, 359) }));
    const { person } = await open({
      link: LINK.replace('&screen', '&days=365&screen'),
      grid: () => ({ body: { ...grid, back } }),
    });
    await person.click(await cell(1, 369));
    await waitFor(() => expect(address()).toBe(`${LINK}&return=${on(369)}`));
  });

  it('is one tab stop; keys move between days, also to those that are not shown', async () => {
    const { person, searches } = await open();
    const start = await cell(1, 1);
    act(() => start.focus());
    const steps = [
      ['{ArrowRight}', 2, 1],
      ['{ArrowDown}', 2, 2],
      ['{ArrowLeft}', 1, 2],
      ['{ArrowUp}', 1, 1],
      ['{PageDown}', 1, 8],
      ['{Shift>}{PageDown}{/Shift}', 8, 8],
      ['{PageDown}', 8, 15],
      ['{Shift>}{PageUp}{/Shift}', 1, 15],
      ['{PageUp}', 1, 8],
      ['{End}', 61, 8],
      ['{ArrowRight}', 61, 8],
      ['{Control>}{End}{/Control}', 61, 61],
      ['{Home}', 0, 61],
      ['{Control>}{Home}{/Control}', 0, 0],
      ['{Alt>}{ArrowDown}{/Alt}', 0, 0],
    ] as const;
    for (const [keys, out, back] of steps) {
      await person.keyboard(keys);
      expect(document.activeElement).toHaveAccessibleName(new RegExp(`^${pair(out, back)}`));
      expect(await tabStops()).toEqual([document.activeElement]);
    }
    expect(searches()).toHaveLength(1);
    await person.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toContain(`date=${on(0)}`));
    expect(address()).toContain('days=1');
  });

  it('steps by weeks of departure and of return', async () => {
    const { person } = await open();
    await table();
    const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const first = columns()[1];
    expect(step('Earlier departures')).toHaveAttribute('aria-disabled');
    await person.click(step('Later departures'));
    expect(columns()[1]).not.toBe(first);
    expect(await cell(7, 7)).toBeInTheDocument();
    await person.click(step('Later returns'));
    expect(await cell(7, 27)).toBeInTheDocument();
    expect(await tabStops()).toHaveLength(1);
    await person.click(step('Earlier returns'));
    await person.click(step('Earlier departures'));
    expect(columns()[1]).toBe(first);
  });

  const none = dateGrid(today()).lowest.map((row) => row.map(() => null));

  it('shows any fare at first when no round trip on the pass is known', async () => {
    await open({ grid: () => ({ body: { ...dateGrid(today()), go_wild: none } }) });
    await table();
    expect(screen.getByRole('radio', { name: 'Any fare' })).toBeChecked();
  });

  it('says that no round trip is known', async () => {
    await open({ grid: () => ({ body: { ...dateGrid(today()), go_wild: none, lowest: none } }) });
    expect(await screen.findByText('No round trip is known in these two months.')).toBeVisible();
  });

  it('says that the source did not answer for every day', async () => {
    const partial = { ...dateGrid(today()), partial: true, failed_origins: ['MCO'] };
    await open({ grid: () => ({ body: partial }) });
    expect(await screen.findByText(/^The fare source did not answer for every day/)).toBeVisible();
  });

  it('says why it could not be loaded, and loads again', async () => {
    let isDown = true;
    const { person } = await open({
      grid: () => (isDown ? { status: 502, body: { message: 'Failed to search flights' } } : loaded()),
    });
    expect(await screen.findByText('The date grid could not be loaded.')).toBeVisible();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cell(1, 4)).toBeVisible();
  });

  it('stays when it cannot be renewed', async () => {
    let answer = loaded();
    const { requests } = await open({ grid: () => answer });
    await cell(1, 4);
    answer = { status: 500, body: { message: 'no' } };
    await act(() => queryClient.refetchQueries({ queryKey: ['flights', 'date-grid'] }));
    expect(requests).toHaveLength(2);
    expect(await cell(1, 4)).toBeVisible();
  });

  it('is offered with an upgrade without Premium, and not requested', async () => {
    const { requests } = await open({ as: 'free' });
    expect(await screen.findByRole('heading', { level: 3, name: 'Premium Feature' })).toBeVisible();
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/profile');
    expect(requests).toEqual([]);
  });

  it('opens departures from the return flights', async () => {
    const { person } = await openReturns({
      link: RETURNS,
      routes: {
        'GET /api/flights/flexible': { body: { source: 'sample', days: [] } },
        'GET /api/flights/date-grid': loaded(),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Dates and prices' }));
    await person.click(await screen.findByRole('tab', { name: 'Round trips' }));
    await person.click(await cell(4, 6));
    await waitFor(() =>
      expect(address()).toBe(LINK.replace(tomorrow, on(4)).replace('&screen', '&days=2&screen')),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Denver → Orlando' })).toBeVisible();
  });
});
