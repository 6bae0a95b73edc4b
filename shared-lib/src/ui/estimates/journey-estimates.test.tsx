import { queryClient, session } from '@fareweave/shared-lib/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { JourneyEstimate } from '../../api/estimates/journey-estimates.ts';
import type { Flight } from '../../domain/flights/flights.ts';
import { setLanguage } from '../../domain/i18n/texts.ts';
import { account } from '../../testing/account.tsx';
import { type Answer, type ReceivedCall, serve } from '../../testing/server.tsx';
import { connectionDetails, differenceText, legDetails, punctualityText } from './estimate-texts.ts';
import { FlightEstimates } from './flight-estimates.tsx';

const segment = (number: string, from: string, to: string, day = '21'): Flight['segments'][number] => ({
  flight_number: number,
  departure_airport: from,
  arrival_airport: to,
  departure_time: `2026-11-${day}T07:00:00-07:00`,
  arrival_time: `2026-11-${day}T10:30:00-06:00`,
});
const flightOf = (...segments: Flight['segments']) => ({ segments }) as Flight;

type Leg = NonNullable<JourneyEstimate['legs'][number]>;
const leg: Leg = {
  on_time: 0.781,
  cancelled: 0.021,
  median_delay: -3,
  p90_delay: 52,
  causes: { carrier: 0.31, weather: 0.04, air_system: 0.25, security: 0, late_aircraft: 0.4 },
  basis: 'route',
  based_on: 38,
};
const carbon: NonNullable<JourneyEstimate['carbon']> = {
  kg: 156,
  method: 'travel-impact-model',
  usual_kg: 184,
  difference: -15,
  based_on: 24,
};
const punctuality = {
  name: 'US DOT, 2 days of January 2015, 30,691 flights',
  from: '2015-01-01',
  to: '2015-01-02',
  days: 2,
  flights: 30_691,
  files: [],
};
type Journey = Omit<JourneyEstimate, 'source' | 'punctuality'>;
const connection: JourneyEstimate['connections'][number] = {
  airport: 'ORD',
  minutes: 60,
  needed: 25,
  chance: 0.84,
  basis: 'route',
  based_on: 120,
};
const nonstop: Journey = { legs: [leg], connections: [], carbon };
const answer = (...journeys: Journey[]): Answer => ({ body: { journeys, source: 'sample', punctuality } });

async function open(flights: Flight[], reply: (call: ReceivedCall) => Answer) {
  window.localStorage.setItem('auth_token', 'a-token-of-the-form-the-server-gives');
  const calls = serve({
    'POST /api/auth/verify-token': { body: { valid: true, user: account({}) } },
    'POST /api/auth/logout': { status: 204 },
    'POST /api/estimates/journeys': reply,
  });
  await session.verify();
  render(
    <QueryClientProvider client={queryClient}>
      {flights.map((flight) => (
        <section key={flight.segments[0]?.flight_number} aria-label={flight.segments[0]?.flight_number}>
          <FlightEstimates flight={flight} />
        </section>
      ))}
    </QueryClientProvider>,
  );
  return { calls, person: userEvent.setup() };
}

afterEach(async () => {
  await session.signOut();
  queryClient.clear();
  window.localStorage.clear();
});

