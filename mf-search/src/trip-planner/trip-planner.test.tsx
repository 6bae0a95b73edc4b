import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { formatDate, formatShortWeekday } from '@fareweave/shared-lib/domain/formats';
import type { TripPlanLine } from '@fareweave/shared-lib/domain/trip-plans';
import { navigate, queryClient, session } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { airports } from '@fareweave/shared-lib/testing/airports';
import { catchDownloads } from '@fareweave/shared-lib/testing/downloads';
import { serve, setConnected } from '@fareweave/shared-lib/testing/server';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseCurrency, leave } from '../testing/open-search.tsx';
import { address } from '../testing/search-page.ts';
import { found, homeDay, plan, planLines, planStream, WEEKEND } from '../testing/trip-plans.ts';
import { defaultWindow } from './question/check-values.ts';
import { TripPlannerScreen } from './trip-planner-screen.tsx';

type Route = Parameters<typeof serve>[0][string];

interface Visit {
  isPremium?: boolean;
  address?: string;
  /** The answer to `GET /api/trip-plans`. */
  plans?: Route;
  /** Further answers. */
  routes?: Record<string, Route>;
  /** Whether it opens with a connection. */
  isConnected?: boolean;
}

async function openPlanner({
  isPremium = true,
  address = '/plan',
  plans = { chunks: found() },
  routes = {},
  isConnected = true,
}: Visit = {}) {
  const calls = serve({
    'GET /api/airports': { body: airports },
    'GET /api/gowild/blackout-dates': { body: [] },
    'GET /api/plans': { body: { premium: { monthly: { price: 5 } } } },
    'GET /api/flight-coverage': {
      body: { source: 'sample', period: { from: '2020-01-01', to: '2099-12-31' } },
    },
    'POST /api/auth/verify-token': { body: { valid: true, user: account({ is_premium: isPremium }) } },
    'POST /api/auth/logout': { status: 204 },
    'GET /api/trip-plans': plans,
    ...routes,
  });
  window.localStorage.setItem('auth_token', 'a-token-of-the-form-the-server-gives');
  await session.verify();
  setConnected(isConnected);
  onlineManager.setOnline(isConnected);
  navigate(address, { replace: true });
  render(
    <QueryClientProvider client={queryClient}>
      <TripPlannerScreen />
      <ToastList />
    </QueryClientProvider>,
  );
  return {
    person: userEvent.setup(),
    searches: () => calls.filter(({ path }) => path === '/api/trip-plans'),
  };
}

const form = () => screen.findByRole('form', { name: 'Trip' });
const picker = (name: string) => within(screen.getByRole('group', { name }));
const trips = () => screen.queryAllByRole('article');
const end = (change: Partial<Extract<TripPlanLine, { type: 'end' }>> = {}): TripPlanLine => ({
  type: 'end',
  found: 0,
  reason: null,
  ...change,
});

afterEach(leave);
afterEach(() => setConnected(true));

