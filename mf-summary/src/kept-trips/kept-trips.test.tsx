import { addDays } from '@fareweave/shared-lib/domain/dates';
import { formatDay } from '@fareweave/shared-lib/domain/formats';
import { account } from '@fareweave/shared-lib/testing/account';
import { airports } from '@fareweave/shared-lib/testing/airports';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { endVisit, openSummary } from '../testing/open-summary.tsx';
import { openSection } from '../testing/section.tsx';
import {
  dayBack,
  dayOut,
  flightBack,
  flightBy,
  flightOut,
  keepPicked,
  linkTo,
  out,
  PICKED,
} from '../testing/trip.ts';
import { KeptTrips } from './kept-trips.tsx';

const { id } = account();

const open = (account_id = id, is_premium = true) =>
  openSection(<KeptTrips account_id={account_id} is_premium={is_premium} />, {
    'GET /api/airports': { body: airports },
  });

/** Opens the summary of a trip and leaves it. */
async function visit(address: string, isVisitor = false): Promise<void> {
  const { leave } = await openSummary({ ...(!isVisitor && { as: 'premium' }), address });
  leave();
}
const items = () => screen.getAllByRole('listitem');

afterEach(endVisit);

describe('the trips of an account on this device (TRIP-15)', () => {
  it('have route, days and price, and lead to the trip', async () => {
    keepPicked();
    await visit(PICKED);
    const address = window.location.search;
    open();
    expect(screen.getByText('On this device, fares of one adult as seen then.')).toBeVisible();
    const link = await screen.findByRole('link', {
      name: `Denver → Orlando ${formatDay(dayOut)} – ${formatDay(dayBack)}`,
    });
    expect(link).toHaveAttribute('href', `/flight-summary?data=${new URLSearchParams(address).get('data')}`);
    expect(items()[0]).toHaveTextContent(/\$103$/);
  });

  it('may have no price', async () => {
    const soldOut = flightBy(
      [
        ['MCO', `${dayBack}T18:00:00-05:00`],
        ['DEN', `${dayBack}T20:15:00-07:00`],
      ],
      {},
    );
    await visit(linkTo(out, soldOut));
    open();
    expect(items()[0]).toHaveTextContent(/Not offered$/);
  });

  it('are two at first, then all', async () => {
    for (const day of [0, 1, 2])
      await visit(linkTo(flightOut(addDays(dayOut, day)), flightBack(addDays(dayBack, 5))));
    const { person } = open();
    expect(items()).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Show all 3' }));
    expect(items()).toHaveLength(3);
    expect(screen.getByRole('heading', { name: 'Your trips' })).toHaveFocus();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are none at first, with what to do', () => {
    open();
    const section = within(screen.getByRole('region', { name: 'Your trips' }));
    expect(section.getByText('No trips on this device yet.')).toBeVisible();
    expect(
      section.getByText('Choose an outbound and a return flight, and the trip appears here.'),
    ).toBeVisible();
    expect(section.getByRole('link', { name: 'Search flights' })).toHaveAttribute('href', '/');
  });

  it('come from shared links without Premium', () => {
    open(id, false);
    expect(screen.getByText(/^A shared trip that you open appears here/)).toBeVisible();
  });

  it.each([
    ['a visitor', id, true],
    ['another account', 'another', false],
  ])('are not those of %s', async (_, account_id, isVisitor) => {
    await visit(linkTo(), isVisitor);
    open(account_id);
    expect(screen.getByText('No trips on this device yet.')).toBeVisible();
  });
});
