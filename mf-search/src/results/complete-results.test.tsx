import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import { type Answer, type ReceivedCall, setConnected } from '@fareweave/shared-lib/testing/server';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connecting, nonstop, results, toLasVegas } from '../testing/flights.ts';
import { leave, openSearch } from '../testing/open-search.tsx';
import { address, RESULTS, resultsHeading } from '../testing/search-page.ts';

afterEach(leave);
afterEach(() => {
  vi.unstubAllGlobals();
  setConnected(true);
});

/** It departs at midnight, earlier than the flight that dominates it. */
const early = connecting('2026-11-21T06:00', '2026-11-21T07:00');
const earlyHash = flightHash(early, 'MCO');
const short = { body: results({ MCO: [nonstop()], LAS: [toLasVegas()] }, 1) };
const whole = { body: results({ MCO: [early, nonstop()], LAS: [toLasVegas()] }) };
const broken = { status: 500, body: { message: 'Something broke' } };

const NIGHT = '&depart=0-300';
const LOADING = 'Loading more flights …';
const FAILED = 'More flights could not be loaded.';

/** Opens results with omitted flights. `all`: the answer with all of them. */
async function open(
  link: string,
  all: Answer | (() => Answer | Promise<Answer>) = whole,
  first: Answer = short,
) {
  const answer = ({ query }: ReceivedCall) =>
    query.complete === undefined ? first : typeof all === 'function' ? all() : all;
  const visit = await openSearch({
    as: 'premium',
    address: link,
    routes: {
      'GET /api/flights/search': answer,
      'GET /api/flights/return': { status: 500, body: { message: 'not in this test' } },
    },
  });
  return { ...visit, requests: () => visit.searches().map(({ query }) => query.complete) };
}

const card = (name: RegExp) => screen.findByRole('button', { name });
const panel = () => screen.getByRole('region', { name: 'Filters' });

describe('a filter that an omitted flight may match (RSLT-47)', () => {
  it('filters all flights, and says that they are loading', async () => {
    let arrive: (value: Answer) => void = () => undefined;
    const { requests } = await open(RESULTS, () => new Promise((resolve) => (arrive = resolve)));
    await resultsHeading();
    expect(requests()).toEqual([undefined]);
    fireEvent.change(screen.getByRole('slider', { name: 'Latest departure' }), { target: { value: 300 } });
    await waitFor(() => expect(within(panel()).getByRole('status')).toHaveTextContent(LOADING));
    // It is not known yet.
    expect(screen.queryByText('No flights match your filters')).not.toBeInTheDocument();
    await act(async () => arrive(whole));
    expect(await card(/^Orlando MCO ·\s1 flight/)).toBeVisible();
    expect(within(panel()).getByRole('status')).toHaveTextContent('2 flights hidden by filters');
    expect(requests()).toEqual([undefined, 'true']);
  });

  it('shows the list of the search when it is cleared, and needs no request to filter again', async () => {
    const { person, requests } = await open(RESULTS + NIGHT);
    await card(/^Orlando MCO ·\s1 flight/);
    await person.click(within(panel()).getByRole('button', { name: 'Clear filters' }));
    expect(await card(/^Orlando MCO ·\s1 flight/)).toBeVisible();
    expect(await card(/^Las Vegas/)).toBeVisible();
    fireEvent.change(screen.getByRole('slider', { name: 'Latest departure' }), { target: { value: 300 } });
    await waitFor(() =>
      expect(within(panel()).getByRole('status')).toHaveTextContent('2 flights hidden by filters'),
    );
    expect(requests()).toHaveLength(2);
  });

  it('says that they are missing without a connection', async () => {
    await open(RESULTS);
    await resultsHeading();
    setConnected(false);
    fireEvent.change(screen.getByRole('slider', { name: 'Latest departure' }), { target: { value: 300 } });
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(within(panel()).getByRole('status')).not.toHaveTextContent(LOADING);
  });

  it.each(['arrive=0-300', 'layover=0-60', 'via=LAS', 'avoid=LAS', 'redeye=only', 'depart=0-300'])(
    '%s needs all flights',
    async (filter) => {
      const { requests } = await open(`${RESULTS}&${filter}`);
      await resultsHeading();
      await waitFor(() => expect(requests()).toEqual([undefined, 'true']));
    },
  );

  it('shows what it has when they do not load, and loads them on request', async () => {
    let all: Answer = broken;
    const { person } = await open(`${RESULTS}&avoid=LAS`, () => all);
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(await card(/^Orlando MCO ·\s1 flight/)).toBeVisible();
    all = whole;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(FAILED)).not.toBeInTheDocument());
    expect(within(panel()).getByRole('status')).toHaveTextContent('2 flights hidden by filters');
  });

  it('offers airports of omitted flights too, and shows the same list until one is chosen (RSLT-37)', async () => {
    const { person, requests } = await open(RESULTS);
    expect(await card(/^Orlando MCO ·\s1 flight/)).toBeVisible();
    await person.click(within(panel()).getByRole('button', { name: 'More filters' }));
    const via = await within(panel()).findByRole('group', { name: /^Via/ });
    await person.click(await within(via).findByRole('checkbox', { name: 'LAS Las Vegas' }));
    await waitFor(() =>
      expect(within(panel()).getByRole('status')).toHaveTextContent('2 flights hidden by filters'),
    );
    expect(await card(/^Orlando MCO ·\s1 flight/)).toBeVisible();
    expect(requests()).toEqual([undefined, 'true']);
  });

  it('says that airports may be missing when the omitted flights do not load', async () => {
    const { person } = await open(RESULTS, broken);
    expect(await card(/^Orlando MCO ·\s1 flight/)).toBeVisible();
    await person.click(within(panel()).getByRole('button', { name: 'More filters' }));
    expect(await within(panel()).findByText(FAILED)).toBeVisible();
    expect(await card(/^Orlando MCO ·\s1 flight/)).toBeVisible();
  });

  it('needs no further request when nothing is omitted', async () => {
    const { requests } = await open(RESULTS + NIGHT, whole, whole);
    expect(await card(/^Orlando MCO ·\s1 flight/)).toBeVisible();
    expect(requests()).toEqual([undefined]);
  });
});

