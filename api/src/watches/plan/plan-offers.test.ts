import { expect, it } from 'vitest';
import { type PlanContext, planOffers } from './plan-offers.ts';

const segment = {
  departure_airport: 'DEN',
  arrival_airport: 'MCO',
  departure_time: '2026-12-04T07:00:00-07:00',
  arrival_time: '2026-12-04T12:30:00-05:00',
  flight_number: 'F9 1',
};
const flight = { ...segment, stops: 0, segments: [segment] };
/** A planner that finds one plan, with this chance of a pass seat. */
const plannerWith = (chance: number) => ({
  plan: async (_account: string, _query: unknown, { send }: { send: (line: object) => void }) =>
    send({
      type: 'plan',
      plan: {
        flights: [flight],
        totals: { lowest: 90, go_wild: 15 },
        pass_seat: { flight: 0, seat: { chance } },
      },
    }),
});

it.each([
  [0.694, 0],
  [0.696, 1],
])('a plan matches a watch for 70%% by its rounded chance, as flights do: %d, %i', async (chance, count) => {
  const context: PlanContext = {
    planner: plannerWith(chance) as unknown as PlanContext['planner'],
    coverage: { source: 'sample', revision: '1', period: { from: '2026-11-01', to: '2027-03-01' } },
    model: null,
    now: new Date('2026-11-20T17:00:00Z'),
    signal: new AbortController().signal,
  };
  const query = 'origin=DEN&visit=MCO&from=2026-12-04T00%3A00&until=2026-12-07T22%3A00';
  const filter = { passOnly: true, seatPercent: 70, ceiling: 100 };
  const [offers] = await planOffers({ kind: 'plan', query }, [filter], context);
  expect(offers).toHaveLength(count);
});
