import { addDays } from '@fareweave/shared-lib/domain/dates';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import {
  PRICED_LEFT_OUT,
  PRICES,
  pricedCharges,
  pricedOut,
  storePricedParty,
} from '@fareweave/shared-lib/testing/priced-trip';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { today } from '../model/search-days.ts';
import { dateGrid } from '../testing/date-grid.ts';
import { nonstop, results } from '../testing/flights.ts';
import { leave, openSearch } from '../testing/open-search.tsx';
import { RESULTS, resultsHeading } from '../testing/search-page.ts';

installDialog();
afterEach(leave);

const open = async (flights = [pricedOut], charges: object[] = pricedCharges) => {
  const visit = await openSearch({
    as: 'premium',
    address: RESULTS,
    routes: {
      'GET /api/flights/search': { body: results({ MCO: flights }) },
      'GET /api/charges': { body: { charges } },
    },
  });
  await resultsHeading();
  return visit;
};
const card = () => screen.getByRole('button', { name: /^Orlando/ });
const control = () => screen.getByRole('button', { name: /Change travelers and bags$/ });

describe('the prices of results (COST-2)', () => {
  it('are those of one adult without bags at first', async () => {
    await open([nonstop()], []);
    expect(control()).toHaveTextContent('1 adult · no bags');
    // The pass fare of a later day has a fee that is not known.
    expect(card()).toHaveTextContent(/\$15\+/);
    expect(screen.getByText(/Without the early booking fee of the pass: no price known/)).toBeVisible();
  });

  it('are those of the party on the device, on the card and in the row', async () => {
    storePricedParty();
    const { person } = await open();
    await waitFor(() => expect(card()).toHaveTextContent(`Standard from ${PRICES.out}`));
    await person.click(card());
    expect(
      screen.getByRole('link', {
        name: `Book Standard ${PRICES.out} and more Seats available on the airline’s site, in a new tab`,
      }),
    ).toBeVisible();
    expect(screen.getByText(`+ ${PRICED_LEFT_OUT.one}`)).toBeVisible();
  });

  it('follow the party, which the device remembers', async () => {
    const { person } = await open([pricedOut], []);
    expect(card()).toHaveTextContent('$64');
    await person.click(control());
    const dialog = await screen.findByRole('dialog', { name: 'Travelers and bags' });
    const press = (name: string) => person.click(within(dialog).getByRole('button', { name }));
    await press('Adults: one more');
    await press('Outbound, checked bags: one more');
    await press('Infants in lap: one less');
    await person.click(within(dialog).getByRole('button', { name: 'Show prices' }));
    await waitFor(() => expect(card()).toHaveTextContent('$128+'));
    expect(control()).toHaveTextContent('2 adults · 1 checked bag out');
    expect(screen.getByText('+ Without 1 checked bag: no price known.')).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(JSON.parse(window.localStorage.getItem('fareweave_party') ?? '')).toMatchObject({
      adults: 2,
      infants: 0,
      bags: { out: { checked_bag: 1 }, back: { checked_bag: 0 } },
    });
  });

  it('keep their party when the dialog is cancelled, and limit it', async () => {
    const { person } = await open([pricedOut], []);
    await person.click(control());
    const dialog = await screen.findByRole('dialog', { name: 'Travelers and bags' });
    const more = within(dialog).getByRole('button', { name: 'Infants in lap: one more' });
    await person.click(more);
    expect(more).toHaveAttribute('aria-disabled', 'true');
    await person.click(more);
    const infants = within(dialog).getByRole('group', { name: 'Infants in lap' });
    expect(within(infants).getByRole('status')).toHaveTextContent('1');
    expect(within(dialog).getByRole('button', { name: 'Adults: one less' })).toHaveAttribute('aria-disabled');
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(control()).toHaveTextContent('1 adult · no bags');
  });

  it('are those of the price filter, the strip of days, the calendar and the date grid', async () => {
    storePricedParty();
    const cents = (text: string) => Number(text.replace('$', ''));
    const requests: Record<string, string>[] = [];
    const date = today();
    const day = { lowest_go_wild: null, lowest: cents(PRICES.out), incomplete: ['lowest'] };
    const left_out = { go_wild: [], lowest: [{ kind: 'infant', direction: 'out', count: 1 }] };
    const fares = (query: Record<string, string>) => {
      requests.push(query);
      const listed = Array.from({ length: Number(query.days) }, (_, i) => addDays(query.date ?? date, i));
      return { body: { source: 'sample', days: listed.map((one) => ({ ...day, date: one })), left_out } };
    };
    const grid = dateGrid(date);
    const all = (total: number | boolean) => grid.lowest.map((row) => row.map(() => total));
    const { person } = await openSearch({
      as: 'premium',
      address: RESULTS.replace('&date', '&destination=MCO&date'),
      routes: {
        'GET /api/flights/search': { body: results({ MCO: [pricedOut] }) },
        'GET /api/charges': { body: { charges: pricedCharges } },
        'GET /api/flights/flexible': ({ query }) => fares(query),
        'GET /api/flights/date-grid': ({ query }) => {
          requests.push(query);
          const lowest = all(cents(PRICES.both));
          const incomplete = { go_wild: all(false), lowest: all(true) };
          const body = {
            ...grid,
            go_wild: grid.lowest.map((row) => row.map(() => null)),
            lowest,
            incomplete,
          };
          return { body: { ...body, left_out } };
        },
      },
    });
    // The party is that of the server's totals (PRICES), with its bags.
    const strip = await screen.findByRole('toolbar', { name: 'Flexible dates' });
    expect(strip).toHaveTextContent(`any fare ${PRICES.out}+`);
    expect(requests[0]).toMatchObject({
      adults: '2',
      children: '1',
      infants: '1',
      checked_bags: '2',
      seats: 'true',
    });
    expect(screen.getByRole('slider', { name: 'Max price' })).toHaveAttribute('max', '350');
    await person.click(screen.getByRole('button', { name: 'Dates and prices' }));
    const days = await screen.findAllByRole('button', {
      name: new RegExp(`lowest fare \\${PRICES.out} and more$`),
    });
    expect(days.length).toBeGreaterThan(20);
    await person.click(screen.getByRole('tab', { name: 'Round trips' }));
    expect(await screen.findByText(/for 2 adults, 1 child, 1 infant/, { selector: 'p span' })).toBeVisible();
    const table = await screen.findByRole('grid');
    expect(within(table).getAllByText(`${PRICES.both}+`).length).toBeGreaterThan(20);
    expect(requests.at(-1)).toMatchObject({ checked_bags: '2', checked_bags_back: '1' });
    // One above the results, one below the grid.
    expect(screen.getAllByText(`+ ${PRICED_LEFT_OUT.one}`)).toHaveLength(2);
  });
});