it('stops, duration and price need no further flights', async () => {
  const { requests } = await open(`${RESULTS}&stops=1&max_hours=6&max_price=50`);
  await card(/^Orlando MCO ·\s1 flight/);
  expect(requests()).toEqual([undefined]);
});

describe('an omitted flight', () => {
  it('is found by its link', async () => {
    const { requests } = await open(`${RESULTS}&flight=${earlyHash}`);
    await waitFor(async () =>
      expect(await card(/^Orlando MCO ·\s2 flights/)).toHaveAttribute('aria-expanded', 'true'),
    );
    expect(await screen.findByText('The flight of the link')).toBeInTheDocument();
    expect(screen.queryByText(/no longer offered/)).not.toBeInTheDocument();
    expect(requests()).toEqual([undefined, 'true']);
  });

  it('is said once to be missing beside the airports of more filters', async () => {
    const { person } = await open(`${RESULTS}&flight=${earlyHash}`, broken);
    expect(await screen.findByText(FAILED)).toBeVisible();
    await person.click(within(panel()).getByRole('button', { name: 'More filters' }));
    expect(await within(panel()).findByRole('group', { name: /^Via/ })).toBeVisible();
    expect(screen.getAllByText(FAILED)).toHaveLength(1);
  });

  it('is found as the selected departure after a reload', async () => {
    await open(`${RESULTS.replace('departure_flights', 'return_flights')}&flight=${earlyHash}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Orlando → Denver' })).toBeVisible();
    expect(screen.getByText(/^Outbound/).parentElement).toHaveTextContent(/F9 2040 \/ F9 612/);
    expect(address()).toContain(earlyHash);
  });

  it('is not called missing when the others do not load', async () => {
    let all: Answer = broken;
    const link = `${RESULTS.replace('departure_flights', 'return_flights')}&flight=${earlyHash}`;
    const { person } = await open(link, () => all);
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(screen.queryByText(/Could not find the selected departure/)).not.toBeInTheDocument();
    all = whole;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Outbound/)).toBeVisible();
  });

  it('that has another price or other times shows both as they are now', async () => {
    await open(`${RESULTS}&flight=zzz&number=F9+1279`);
    expect(
      await screen.findByText(
        'The price or the times of the flight of this link have changed. ' +
          'It now departs at 6:15 AM, arrives at 11:48 AM and costs $15 for 1 adult.',
      ),
    ).toBeVisible();
  });

  it('that no longer exists is missing', async () => {
    await open(`${RESULTS}&flight=zzz`);
    expect(await screen.findByText(/^The flight of this link is no longer offered/)).toBeVisible();
  });
});
