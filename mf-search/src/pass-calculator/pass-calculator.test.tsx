import type { Charge } from '@fareweave/shared-lib/domain/charges';
import type { MedianFares } from '@fareweave/shared-lib/domain/flights';
import { navigate, queryClient, session } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { airports } from '@fareweave/shared-lib/testing/airports';
import { serve } from '@fareweave/shared-lib/testing/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { leave } from '../testing/open-search.tsx';
import { address } from '../testing/search-page.ts';
import { PassCalculatorScreen } from './pass-calculator-screen.tsx';

type Route = Parameters<typeof serve>[0][string];

const medians = (go_wild: number | null, den: number, standard: number) => ({
  go_wild: go_wild === null ? null : { total: go_wild, days: 20 },
  discount_den: { total: den, days: 28 },
  standard: { total: standard, days: 28 },
});
const toVegas = (out = medians(15, 45, 60)): MedianFares => ({
  source: 'sample',
  from: '2026-11-18',
  days: 28,
  routes: [{ origin: 'DEN', destination: 'LAS', out, back: medians(15, 45.5, 60) }],
});
const yearly = (kind: Charge['kind'], cents: number): Charge => ({
  kind,
  scope: 'any',
  per: 'year',
  cents,
  valid_from: '2026-01-01',
  source_url: 'https://airline.example.com/pass',
  read_on: '2026-11-01',
});
const PRICES = [yearly('pass', 59_900), yearly('den_membership', 5999)];
const VEGAS = '/pass-calculator?origin=DEN&to=LAS';

interface Visit {
  address?: string;
  isMember?: boolean;
  charges?: Charge[];
  fares?: Route;
}