describe('the estimates of a flight', () => {
  it('are a line that unfolds what each figure is based on', async () => {
    const { person } = await open([flightOf(segment('F9 1', 'DEN', 'MCO'))], () => answer(nonstop));
    const line = await screen.findByText('78% on time');
    expect(screen.getByText('156 kg CO₂e', { selector: 'summary *' })).toHaveTextContent(
      '15% less than usual on this route',
    );
    await person.click(line);
    const group = screen.getByRole('group');
    expect(within(group).getByText('F9 1, DEN to MCO').nextElementSibling).toHaveTextContent(
      '78% arrive less than 15 minutes late, 2% are cancelled. Half arrive at least 3m early, 9 of 10 at most 52m late. Late minutes are due to a late aircraft 40%, the airline 31%, air traffic 25%. Based on 38 flights of this route.',
    );
    expect(within(group).getByText('156 kg CO₂e', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
      'A person in economy class, by: Travel Impact Model. Usual is 184 kg, the median of 24 itineraries of the day. Sample data: the flights and their aircraft are invented.',
    );
    expect(within(group).getByText(/US DOT, 2 days of January 2015, 30,691 flights/)).toBeVisible();
    expect(within(group).getByRole('link', { name: 'How we estimate' })).toHaveAttribute(
      'href',
      '/about/estimates',
    );
  });

  it('with a stop begin with the chance to make the connection', async () => {
    const journey: Journey = { legs: [leg, null], connections: [connection], carbon: null };
    await open([flightOf(segment('F9 1', 'DEN', 'ORD'), segment('F9 2', 'ORD', 'MCO', '22'))], () =>
      answer(journey),
    );
    expect(await screen.findByText('84% make the connection')).toBeVisible();
    expect(screen.getByText('Connection in ORD').nextElementSibling).toHaveTextContent(
      'Of the 1h 00m, 25m are needed to change. In 84% of cases the first flight arrives in time.',
    );
    expect(screen.getByText('No data about the punctuality of this route.')).toBeInTheDocument();
  });

  it('have percentages in the format of the reader’s region (LANG-5)', () => {
    setLanguage({ locale: 'es-ES', translate: () => null });
    expect(legDetails(leg)).toContain('78\u00a0% arrive less than 15 minutes late, 2\u00a0% are cancelled.');
    expect(legDetails(leg)).toContain('a late aircraft 40\u00a0%');
    expect(differenceText(carbon)).toBe('15\u00a0% less than usual on this route');
    setLanguage(null);
  });

  it('are certain only where nothing is left of the other case (FRMT-5)', () => {
    const sure = { ...leg, on_time: 0.998, cancelled: 0.001 };
    expect(legDetails(sure)).toContain('Over 99% arrive less than 15 minutes late, under 1% are cancelled.');
    const through = { ...connection, chance: 1 };
    const likely = { ...connection, chance: 0.998 };
    expect(connectionDetails(likely)).toContain('In over 99% of cases the first flight arrives in time.');
    const journey = (one: typeof connection) =>
      punctualityText({ legs: [sure, sure], connections: [one] } as unknown as JourneyEstimate);
    expect(journey(likely)).toBe('Over 99% make the connection');
    expect(journey(through)).toBe('100% make the connection');
  });

  it('of several flights are one request', async () => {
    const flights = ['F9 1', 'F9 2', 'F9 3'].map((number) => flightOf(segment(number, 'DEN', 'MCO')));
    const { calls } = await open(flights, ({ body }) => {
      const { journeys } = body as { journeys: Flight[] };
      return answer(
        ...journeys.map(({ segments }) => ({
          ...nonstop,
          legs: [{ ...leg, on_time: Number(segments[0]?.flight_number.slice(-1)) / 10 }],
        })),
      );
    });
    expect(within(screen.getByLabelText('F9 2')).queryByText(/on time/)).toBeNull();
    expect(await within(screen.getByLabelText('F9 2')).findByText('20% on time')).toBeVisible();
    expect(within(screen.getByLabelText('F9 3')).getByText('30% on time')).toBeVisible();
    expect(calls.filter(({ path }) => path === '/api/estimates/journeys')).toHaveLength(1);
  });

  it('leave the flight as it is when they cannot be loaded', async () => {
    const { calls } = await open([flightOf(segment('F9 1', 'DEN', 'MCO'))], () => ({
      status: 500,
      body: {},
    }));
    await screen.findByLabelText('F9 1');
    while (!calls.some(({ path }) => path === '/api/estimates/journeys')) await Promise.resolve();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('F9 1')).toHaveTextContent('');
  });
});
