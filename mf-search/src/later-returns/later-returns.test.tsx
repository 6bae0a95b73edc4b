import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { queryClient } from '@fareweave/shared-lib/platform';
import { type Answer, type ReceivedCall, serve, setConnected } from '@fareweave/shared-lib/testing/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { dayBack, direct } from '../testing/trip.ts';
import { LaterReturns, nextFlights } from './later-returns.tsx';

const next = addDays(dayBack, 1);

const flight = (clock: string, arrives = '22:00', day = dayBack): Flight =>
  direct({
    from: 'MCO',
    departs: `${day}T${clock}:00-05:00`,
    to: 'DEN',
    arrives: `${day}T${arrives}:00-07:00`,
    number: 'F9 1280',
    standard: 72,
  });

const returns = (flights: Flight[]) => ({
  body: { source: 'sample', flights, search_parameters: {}, summary: { total_flights: flights.length } },
});

/** Shows the part for somebody who misses the flight at 18:00. Returns the calls that the server received. */
function open(answer: (call: ReceivedCall) => Answer): ReceivedCall[] {
  const calls = serve({ 'GET /api/flights/return': answer });
  render(
    <QueryClientProvider client={queryClient}>
      <LaterReturns origin="MCO" homes={['DEN']} departure_time={`${dayBack}T18:00:00-05:00`} />
    </QueryClientProvider>,
  );
  return calls;
}

afterEach(() => act(() => queryClient.clear()));
afterEach(() => setConnected(true));

describe('the next return flights', () => {
  it('are those after the selected flight, on its day and the next', async () => {
    const calls = open(({ query }) =>
      query.date === dayBack
        ? returns([flight('18:00'), flight('19:10')])
        : returns(['16:00', '09:00', '11:00', '07:00'].map((clock) => flight(clock, '22:00', next))),
    );
    expect(screen.getByRole('region', { name: 'If you miss your flight back' })).toBeVisible();
    expect(screen.getByRole('heading', { name: formatDate(next) })).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(items.map((text) => /^\d+:\d\d [AP]M/.exec(text)?.[0])).toEqual([
      '7:10 PM',
      '7:00 AM',
      '9:00 AM',
      '11:00 AM',
    ]);
    expect(items[0]).toContain('$72');
    expect(calls.map(({ query }) => query)).toEqual([
      { origin: 'DEN', destination: 'MCO', date: dayBack, after: `${dayBack}T18:00:00-05:00` },
      { origin: 'DEN', destination: 'MCO', date: next, after: `${dayBack}T18:00:00-05:00` },
    ]);
  });

  it('may be none, or fail to load', async () => {
    open(({ query }) =>
      query.date === dayBack ? returns([]) : { status: 503, body: { message: 'Out of order' } },
    );
    expect(await screen.findByText('No later flight back on this day.')).toBeVisible();
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('The next return flights could not be loaded.');
    expect(failure).toHaveTextContent('Out of order');
  });

  it('of an unknown day have no retry', async () => {
    const message = 'Flights are known from Sun, Nov 22, 2026 to Mon, Nov 23, 2026 only';
    open(({ query }) => (query.date === dayBack ? returns([]) : { status: 400, body: { message } }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('need a connection', async () => {
    setConnected(false);
    open(() => returns([]));
    const [note] = await screen.findAllByText('You are offline. This part of the page needs a connection.');
    expect(note).toBeVisible();
  });
});

it('the first three later flights, each departure once with its earliest arrival', () => {
  const flights = [
    flight('19:30'),
    flight('18:00'),
    flight('19:00', '23:00'),
    flight('19:00', '21:30'),
    flight('17:00'),
    flight('21:00'),
    flight('20:00'),
  ];
  expect(
    nextFlights(flights, flight('18:00')).map(({ departure_time, arrival_time }) => [
      departure_time.slice(11, 16),
      arrival_time.slice(11, 16),
    ]),
  ).toEqual([
    ['19:00', '21:30'],
    ['19:30', '22:00'],
    ['20:00', '22:00'],
  ]);
});
