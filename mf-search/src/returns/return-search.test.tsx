import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leaveReturns, openReturns, RETURNS, SEARCH, selectButtons } from '../testing/open-returns.tsx';
import { address } from '../testing/search-page.ts';
import { dayBack, dayOut, departures, direct, thereHash } from '../testing/trip.ts';

afterEach(leaveReturns);

describe('the day of return', () => {
  const day = () => screen.findByRole('group', { name: 'When would you like to return?' });

  it('is required before a search, and is written to the address', async () => {
    const { person, requests } = await openReturns({ link: RETURNS });
    expect(await screen.findByText('Choose a day to see the flights back.')).toBeVisible();
    expect(requests).toEqual([]);
    const [first] = within(await day()).getAllByRole('button', { name: /Tomorrow/ });
    await person.click(first as HTMLElement);
    await selectButtons();
    expect(requests[0]).toMatchObject({ date: dayOut });
    expect(address()).toContain(`return=${dayOut}`);
    expect(address()).toContain(`flight=${thereHash}`);
  });

  it('is proposed by the duration of the trip', async () => {
    const { requests } = await openReturns({ link: `${RETURNS}&days=2` });
    await selectButtons();
    expect(requests[0]).toMatchObject({ date: dayBack });
  });

  it('cannot be before the outbound flight arrives', async () => {
    const overnight = direct({
      from: 'DEN',
      departs: `${dayOut}T23:50:00-07:00`,
      to: 'MCO',
      arrives: `${dayBack}T05:20:00-05:00`,
      number: 'F9 1290',
    });
    const link = `${SEARCH}&screen=return_flights&flight=${flightHash(overnight, 'MCO')}&return=${dayOut}`;
    const { requests } = await openReturns({ link, out: departures(overnight) });
    expect(await screen.findByText(/^The return date cannot be before the arrival on/)).toBeVisible();
    expect(within(await day()).queryByRole('button', { name: /Tomorrow/ })).not.toBeInTheDocument();
    expect(requests).toEqual([]);
  });
});
