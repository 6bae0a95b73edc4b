import { queryClient, session } from '@fareweave/shared-lib/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leaveReturns, openReturns, selectButtons, shownAlert } from '../testing/open-returns.tsx';
import { backAt, dayOut, direct, returnFlights } from '../testing/trip.ts';

afterEach(leaveReturns);

describe('the list', () => {
  const rows = async () => {
    await selectButtons();
    const list = screen.getByRole('region', { name: 'Available Return Flights' });
    return within(list).getAllByRole('listitem');
  };

  it('keeps the order of the server, shows the time at the destination and hides flights that leave too early', async () => {
    const tooEarly = direct({
      from: 'MCO',
      departs: `${dayOut}T11:00:00-05:00`,
      to: 'DEN',
      arrives: `${dayOut}T13:00:00-07:00`,
      number: 'F9 2',
    });
    await openReturns({
      back: returnFlights([
        backAt('18:00', { goWild: 20 }),
        backAt('06:30', { goWild: 29 }),
        tooEarly,
        backAt('12:00'),
      ]),
    });
    const [first, second, third, ...more] = await rows();
    expect(first).toHaveTextContent(/^6:00 PM MCO.*GoWild \$20.*Time at destination 2 days 6 hours/);
    expect(second).toHaveTextContent(/^6:30 AM MCO.*Time at destination 1 day 18 hours/);
    expect(third).toHaveTextContent(/^12:00 PM MCO.*Time at destination 2 days/);
    expect(more).toEqual([]);
    expect(screen.getByText('3 flights')).toBeVisible();
  });

  it('stays on the screen when it cannot be renewed', async () => {
    let left = 1;
    await openReturns({
      back: () =>
        left-- > 0 ? returnFlights([backAt('18:00')]) : { status: 500, body: { message: 'Down.' } },
    });
    expect(await rows()).toHaveLength(1);
    await act(() => queryClient.invalidateQueries({ queryKey: ['flights', 'return'] }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await rows()).toHaveLength(1);
  });

  it('marks flights that leave under three hours at the destination', async () => {
    const soon = (departs: string, number: string) =>
      direct({
        from: 'MCO',
        departs: `${dayOut}T${departs}:00-05:00`,
        to: 'DEN',
        arrives: `${dayOut}T23:00:00-07:00`,
        number,
      });
    // The departure arrives at 11:48.
    await openReturns({ back: returnFlights([soon('14:47', 'F9 2'), soon('14:48', 'F9 4')]) });
    const [first, second] = await rows();
    expect(first).toHaveTextContent('Time at destination 2 hours Under 3 hours');
    expect(second).toHaveTextContent('Time at destination 3 hours');
    expect(second).not.toHaveTextContent('Under 3 hours');
  });

  it('shows thirty flights at first', async () => {
    const many = Array.from({ length: 65 }, (_, n) => backAt('18:00', { number: `F9 ${n}` }));
    const { person } = await openReturns({ back: returnFlights(many) });
    const rows = () => screen.getAllByText('Time at destination').map((words) => words.closest('li'));
    const more = () => screen.getByText(/^\d+ left$/);
    await screen.findByText('35 left');
    await waitFor(() => expect(rows()).toHaveLength(30));
    await person.click(more());
    await waitFor(() => expect(rows()).toHaveLength(60));
    expect(rows()[30]).toContainElement(document.activeElement as HTMLElement);
    await person.click(more());
    await waitFor(() => expect(rows()).toHaveLength(65));
    expect(screen.queryByText(/^\d+ left$/)).not.toBeInTheDocument();
  });

  it('shows the source and the missing flights', async () => {
    await openReturns({
      back: returnFlights([backAt('18:00')], { partial: true, failed_origins: ['ORD'], dropped: 2 }),
    });
    expect(await screen.findByText('Sample data')).toBeVisible();
    expect(
      screen.getByText('Chicago (ORD) could not be searched. Its flights are missing here.'),
    ).toBeVisible();
    expect(screen.getByText(/^2 flights were left out/)).toBeVisible();
  });

  it('may be empty', async () => {
    await openReturns({ back: returnFlights([]) });
    expect(await screen.findByRole('heading', { name: 'No Return Flights' })).toBeVisible();
    expect(screen.getByText('Try different dates or check back later.')).toBeVisible();
  });
});

describe('a search for return flights that fails', () => {
  it('shows the daily limit and a link to the plans', async () => {
    const message = 'Daily search limit reached.';
    await openReturns({ back: { status: 429, body: { message } } });
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent(`Daily Search Limit Reached${message}`);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it.each([
    ['in the words of the server', { message: 'No return flights found for the selected date' }],
    ['or in our own', { message: undefined }],
  ])('can be tried again, %s', async (_, body) => {
    let isUp = false;
    const { person } = await openReturns({
      back: () => (isUp ? returnFlights([backAt('18:00')]) : { status: 500, body }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      body.message ?? 'Failed to search return flights',
    );
    isUp = true;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await selectButtons();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Available Return Flights' })).toHaveFocus(),
    );
  });

  it('shows a message on the login page when the session has ended', async () => {
    await openReturns({ back: { status: 401, body: { message: 'Your session has ended.' } } });
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(await screen.findByRole('search', { name: 'Flights' })).toBeVisible();
    expect(shownAlert()?.message).toBe('Please log in to search return flights');
  });

  it('shows no message when the traveller signs out', async () => {
    await openReturns({ back: () => new Promise<never>(() => undefined) });
    await screen.findByText('Searching...');
    act(session.signOut);
    expect(shownAlert()).toBeNull();
  });
});
