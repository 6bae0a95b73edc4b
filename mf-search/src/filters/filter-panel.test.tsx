import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { MOST_ADULTS, MOST_CHILDREN, ONE_ADULT, PARTY_KEY } from '@fareweave/shared-lib/domain/party';
import { navigate } from '@fareweave/shared-lib/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { nonstop, results } from '../testing/flights.ts';
import { leave, openSearch } from '../testing/open-search.tsx';
import { address, answer, found, RESULTS, resultsHeading } from '../testing/search-page.ts';

afterEach(leave);

const stay = (same_day_minutes: number | null) => ({ days: [], same_day_minutes });
const returnOptions = {
  'GET /api/flights/ways-back': {
    body: { source: 'sample', destinations: { MCO: stay(250), LAS: stay(600), SJU: stay(null) } },
  },
};

async function open(query = '', routes: Parameters<typeof openSearch>[0] & {} = {}) {
  const visit = await openSearch({
    as: 'free',
    address: RESULTS + query,
    ...routes,
    routes: { ...answer, ...returnOptions, ...routes.routes },
  });
  await resultsHeading();
  return visit;
}

const costing = (total: number): Flight => ({
  ...nonstop(),
  fares: { go_wild: null, discount_den: null, standard: { total } },
});
const panel = () => screen.getByRole('region', { name: 'Filters' });
const slider = (name: string) => within(panel()).getByRole<HTMLInputElement>('slider', { name });
const move = (name: string, value: number) => fireEvent.change(slider(name), { target: { value } });
const cities = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => /^(Orlando|Las Vegas|San Juan)/.exec(heading.textContent ?? '')?.[0]);
const hiddenLine = (text: string) => within(panel()).findByText(text);
const writtenFilters = () =>
  [...new URLSearchParams(window.location.search)]
    .filter(([name]) => ['stops', 'max_hours', 'max_price', 'depart', 'hop'].includes(name))
    .map((entry) => entry.join('='));