describe('the form', () => {
  it('asks the question that the person has composed, and writes it into the address', async () => {
    window.localStorage.setItem('mf-search:recent-places', '["DEN","MCO"]');
    const { person, searches } = await openPlanner();
    await form();
    expect(picker('Start').getByRole('button', { name: /^Denver/ })).toHaveAttribute('aria-pressed', 'true');
    await person.type(picker('Visit').getByRole('textbox'), 'LAS{Enter}');
    await person.type(picker('Visit').getByRole('textbox'), 'new york city{Enter}');
    await person.click(screen.getByRole('radio', { name: 'As chosen' }));
    await person.click(screen.getByRole('radio', { name: 'Pass only' }));
    await person.type(screen.getByLabelText('Budget for 1 adult, in dollars'), '200');
    expect(searches()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Plan trips' }));
    const { from, until } = defaultWindow(todayIn('America/Denver', Date.now()));
    expect(address()).toBe(
      `/plan?origin=DEN&visit=LAS,city:New+York+City&order=given&from=${from}&until=${until}&fare=go_wild&budget=200`,
    );
    await waitFor(() => expect(searches()).toHaveLength(1));
    expect(searches()[0]?.query).toEqual({
      origin: 'DEN',
      visit: 'LAS,CITY:New York City',
      order: 'given',
      from,
      until,
      fare: 'go_wild',
      budget: '200',
    });
    expect(screen.getByRole('heading', { name: 'Trips' })).toHaveFocus();
    expect(screen.getByText('From Denver to Las Vegas → New York City')).toBeVisible();
  });

  it('selects the airport whose code was typed, not its city group (SRCH-9)', async () => {
    const { person } = await openPlanner();
    await form();
    await person.type(picker('Start').getByRole('textbox'), 'JFK{Enter}');
    await person.clear(picker('Start').getByRole('textbox'));
    const selected = picker('Start').getAllByRole('button', { pressed: true });
    expect(selected.map(({ textContent }) => textContent)).toEqual(['New York JFK']);
  });

  it('shows what is missing at its field, with the focus at the first one (TPLN-32)', async () => {
    const { person, searches } = await openPlanner();
    await form();
    await person.clear(screen.getByLabelText('Nights at most'));
    await person.click(screen.getByRole('button', { name: 'Plan trips' }));
    const start = picker('Start').getByRole('textbox');
    expect(start).toHaveFocus();
    expect(start).toBeInvalid();
    expect(start).toHaveAccessibleDescription('Choose at least one airport to start from.');
    expect(screen.getByLabelText('Nights at each place, at least')).toHaveAccessibleDescription(
      'Enter two numbers from 0 to 21.',
    );
    await person.type(screen.getByLabelText('Nights at most'), '7');
    expect(screen.queryByText('Enter two numbers from 0 to 21.')).toBeNull();
    expect(searches()).toEqual([]);
  });

  it('shows the errors of the server at their fields until it accepts the question', async () => {
    const refusal = {
      message: 'The request is not valid',
      details: [{ field: 'avoid', message: 'Avoid other airports.' }],
    };
    let isRefused = true;
    const { person } = await openPlanner({
      address: WEEKEND,
      plans: () => (isRefused ? { status: 400, body: refusal } : { chunks: found(plan()) }),
    });
    const avoid = await screen.findByLabelText('Avoid');
    expect(avoid).toHaveAccessibleDescription(/Avoid other airports\./);
    expect(avoid).toHaveFocus();
    isRefused = false;
    await person.click(screen.getByRole('button', { name: 'Plan trips' }));
    await waitFor(() => expect(trips()).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.getByLabelText('Avoid')).toBeValid();
  });
});

describe('the address', () => {
  it('holds the question: the form and the results follow it, back and forward', async () => {
    const { person, searches } = await openPlanner({
      address: WEEKEND,
      plans: () => ({ chunks: found(plan()) }),
    });
    expect(await screen.findByRole('article', { name: 'Denver → Las Vegas → Denver' })).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Change' }));
    expect(picker('Visit').getByRole('button', { name: /^Las Vegas/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await person.type(screen.getByLabelText('Budget for 1 adult, in dollars'), '90');
    await person.click(screen.getByRole('button', { name: 'Plan trips' }));
    await waitFor(() => expect(searches()).toHaveLength(2));
    expect(address()).toBe(`${WEEKEND}&budget=90`);
    await waitFor(() => expect(trips()).toHaveLength(1));
    act(() => navigate(WEEKEND, { replace: true }));
    // The trips of the first question are still known.
    expect(trips()).toHaveLength(1);
    expect(screen.getByText(/any fare$/)).toBeVisible();
    expect(searches()).toHaveLength(2);
  });

  it.each([
    ['fare=free', 'fares'],
    ['budget=cheap', 'budget'],
    ['stops=9', 'stops'],
    ['visit=LAS,NOWHERE', 'places to visit'],
    ['budget=1&budget=2', 'budget'],
  ])('with %s asks nothing and says what to check (TPLN-33)', async (broken, name) => {
    const { searches } = await openPlanner({ address: `${WEEKEND.replace('visit=LAS&', '')}&${broken}` });
    const notice = (await screen.findAllByRole('alert')).find((one) => one.textContent?.includes('link'));
    expect(notice).toHaveTextContent(`Nothing has been searched. Please check: ${name}.`);
    expect(trips()).toEqual([]);
    expect(searches()).toEqual([]);
  });

  it('with an invalid choice describes the group of its options by the error (TPLN-32)', async () => {
    const { person } = await openPlanner({ address: `${WEEKEND}&fare=free` });
    await form();
    const described = () =>
      screen.queryByRole('group', { description: '“free” is not a choice. Choose again.' });
    expect(described()).toContainElement(screen.getByRole('radio', { name: 'Any fare' }));
    await person.click(screen.getByRole('radio', { name: 'Pass only' }));
    expect(described()).toBeNull();
  });

  it('with an invalid switch describes it by the error (TPLN-32)', async () => {
    await openPlanner({ address: `${WEEKEND}&overnight=maybe` });
    await form();
    const box = screen.getByRole('checkbox', { name: 'Layovers overnight' });
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription(
      'Flights may have a layover at night. “maybe” is not a choice. Choose again.',
    );
    expect(box).toHaveFocus();
  });

  it('with an invalid range describes both of its fields by the error (TPLN-32)', async () => {
    await openPlanner({ address: `${WEEKEND}&layover=30-480` });
    await form();
    for (const name of ['Layover in minutes, at least', 'Layover at most']) {
      const field = screen.getByRole('textbox', { name });
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(/from 45 to 480/);
    }
  });

  it('with an end before its start is right again once either is changed (TPLN-32)', async () => {
    const { person, searches } = await openPlanner({
      address: WEEKEND.replace(/until=.*/, `until=${addDays(homeDay, -2)}T10:00`),
    });
    await form();
    const end = screen.getByLabelText('Home by, time');
    expect(end).toHaveAccessibleDescription('Be home after you leave.');
    const start = screen.getByLabelText('Leave after, time');
    await person.clear(start);
    await person.type(start, '08:00');
    expect(end).toBeValid();
    await person.click(screen.getByRole('button', { name: 'Plan trips' }));
    await waitFor(() => expect(searches()).toHaveLength(1));
  });

  it('with an unknown airport can be asked without it, once the person has seen that', async () => {
    const { person, searches } = await openPlanner({ address: WEEKEND.replace('DEN', 'DEN,XXX') });
    await form();
    expect(screen.getByText('No airport or city is called XXX.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Plan trips' }));
    expect(address()).toBe(WEEKEND);
    await waitFor(() => expect(searches()).toHaveLength(1));
  });

  it('is searched while its last day has not passed, and the form shows its first day (KEEP-1, WTCH-11)', async () => {
    const yesterday = addDays(todayIn('America/Denver', Date.now()), -1);
    const { person, searches } = await openPlanner({
      address: WEEKEND.replace(/from=[^T]*/, `from=${yesterday}`),
    });
    await waitFor(() => expect(searches()).toHaveLength(1));
    expect(searches()[0]?.query).toMatchObject({ from: `${yesterday}T16:00` });
    await person.click(await screen.findByRole('button', { name: 'Change' }));
    const leave = within(screen.getByRole('group', { name: 'Leave after' }));
    expect(leave.getByText(formatDate(yesterday))).toBeVisible();
    expect(leave.queryByRole('button', { pressed: true })).toBeNull();
  });

  it('without a whole question fills in the form and waits', async () => {
    const { searches } = await openPlanner({ address: '/plan?origin=MCO&visit=DEN' });
    await form();
    expect(picker('Start').getByRole('button', { name: /^Orlando/ })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('Leave after, time')).toHaveValue('16:00');
    expect(searches()).toEqual([]);
  });
});

describe('the search', () => {
  it('shows trips as they arrive, and how far it is', async () => {
    const stream = planStream();
    await openPlanner({ address: WEEKEND, plans: { chunks: stream.chunks } });
    expect(await screen.findByRole('progressbar', { name: 'Flights checked' })).not.toHaveAttribute('value');
    stream.send({ type: 'start', source: 'sample' }, { type: 'progress', done: 12, total: 40 });
    expect(await screen.findByText('Checking flights: 30%…')).toBeVisible();
    expect(screen.getByText('Sample data')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '12');
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('25 percent checked');
    stream.send({ type: 'progress', done: 13, total: 40 }, { type: 'plan', plan: plan() });
    expect(await screen.findByText('Checking flights: 32%… 1 trip so far')).toBeVisible();
    expect(status).toHaveTextContent('25 percent checked');
    expect(trips()).toHaveLength(1);
    screen.getByRole('button', { name: 'Cancel' }).focus();
    stream.send({ type: 'plan', plan: plan({ id: 'other' }) }, end({ found: 2 }));
    stream.close();
    await waitFor(() => expect(status).toHaveTextContent('2 trips found'));
    // The button disappears with the search (A11Y-8).
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Trips' })).toHaveFocus());
    expect(trips()).toHaveLength(2);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('is cancelled with its request, and keeps what has arrived', async () => {
    const stream = planStream();
    const { person, searches } = await openPlanner({ address: WEEKEND, plans: { chunks: stream.chunks } });
    stream.send({ type: 'start', source: 'sample' }, { type: 'plan', plan: plan() });
    await waitFor(() => expect(trips()).toHaveLength(1));
    const signal = searches()[0]?.signal;
    expect(signal?.aborted).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(signal?.aborted).toBe(true);
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Cancelled. 1 trip was found before.'),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(trips()).toHaveLength(1);
    const again = screen.getByRole('button', { name: 'Search again' });
    // The button that was pressed has another label (A11Y-8).
    expect(again).toHaveFocus();
    await person.click(again);
    await waitFor(() => expect(searches()).toHaveLength(2));
    expect(screen.getByRole('heading', { name: 'Trips' })).toHaveFocus();
  });

  it('ends with the page', async () => {
    const stream = planStream();
    const { searches } = await openPlanner({ address: WEEKEND, plans: { chunks: stream.chunks } });
    await waitFor(() => expect(searches()).toHaveLength(1));
    act(() => navigate(`${WEEKEND}&stops=0`));
    await waitFor(() => expect(searches()[0]?.signal.aborted).toBe(true));
  });

  it.each<[string, TripPlanLine[], RegExp]>([
    [
      'an error line',
      [{ type: 'error', message: 'The fare source does not answer.', code: 'UPSTREAM' }],
      /fare source/,
    ],
    ['an end in the middle', [], /Unable to plan trips/],
  ])('that fails with %s keeps the trips and offers another try', async (_, lines, message) => {
    const answers = [
      planLines({ type: 'start', source: 'sample' }, { type: 'plan', plan: plan() }, ...lines),
      found(plan(), plan({ id: 'other' })),
    ];
    const { person } = await openPlanner({
      address: WEEKEND,
      plans: () => ({ chunks: answers.shift() ?? found() }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(trips()).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(trips()).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Trips' })).toHaveFocus();
  });

  it.each([
    [429, 'Too many requests.', '40', 'Please wait 40 seconds.'],
    [503, 'Too many trips are being planned.', '1', 'Please wait 1 second.'],
    [403, 'The trip planner is a premium feature. Please upgrade your account.', '', 'Upgrade to Premium'],
  ])('that the server refuses with %i says what to do (TPLN-37)', async (status, message, wait, advice) => {
    const { searches } = await openPlanner({
      address: WEEKEND,
      plans: { status, body: { message }, headers: { 'Retry-After': wait } },
    });
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(message);
    expect(notice).toHaveTextContent(advice);
    expect(searches()).toHaveLength(1);
  });

  it('names airports that could not be searched', async () => {
    await openPlanner({
      address: WEEKEND,
      plans: { chunks: planLines({ type: 'start', source: 'live' }, end({ failed_origins: ['MCO'] })) },
    });
    expect(await screen.findByText(/^Orlando \(MCO\) could not be searched\./)).toBeVisible();
  });

  it.each([
    ['no-flights', 'No flights there', 'Allow two stops', 'stops=2'],
    ['no-return', 'No way home', 'Be home a day later', 'until='],
    ['budget', 'Above the budget', 'Search without a budget', 'visit=LAS'],
    ['window', 'Not enough time', 'Allow shorter stays', 'until='],
    ['too-large', 'Too many possibilities', 'Nonstop flights only', 'stops=0'],
  ] as const)('explains an empty result: %s (TPLN-36)', async (reason, title, step, part) => {
    const { person, searches } = await openPlanner({
      address: `${WEEKEND}&nights=2-3&budget=50`,
      plans: () => ({ chunks: planLines({ type: 'start', source: 'sample' }, end({ reason })) }),
    });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    const link = screen.getByRole('link', { name: step });
    expect(link.getAttribute('href')).toContain(part);
    await person.click(link);
    await waitFor(() => expect(searches()).toHaveLength(2));
    expect(searches()[1]?.query).not.toEqual(searches()[0]?.query);
  });

  it('says how the budget is converted (CURR-5)', async () => {
    const lines = planLines({ type: 'start', source: 'sample' }, end({ reason: 'budget' }));
    await openPlanner({
      address: `${WEEKEND}&budget=50`,
      plans: { chunks: lines },
      routes: chooseCurrency('EUR'),
    });
    expect(await screen.findByText(/costs more than \$50 \(≈ €43\) for 1 adult/)).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent(/^Converted at sample reference rates/);
  });

  it.each([
    [
      'nights=2-3&hours=2',
      [
        ['Allow shorter stays', 'nights=0-3&hours=2'],
        ['Allow longer stays', 'nights=2-7&hours=2'],
      ],
    ],
    ['nights=0-1&hours=1', [['Allow longer stays', 'hours=1']]],
    ['hours=30', [['Allow shorter stays', '']]],
    ['visit=LAS,MCO&places=2', []],
    ['visit=LAS,MCO&places=3', [['Visit fewer places', 'visit=LAS,MCO']]],
  ])('offers no question that makes a trip harder to find: %s (TPLN-36)', async (bounds, expected) => {
    const question = bounds.startsWith('visit') ? WEEKEND.replace('visit=LAS&', '') : WEEKEND;
    await openPlanner({
      address: `${question}&${bounds}`,
      plans: { chunks: planLines({ type: 'start', source: 'sample' }, end({ reason: 'window' })) },
    });
    await screen.findByRole('heading', { name: 'Not enough time' });
    const paramsOf = (query: string) => Object.fromEntries(new URLSearchParams(query));
    const links = screen
      .getAllByRole<HTMLAnchorElement>('link')
      .filter(({ pathname }) => pathname === '/plan')
      .filter(({ textContent }) => textContent !== 'Be home a day later');
    const asked = paramsOf(question.replace(/.*\?/, ''));
    expect(links.map(({ textContent, search }) => [textContent, paramsOf(search)])).toEqual(
      expected.map(([label, query = '']) => [label, { ...asked, ...paramsOf(query) }]),
    );
  });

  it('offers no trip of more days than there may be (TPLN-6)', async () => {
    const [from] = /from=[^T]*/.exec(WEEKEND) ?? [''];
    const last = addDays(from.slice('from='.length), 21);
    await openPlanner({
      address: WEEKEND.replace(/until=.*/, `until=${last}T16:00`),
      plans: { chunks: planLines({ type: 'start', source: 'sample' }, end({ reason: 'no-return' })) },
    });
    await screen.findByRole('heading', { name: 'No way home' });
    expect(screen.getByRole('link', { name: 'Allow two stops' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Be home a day later' })).toBeNull();
  });

  it('says that it needs a connection, and loads when there is one', async () => {
    const { searches } = await openPlanner({ isConnected: false });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load airportsYou are offline/);
    expect(searches()).toEqual([]);
    act(() => setConnected(true));
    await form();
  });
});

describe('a trip', () => {
  const open = (address = WEEKEND, plans = () => ({ chunks: found(plan()) })) =>
    openPlanner({ address, plans });
  const card = async () => within(await screen.findByRole('article'));

  it('shows places, totals, stays and how sure the way home is (TPLN-35)', async () => {
    await open();
    const trip = await card();
    expect(trip.getByRole('heading')).toHaveTextContent('Denver → Las Vegas → Denver');
    expect(
      trip
        .getAllByRole('definition')
        .slice(0, 3)
        .map((total) => total.textContent),
    ).toEqual(['$35+ and more', 'Not on all flights', '$128']);
    const weekday = formatShortWeekday(homeDay);
    expect(trip.getByText('2 nights · 48 h in Las Vegas, 20 h of daylight')).toBeVisible();
    expect(
      trip.getByText(
        `Tightest: F9 402 to Denver, ${weekday} 6:10 PM. 3 seats left. One later flight would still work, ${weekday} 9:55 PM.`,
      ),
    ).toBeVisible();
    expect(trip.getByText('9:55 PM (F9 77, GoWild $15, from $39 for 1 adult)')).toBeVisible();
    expect(trip.getByText('No other flight')).toBeVisible();
    expect(trip.getByText(/^12 other trips visit the same places/)).toBeVisible();
    expect(trip.getAllByRole('link', { name: /^Book GoWild/ }).map((link) => link.textContent)).toEqual([
      expect.stringContaining('$15'),
      expect.stringContaining('$20'),
    ]);
    const parts = within(trip.getByRole('table', { hidden: true })).getAllByRole('cell', { hidden: true });
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      '$35',
      '$12',
      '$0',
      '$4',
      '$0',
      '$10',
      '$61',
    ]);
  });

  it('is saved as one calendar file', async () => {
    const { files } = catchDownloads();
    const { person } = await open();
    await person.click((await card()).getByRole('button', { name: /^Add to calendar/ }));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = (await files[0]?.text()) ?? '';
    expect(text.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:F9 401 DEN → LAS', 'SUMMARY:F9 402 LAS → DEN']);
    vi.restoreAllMocks();
  });

  it('is printed alone', async () => {
    const printed: boolean[][] = [];
    window.print = () =>
      printed.push(
        screen.getAllByRole('article').map((one) => one.parentElement?.dataset.printed === 'true'),
      );
    const { person } = await open(WEEKEND, () => ({ chunks: found(plan(), plan({ id: 'other' })) }));
    await waitFor(() => expect(trips()).toHaveLength(2));
    await person.click(within(trips()[1] as HTMLElement).getByRole('button', { name: 'Print' }));
    expect(printed).toEqual([[false, true]]);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(trips().map((one) => one.parentElement?.dataset.printed)).toEqual(['true', 'true']);
  });

  it('has a link of its own, which marks it', async () => {
    const { person } = await open();
    await person.click((await card()).getByRole('button', { name: 'Copy link' }));
    const link = await navigator.clipboard.readText();
    expect(link).toBe(`${window.location.origin}${WEEKEND}&trip=weekend`);
    act(() => navigate(link));
    expect(await screen.findByText(/The trip of the link$/)).toBeVisible();
    act(() => navigate(`${WEEKEND}&trip=gone`));
    expect(await screen.findByText(/^The trip of this link is no longer/)).toBeVisible();
  });

  it('is one of at most 20, unless the person asks for more', async () => {
    const twenty = Array.from({ length: 20 }, (_, index) => plan({ id: `trip-${index}` }));
    const { person, searches } = await open(WEEKEND, () => ({ chunks: found(...twenty) }));
    await person.click(await screen.findByRole('link', { name: 'Show up to 50 trips' }));
    await waitFor(() => expect(searches().at(-1)?.query).toMatchObject({ limit: '50' }));
  });

  it('keeps what the person has changed in the form when the order changes', async () => {
    const { person } = await openPlanner({ address: WEEKEND, plans: () => ({ chunks: found(plan()) }) });
    await person.click(await screen.findByRole('button', { name: 'Change' }));
    await person.type(screen.getByLabelText('Budget for 1 adult, in dollars'), '90');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Price');
    expect(address()).toBe(`${WEEKEND}&sort=price`);
    expect(screen.getByLabelText('Budget for 1 adult, in dollars')).toHaveValue('90');
    await person.click(screen.getByRole('button', { name: 'Plan trips' }));
    expect(address()).toBe(`${WEEKEND}&budget=90&sort=price`);
  });

  it('stands in the order that the person chooses', async () => {
    const { person, searches } = await open();
    await card();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Price');
    expect(address()).toBe(`${WEEKEND}&sort=price`);
    await waitFor(() => expect(searches().at(-1)?.query).toMatchObject({ sort: 'price' }));
  });
});

it('shows a free account what Premium offers (TPLN-31)', async () => {
  const { searches } = await openPlanner({ isPremium: false, address: WEEKEND });
  expect(await screen.findByRole('link', { name: 'Upgrade for $5/month' })).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
  expect(searches()).toEqual([]);
});
