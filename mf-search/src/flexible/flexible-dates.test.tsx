import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { FlexibleFares } from '@fareweave/shared-lib/domain/flights';
import { formatLongDate } from '@fareweave/shared-lib/domain/formats';
import { queryClient } from '@fareweave/shared-lib/platform';
import type { Answer, ReceivedCall } from '@fareweave/shared-lib/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { today } from '../model/search-days.ts';
import { nonstop, results } from '../testing/flights.ts';
import { leave, openSearch } from '../testing/open-search.tsx';
import { address, buttonOf, RESULTS, resultsHeading, tomorrow } from '../testing/search-page.ts';

const dayAfter = addDays(tomorrow, 1);
const faresFrom = (first: string): { body: FlexibleFares } => ({
  body: {
    source: 'sample',
    days: Array.from({ length: 30 }, (_, day) => ({
      date: addDays(first, day),
      lowest_go_wild: day === 3 ? null : 15 + day,
      lowest: day === 4 ? null : 49 + day,
    })),
  },
});
const fares = faresFrom(today());

interface Visit {
  as?: 'free' | 'premium';
  link?: string;
  flexible?: Answer | ((call: ReceivedCall) => Answer);
  search?: (call: ReceivedCall) => Answer | Promise<Answer>;
}

const found = { body: results({ MCO: [nonstop()] }) };

/** Opens results. Returns the queries for the strip, which grow. */
async function open({ as = 'free', link = RESULTS, flexible = fares, search = () => found }: Visit = {}) {
  const requests: Record<string, string>[] = [];
  const visit = await openSearch({
    as,
    address: link,
    routes: {
      'GET /api/flights/search': search,
      'GET /api/flights/inbound': {
        body: {
          ...found.body,
          search_parameters: { destination: 'MCO' },
          summary: { ...found.body.summary, total_origins: 1 },
        },
      },
      'GET /api/flights/flexible': (call) => {
        requests.push(call.query);
        return typeof flexible === 'function' ? flexible(call) : flexible;
      },
    },
  });
  return { ...visit, requests };
}

const strip = async () => within(await screen.findByRole('region', { name: 'Flexible dates' }));
const dayButton = async (date: string) =>
  (await strip()).findByRole('button', { name: new RegExp(`^${formatLongDate(date)}:`) });

afterEach(leave);