async function open({
  address = VEGAS,
  isMember = true,
  charges = PRICES,
  fares = { body: toVegas() },
}: Visit = {}) {
  const calls = serve({
    'GET /api/airports': { body: airports },
    'GET /api/charges': { body: { charges } },
    'GET /api/flights/median-fares': fares,
    'POST /api/auth/verify-token': { body: { valid: true, user: account({}) } },
    'POST /api/auth/logout': { status: 204 },
  });
  if (isMember) window.localStorage.setItem('auth_token', 'a-token-of-the-form-the-server-gives');
  await session.verify();
  navigate(address, { replace: true });
  render(
    <QueryClientProvider client={queryClient}>
      <PassCalculatorScreen />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Your trips' });
  return {
    person: userEvent.setup(),
    requests: () => calls.filter(({ path }) => path === '/api/flights/median-fares'),
  };
}

afterEach(leave);

const table = () => screen.findByRole('table', { name: 'What a year of trips costs' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
const route = () => screen.findByRole('group', { name: 'Denver – Las Vegas' });
const answer = () => screen.getByRole('region', { name: /The answer|worth it$/ });

describe('the pass calculator (COST-10)', () => {
  it('compares a year of trips by the known fares and prices', async () => {
    const { requests } = await open();
    // 80 percent of 12 trips cost $30, the others $120.
    expect(await rows()).toEqual([
      'WithEach trip12 trips',
      'GoWild pass$599 a year, plus each trip. $48$1,175',
      'Discount DenLowest$59.99 a year, plus each trip. The pass costs less from 13 trips a year on.$90.50$1,145.99',
      'Standard faresThe pass costs less from 9 trips a year on.$120$1,440',
    ]);
    expect(answer()).toHaveTextContent('With 12 trips a year, Discount Den costs $29.01 less than the pass.');
    expect(requests()[0]?.query).toEqual({ routes: 'DEN-LAS', days: '28' });
    expect(screen.getByText('Sample data')).toBeVisible();
    expect(screen.getByText(/Known fares: on 40 of 56 days/)).toBeVisible();
  });

  it('follows every change, and writes it into the address', async () => {
    const { person, requests } = await open();
    await table();
    const trips = screen.getByLabelText('Trips a year');
    await person.clear(trips);
    expect(trips).toHaveAccessibleDescription(/Enter a whole number from 1 to 365/);
    expect(screen.queryByRole('table')).toBeNull();
    expect(answer()).toHaveTextContent('Please correct the marked values.');
    await person.type(trips, '20');
    expect(screen.getByRole('heading', { name: 'Yes, the pass is worth it' })).toBeVisible();
    await person.clear(screen.getByLabelText('GoWild pass, a year'));
    expect(answer()).toHaveTextContent('To compare, enter the price of the pass.');
    await person.type(screen.getByLabelText('GoWild pass, a year'), '9999');
    expect(screen.getByRole('heading', { name: 'No, the pass is not worth it' })).toBeVisible();
    expect(screen.getByText(/Instead of the known price/)).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Known fares of the next'), '8 weeks');
    await waitFor(() => expect(requests().at(-1)?.query.days).toBe('56'));
    expect(address()).toBe(`${VEGAS}&trips=20&days=56&pass=9999`);
  });

  it('uses fares and fees that the user enters, and lists them as assumptions (COST-15)', async () => {
    const { person } = await open();
    await table();
    const standard = within(await route()).getByLabelText('Standard');
    expect(standard).toHaveValue('120');
    await person.clear(standard);
    expect(answer()).toHaveTextContent('To compare, enter the fares that are not known.');
    await person.type(standard, '59,99');
    expect(standard).toHaveAccessibleDescription(/Enter dollars, such as 59\.99\./);
    expect(standard).toHaveValue('59,99');
    await person.clear(standard);
    await person.type(standard, '1,200.50');
    expect(standard).toHaveAccessibleDescription('Known: $120');
    expect((await rows()).at(-1)).toMatch(/\$1,200\.50\$14,406$/);
    await person.selectOptions(screen.getByLabelText('The other trips use'), 'early');
    expect(answer()).toHaveTextContent('To compare, enter the early booking fee.');
    await person.type(screen.getByLabelText('Early booking fee'), '20');
    await person.type(screen.getByLabelText('Fee of a pass flight'), '5');
    // Of $30 and two fees of $5; every fifth trip with two fees of $20 more.
    expect((await rows())[1]).toMatch(/\$48\$1,175$/);
    const list = within(screen.getByRole('region', { name: 'Assumptions' })).getAllByRole('listitem');
    expect(list.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        '1 fare is yours.',
        'A pass flight has $5 of fees each way.',
        'A pass flight that is booked early has $20 of fees each way.',
        'The other 20% use pass fares with the early booking fee.',
        expect.stringContaining('Wed, Nov 18, 2026 to Tue, Dec 15, 2026'),
      ]),
    );
    expect(address()).toBe(`${VEGAS}&others=early&pass_fee=5&early_fee=20&standard=LAS:1%252C200.50`);
    await person.click(screen.getByRole('button', { name: 'Use the known fares' }));
    expect(standard).toHaveValue('120');
    expect(screen.getByRole('heading', { name: 'Fares there and back, in dollars' })).toHaveFocus();
  });

  it('asks for what nobody knows, and guesses nothing (COST-14)', async () => {
    const { person } = await open({ charges: [], fares: { body: toVegas(medians(null, 45, 60)) } });
    await within(await route()).findByDisplayValue('120');
    expect(within(await route()).getByLabelText('GoWild')).toHaveAccessibleDescription(
      'No known fare. Enter one.',
    );
    expect(answer()).toHaveTextContent(
      'To compare, enter the price of the pass, the price of the membership, and the fares that are not known.',
    );
    await person.type(screen.getByLabelText('GoWild pass, a year'), '500');
    await person.type(screen.getByLabelText('Discount Den, a year'), '0');
    await person.type(within(await route()).getByLabelText('GoWild'), '30');
    expect((await rows())[1]).toMatch(/\$1,076$/);
  });

  it('needs neither the membership nor the early booking fee when all trips fit the pass (COST-12)', async () => {
    const { person } = await open({ address: `${VEGAS}&fit=100&others=discount_den&trips=8` });
    expect((await rows()).slice(1, 3)).toEqual([
      expect.stringMatching(/^GoWild pass.*\$839$/),
      expect.stringContaining('The pass costs less from 9 trips a year on.'),
    ]);
    await person.selectOptions(screen.getByLabelText('The other trips use'), 'early');
    expect((await rows())[1]).toMatch(/\$839$/);
  });

  it('works for visitors, who enter their fares', async () => {
    const { person, requests } = await open({ isMember: false, address: '/pass-calculator' });
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fpass-calculator',
    );
    const picker = (name: string) => within(screen.getByRole('group', { name }));
    await person.type(picker('From').getByRole('textbox'), 'DEN{Enter}');
    await person.type(picker('To').getByRole('textbox'), 'LAS{Enter}');
    for (const [label, fare] of [
      ['GoWild', '30'],
      ['Discount Den', '90'],
      ['Standard', '120'],
    ] as const)
      await person.type(within(await route()).getByLabelText(label), fare);
    expect(await table()).toBeVisible();
    expect(address()).toBe(`${VEGAS}&go_wild=LAS:30&standard=LAS:120&discount_den=LAS:90`);
    expect(requests()).toEqual([]);
    // Another start has other fares.
    await person.type(picker('From').getByRole('textbox'), 'MCO{Enter}');
    expect(address()).toBe('/pass-calculator?origin=MCO&to=LAS');
  });

  it('says why known fares are missing, and works without them', async () => {
    const { person } = await open({
      fares: { status: 429, body: { message: 'Daily search limit reached.' } },
    });
    expect(await screen.findByText('Daily search limit reached.')).toBeVisible();
    await person.type(within(await route()).getByLabelText('GoWild'), '30');
    await person.type(within(await route()).getByLabelText('Discount Den'), '90');
    await person.type(within(await route()).getByLabelText('Standard'), '120');
    expect(await table()).toBeVisible();
  });

  it('compares nothing while the link has an invalid value, which it names (COST-16)', async () => {
    const { person } = await open({ address: `${VEGAS}&fit=lots&standard=MCO:5` });
    await within(await route()).findByDisplayValue('120');
    expect(screen.getByLabelText('Trips that fit the pass (%)')).toHaveAccessibleDescription(
      /Enter a whole number from 0 to 100/,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The link has a value for “MCO”, where no route goes.',
    );
    expect(screen.queryByRole('table')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    expect(address()).toBe(`${VEGAS}&fit=lots`);
    const heading = screen.getByRole('heading', { name: 'Fares there and back, in dollars' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('has several routes, which may be flown more or less often', async () => {
    const two = toVegas();
    two.routes.push({
      origin: 'DEN',
      destination: 'MCO',
      out: medians(25, 80, 100),
      back: medians(25, 80, 100),
    });
    const { person } = await open({ address: `${VEGAS},MCO&fit=100`, fares: { body: two } });
    expect((await rows()).at(-1)).toMatch(/\$160\$1,920$/);
    const often = within(await route()).getByLabelText('How often');
    await person.type(often, '{Backspace}3');
    expect((await rows()).at(-1)).toMatch(/\$140\$1,680$/);
    expect(address()).toBe(`${VEGAS},MCO&fit=100&weights=LAS:3`);
    await person.click(
      within(screen.getByRole('group', { name: 'To' })).getByRole('button', { name: /Las Vegas/ }),
    );
    expect(address()).toBe('/pass-calculator?origin=DEN&to=MCO&fit=100');
  });
});