describe('the filters', () => {
  it('hide nothing at first', async () => {
    await open();
    expect(cities()).toEqual(['Las Vegas', 'Orlando', 'San Juan']);
    expect(within(panel()).queryByText(/hidden/)).not.toBeInTheDocument();
    expect(within(panel()).getByRole('radio', { name: 'All' })).toBeChecked();
    expect(slider('Max trip time')).toMatchObject({ min: '1', max: '24', step: '0.5', value: '24' });
    expect(slider('Max price')).toMatchObject({ min: '0', max: '250', step: '50', value: '250' });
    expect(slider('Earliest departure')).toMatchObject({ min: '0', max: '1440', step: '30', value: '0' });
    expect(slider('Latest departure')).toMatchObject({ min: '0', max: '1440', step: '30', value: '1440' });
  });

  it('keep a price of a large party (RSLT-15)', async () => {
    const party = { ...ONE_ADULT, adults: MOST_ADULTS, children: MOST_CHILDREN };
    window.localStorage.setItem(PARTY_KEY, JSON.stringify(party));
    const flights = results({ MCO: [costing(700)], LAS: [costing(600)] });
    await open('', { routes: { 'GET /api/flights/search': { body: flights } } });
    expect(slider('Max price')).toHaveAttribute('max', '12600');
    move('Max price', 11_000);
    await waitFor(() => expect(writtenFilters()).toEqual(['max_price=11000']));
    expect(slider('Max price')).toHaveValue('11000');
    expect(await hiddenLine('1 flight hidden by filters')).toBeVisible();
  });

  it('announce no count before the list is narrowed down', async () => {
    const { person } = await open();
    const said: (string | null)[] = [];
    const status = within(panel()).getByRole('status');
    const observer = new MutationObserver((changes) => said.push(...changes.map(({ oldValue }) => oldValue)));
    observer.observe(status, { subtree: true, characterData: true, characterDataOldValue: true });
    await person.click(within(panel()).getByRole('radio', { name: 'Nonstop' }));
    await hiddenLine('2 flights hidden by filters');
    observer.disconnect();
    expect(said).toEqual([]);
  });

  it('narrow the list down, count what they hide, and go into the address', async () => {
    const { person } = await open();
    await person.click(within(panel()).getByRole('radio', { name: 'Nonstop' }));
    await hiddenLine('2 flights hidden by filters');
    expect(cities()).toEqual(['Las Vegas', 'Orlando']);
    expect(screen.getByRole('button', { name: /^Orlando MCO ·\s1 flight/ })).toBeVisible();
    await person.click(within(panel()).getByRole('radio', { name: '1 stop max' }));
    await hiddenLine('1 flight hidden by filters');
    await waitFor(() => expect(writtenFilters()).toEqual(['stops=1']));
  });

  it('show and announce the values of their sliders', async () => {
    await open();
    move('Max trip time', 12.5);
    expect(slider('Max trip time')).toHaveAttribute('aria-valuetext', '12 h 30 min');
    expect(within(panel()).getByText('12h 30m')).toBeVisible();
    await hiddenLine('No flights hidden by filters');
    move('Max trip time', 8);
    expect(slider('Max trip time')).toHaveAttribute('aria-valuetext', '8 h');
    await hiddenLine('1 flight hidden by filters');
    move('Max price', 50);
    expect(slider('Max price')).toHaveAttribute('aria-valuetext', '$50');
    await hiddenLine('2 flights hidden by filters');
    await waitFor(() => expect(writtenFilters()).toEqual(['max_hours=8', 'max_price=50']));
    expect(screen.getByRole('button', { name: 'Filters 2 active' })).toBeVisible();
    move('Max price', 250);
    await waitFor(() => expect(writtenFilters()).toEqual(['max_hours=8']));
    expect(slider('Max price')).toHaveAttribute('aria-valuetext', 'Any');
  });

  it('stay in the address when a departure is selected at once', async () => {
    const { person } = await open('', { as: 'premium' });
    await person.click(screen.getByRole('button', { name: /^Orlando MCO/ }));
    const departure = await screen.findByRole('button', { name: /^Select Departure F9 1279/ });
    slider('Max trip time').focus();
    move('Max trip time', 9);
    await person.click(departure);
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(window.location.search))).toMatchObject({
        screen: 'return_flights',
        max_hours: '9',
      }),
    );
  });

  it('keep the earliest departure before the latest', async () => {
    await open();
    move('Latest departure', 360);
    expect(slider('Latest departure')).toHaveAttribute('aria-valuetext', '6:00 AM');
    expect(within(panel()).getByText('12:00 AM – 6:00 AM')).toBeVisible();
    await hiddenLine('3 flights hidden by filters');
    move('Earliest departure', 900);
    expect(slider('Earliest departure')).toHaveValue('330');
    move('Latest departure', 0);
    expect(slider('Latest departure')).toHaveValue('360');
    await waitFor(() => expect(writtenFilters()).toEqual(['depart=330-360']));
  });

  it('show the same list to a user who opens the link', async () => {
    await open('&stops=1&max_hours=6&depart=360-840');
    expect(cities()).toEqual(['Las Vegas', 'Orlando']);
    await hiddenLine('2 flights hidden by filters');
    expect(screen.getByRole('button', { name: 'Filters 3 active' })).toBeVisible();
    expect(slider('Earliest departure')).toHaveValue('360');
    act(() => navigate(`${RESULTS}&max_price=50`, { replace: true }));
    await hiddenLine('2 flights hidden by filters');
    expect(slider('Max trip time')).toHaveValue('24');
    expect(slider('Max price')).toHaveValue('50');
  });

  it('are written to the address when they lose the focus', async () => {
    const { person } = await open();
    await person.click(slider('Max trip time'));
    move('Max trip time', 3);
    await person.tab();
    expect(writtenFilters()).toEqual(['max_hours=3']);
  });

  it('keep both changes when one filter is changed while another loses the focus', async () => {
    const { person } = await open();
    await person.click(slider('Max trip time'));
    move('Max trip time', 8);
    act(() => {
      slider('Max price').focus();
      move('Max price', 50);
    });
    await hiddenLine('2 flights hidden by filters');
    await waitFor(() => expect(writtenFilters()).toEqual(['max_hours=8', 'max_price=50']));
  });

  it('are cleared with one press', async () => {
    const { person } = await open('&stops=0&max_price=50');
    // Not yet in the address when everything is taken back.
    move('Max trip time', 3);
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(panel()).toHaveFocus();
    await waitFor(() => expect(cities()).toEqual(['Las Vegas', 'Orlando', 'San Juan']));
    expect(address()).toBe(RESULTS);
    expect(slider('Max trip time')).toHaveValue('24');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  });

  it('show a message when no flight matches', async () => {
    const { person } = await open('&max_price=0');
    expect(await screen.findByRole('heading', { name: 'No flights match your filters' })).toBeVisible();
    expect(screen.getByText('4 flights are hidden. Widen the filters, or clear them.')).toBeVisible();
    const [, inItsPlace] = screen.getAllByRole('button', { name: 'Clear filters' });
    await person.click(inItsPlace as HTMLElement);
    expect(panel()).toHaveFocus();
    await waitFor(() => expect(cities()).toHaveLength(3));
  });

  it('offer to clear the one that hides the most', async () => {
    const { person } = await open('&stops=0&max_price=0&redeye=hide');
    await person.click(await screen.findByRole('button', { name: 'Clear only the price: 2 flights' }));
    expect(panel()).toHaveFocus();
    await waitFor(() => expect(cities()).toEqual(['Las Vegas', 'Orlando']));
    expect(address()).toBe(`${RESULTS}&stops=0&redeye=hide`);
  });

  it('fold up and unfold', async () => {
    const { person } = await open();
    const toggle = screen.getByRole('button', { name: 'Filters' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await person.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('more filters', () => {
  const moreNames = ['arrive', 'layover', 'via', 'avoid', 'redeye'];
  const written = () =>
    [...new URLSearchParams(window.location.search)]
      .filter(([name]) => moreNames.includes(name))
      .map((entry) => entry.join('='));
  const airport = (group: RegExp, name: string) =>
    within(within(panel()).getByRole('group', { name: group })).getByRole('checkbox', { name });

  it('open on request', async () => {
    const { person } = await open();
    expect(within(panel()).queryByRole('slider', { name: 'Earliest arrival' })).not.toBeInTheDocument();
    await person.click(within(panel()).getByRole('button', { name: 'More filters' }));
    await within(panel()).findByRole('slider', { name: 'Earliest arrival' });
    await person.click(within(panel()).getByRole('button', { name: 'Fewer filters' }));
    expect(within(panel()).queryByRole('slider', { name: 'Earliest arrival' })).not.toBeInTheDocument();
  });

  it('narrow the list down by arrival and layover', async () => {
    const { person } = await open();
    await person.click(within(panel()).getByRole('button', { name: 'More filters' }));
    await within(panel()).findByRole('slider', { name: 'Earliest arrival' });
    move('Latest arrival', 720);
    expect(within(panel()).getByText('12:00 AM – 12:00 PM')).toBeVisible();
    await hiddenLine('1 flight hidden by filters');
    move('Shortest layover', 60);
    expect(slider('Shortest layover')).toHaveAttribute('aria-valuetext', '1h 00m');
    expect(slider('Longest layover')).toHaveAttribute('aria-valuetext', '12h or more');
    await hiddenLine('2 flights hidden by filters');
    await waitFor(() => expect(written()).toEqual(['arrive=0-720', 'layover=60-720']));
    expect(screen.getByRole('button', { name: 'Filters 2 active' })).toBeVisible();
  });

  it('narrow the list down by airports', async () => {
    const { person } = await open();
    await person.click(within(panel()).getByRole('button', { name: 'More filters' }));
    await within(panel()).findByRole('group', { name: /^Via/ });
    await person.click(airport(/^Via/, 'MCO Orlando'));
    await hiddenLine('3 flights hidden by filters');
    expect(cities()).toEqual(['San Juan']);
    await person.click(airport(/^Avoid/, 'LAS Las Vegas'));
    expect(await screen.findByRole('heading', { name: 'No flights match your filters' })).toBeVisible();
    await waitFor(() => expect(written()).toEqual(['via=MCO', 'avoid=LAS']));
    await person.click(airport(/^Via MCO/, 'MCO Orlando'));
    await hiddenLine('3 flights hidden by filters');
    expect(cities()).toEqual(['Orlando']);
  });

  it('hide red-eyes or show only them', async () => {
    const { person } = await open();
    await person.click(within(panel()).getByRole('button', { name: 'More filters' }));
    const redEyes = await within(panel()).findByRole('group', { name: 'Red-eyes' });
    await person.click(within(redEyes).getByRole('radio', { name: 'Hide' }));
    await hiddenLine('1 flight hidden by filters');
    await person.click(within(redEyes).getByRole('radio', { name: 'Only' }));
    await hiddenLine('3 flights hidden by filters');
    expect(cities()).toEqual(['Orlando']);
    await waitFor(() => expect(written()).toEqual(['redeye=only']));
  });

  it('are open in a link that contains one, and are cleared with the others', async () => {
    const { person } = await open('&stops=1&avoid=ORD,LAS&redeye=hide');
    await within(panel()).findByRole('slider', { name: 'Earliest arrival' });
    await hiddenLine('3 flights hidden by filters');
    expect(airport(/^Avoid LAS, ORD/, 'ORD Chicago')).toBeChecked();
    expect(screen.getByRole('button', { name: 'Filters 3 active' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(cities()).toHaveLength(3));
    expect(address()).toBe(RESULTS);
  });
});

describe('the same-day hop', () => {
  const hop = () => within(panel()).getByRole('combobox', { name: 'Same-day hop' });

  it('shows destinations with at least that many hours there', async () => {
    const { person } = await open();
    await person.selectOptions(hop(), '4h or more there');
    await hiddenLine('1 flight hidden by filters');
    await waitFor(() => expect(writtenFilters()).toEqual(['hop=4']));
    await person.selectOptions(hop(), '10h or more there');
    await hiddenLine('3 flights hidden by filters');
    expect(cities()).toEqual(['Las Vegas']);
  });

  it('offers the hours in a link', async () => {
    await open('&hop=5');
    expect(hop()).toHaveDisplayValue('5h or more there');
    await hiddenLine('3 flights hidden by filters');
  });

  it('hides nothing when the return options fail to load', async () => {
    await open('&hop=5', { routes: { 'GET /api/flights/ways-back': { status: 500, body: {} } } });
    await waitFor(() => expect(hop()).toBeDisabled());
    expect(hop()).toHaveDisplayValue('Not known');
    expect(cities()).toHaveLength(3);
    expect(within(panel()).queryByText(/hidden/)).not.toBeInTheDocument();
  });

  it('is absent for inbound flights', async () => {
    await openSearch({
      as: 'premium',
      address: RESULTS.replace('origin=DEN', 'destination=DEN').replace('outbound', 'inbound'),
      routes: {
        'GET /api/flights/inbound': {
          body: {
            ...found,
            search_parameters: { destination: 'DEN', date: '2026-11-21', max_workers: 10 },
            summary: { total_origins: 3, total_flights: 4, search_timestamp: '2026-11-20T12:00:00Z' },
          },
        },
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Inbound to Denver' });
    expect(slider('Max price')).toBeEnabled();
    expect(within(panel()).queryByRole('combobox', { name: 'Same-day hop' })).not.toBeInTheDocument();
  });
});