describe('the flexible dates', () => {
  it('show the lowest fares of thirty days from today, in one request', async () => {
    const { requests } = await open();
    expect(await dayButton(today())).toHaveAccessibleName(
      `${formatLongDate(today())}: GoWild $15 , any fare $49`,
    );
    expect(await dayButton(addDays(today(), 3))).toHaveAccessibleName(/: GoWild none , any fare \$52$/);
    expect(await dayButton(addDays(today(), 4))).toHaveAccessibleName(/: GoWild \$19 , any fare none$/);
    expect((await strip()).getAllByRole('button')).toHaveLength(30);
    expect(await dayButton(tomorrow)).toHaveAttribute('aria-current', 'date');
    expect(requests).toEqual([{ origin: 'DEN', date: today(), days: '30', adults: '1' }]);
  });

  it('open the results of another day, and keep the present ones until they have loaded', async () => {
    let answer: (value: Answer) => void = () => undefined;
    const { person, searches } = await open({
      search: ({ query }) =>
        query.date === tomorrow
          ? found
          : new Promise((resolve) => {
              answer = resolve;
            }),
    });
    await person.click(await dayButton(dayAfter));
    expect(await screen.findByRole('progressbar', { name: 'Searching flights' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Orlando/ })).toBeVisible();
    expect(address()).toBe(RESULTS);

    answer({ body: results({ LAS: [nonstop()] }) });
    expect(await screen.findByRole('button', { name: /^Las Vegas/ })).toBeVisible();
    expect(address()).toBe(RESULTS.replace(tomorrow, dayAfter));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(await dayButton(dayAfter)).toHaveAttribute('aria-current', 'date');
    expect(await dayButton(dayAfter)).toHaveFocus();
    expect(searches().map(({ query }) => query.date)).toEqual([tomorrow, dayAfter]);
  });

  it('begin with the new day once another day is opened past midnight', async () => {
    const first = today();
    const { person, requests } = await open();
    const day = await dayButton(dayAfter);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 3_600_000);
    await person.click(day);
    await waitFor(() => expect(requests.map(({ date }) => date)).toEqual([first, tomorrow]));
    clock.mockRestore();
  });

  it('let a day of the calendar replace one of the strip that loads longer', async () => {
    const [slow, fast] = [addDays(today(), 2), addDays(today(), 5)];
    let arrive = (): void => undefined;
    const { person } = await open({
      as: 'premium',
      link: RESULTS.replace('&date', '&destination=MCO&date'),
      search: ({ query }) =>
        query.date === slow
          ? new Promise((resolve) => {
              arrive = () => resolve(found);
            })
          : found,
    });
    await person.click(await dayButton(slow));
    await person.click(await screen.findByRole('button', { name: 'Dates and prices' }));
    const inCalendar = { selector: '[role=grid] *' };
    const [day] = await screen.findAllByText(new RegExp(`^${formatLongDate(fast)}`), inCalendar);
    await person.click(buttonOf(day as HTMLElement));
    const isShown = async () => expect(await dayButton(fast)).toHaveAttribute('aria-current', 'date');
    await waitFor(isShown);
    await act(async () => arrive());
    await isShown();
    expect(address()).toContain(fast);
  });

  it('keep the focus on the pressed day when it is far ahead and the strip moves with it', async () => {
    const far = addDays(tomorrow, 60);
    const pressed = addDays(far, 2);
    const { person } = await open({
      link: RESULTS.replace(tomorrow, far),
      flexible: ({ query }) => faresFrom(query.date as string),
    });
    await person.click(await dayButton(pressed));
    await waitFor(() => expect(address()).toContain(pressed));
    await dayButton(addDays(pressed, 26));
    expect(await dayButton(pressed)).toHaveFocus();
  });

  it('show a message when a day could not be searched, and keep the present results', async () => {
    const { person, searches } = await open({
      search: ({ query }) =>
        query.date === tomorrow
          ? found
          : {
              status: 429,
              body: { message: 'Daily search limit reached.' },
              headers: { 'Retry-After': '60' },
            },
    });
    await person.click(await dayButton(dayAfter));
    const refused = () => screen.findByRole('alert');
    expect(await refused()).toHaveTextContent('Daily Search Limit Reached');
    expect(await refused()).toHaveFocus();
    expect(address()).toBe(RESULTS);
    expect(screen.getByRole('button', { name: /^Orlando/ })).toBeVisible();
    await person.click(await dayButton(addDays(tomorrow, 2)));
    await waitFor(async () => expect(await refused()).toHaveFocus());
    expect(searches().map(({ query }) => query.date)).toEqual([tomorrow, dayAfter, addDays(tomorrow, 2)]);
  });

  it('request nothing when the present day is pressed', async () => {
    const { person, searches } = await open();
    await person.click(await dayButton(tomorrow));
    expect(searches()).toHaveLength(1);
  });

  it('are one tab stop, the present day, with arrow keys, Home and End', async () => {
    const { person, searches } = await open();
    const chosen = await dayButton(tomorrow);
    const bar = (await strip()).getByRole('toolbar', { name: 'Flexible dates' });
    const stops = () => [...bar.children].filter((day) => (day as HTMLElement).tabIndex === 0);
    expect(stops()).toEqual([chosen]);
    act(() => chosen.focus());
    const steps = [
      ['{ArrowRight}', dayAfter],
      ['{ArrowLeft}', tomorrow],
      ['{Home}', today()],
      ['{ArrowLeft}', addDays(today(), 29)],
      ['{ArrowRight}', today()],
      ['{End}', addDays(today(), 29)],
      ['{Alt>}{ArrowLeft}{/Alt}', addDays(today(), 29)],
    ] as const;
    for (const [keys, date] of steps) {
      await person.keyboard(keys);
      expect(document.activeElement).toHaveAccessibleName(new RegExp(`^${formatLongDate(date)}:`));
      expect(stops()).toEqual([document.activeElement]);
    }
    expect(searches()).toHaveLength(1);

    await person.tab();
    expect(stops()).toEqual([chosen]);
    await person.tab({ shift: true });
    expect(chosen).toHaveFocus();
    await person.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(address()).toBe(RESULTS.replace(tomorrow, dayAfter)));
    expect(await dayButton(dayAfter)).toHaveFocus();
  });

  it('tell free users that opening a day counts as a search', async () => {
    await open();
    expect((await strip()).getByText('Opening a day counts as a search')).toBeVisible();
  });

  it('do not mention counting to premium users', async () => {
    await open({ as: 'premium' });
    await dayButton(today());
    expect(screen.queryByText('Opening a day counts as a search')).not.toBeInTheDocument();
  });

  it('are absent when they cannot be loaded', async () => {
    await open({ flexible: { status: 500, body: { message: 'No.' } } });
    await resultsHeading();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Flexible dates' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('button', { name: /^Orlando/ })).toBeVisible();
  });

  it('stay when they cannot be renewed', async () => {
    let answer: Answer = fares;
    const { requests } = await open({ flexible: () => answer });
    await dayButton(tomorrow);
    answer = { status: 500, body: { message: 'no' } };
    await act(() => queryClient.refetchQueries({ queryKey: ['flights', 'flexible'] }));
    expect(requests).toHaveLength(2);
    expect(await dayButton(tomorrow)).toBeVisible();
  });

  it('are absent for inbound searches', async () => {
    const { requests } = await open({
      as: 'premium',
      link: `/?destination=MCO&date=${tomorrow}&direction=inbound&screen=departure_flights`,
    });
    await screen.findByRole('heading', { level: 1, name: 'Inbound to Orlando' });
    expect(requests).toEqual([]);
  });
});
