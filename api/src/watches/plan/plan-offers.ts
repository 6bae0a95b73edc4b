import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { localDate } from '@fareweave/shared-lib/domain/times';
import type { FareModel } from '../../estimates/index.ts';
import type { Coverage } from '../../flights/index.ts';
import { readPlanQuery, type tripPlanner } from '../../trip-plans/index.ts';
import { cheapest, type Offer } from './offers.ts';
import type { FilterOfSearch } from './search-offers.ts';
import { cheapestPlansQuery, type PlanSearch } from './watch-search.ts';

/** What plans trips in a round. */
export interface PlanContext {
  planner: Pick<ReturnType<typeof tripPlanner>, 'plan'>;
  coverage: Coverage;
  model: FareModel | null;
  now: Date;
  signal: AbortSignal;
}

/** Returns the offers of a search for trip plans by filter. Throws when the search fails, or its window has passed. */
export async function planOffers(
  { query }: PlanSearch,
  filters: readonly FilterOfSearch[],
  context: PlanContext,
): Promise<Offer[][]> {
  const offers: Offer[][] = [];
  for (const filter of filters) offers.push(await offersFor(query, filter, context));
  return offers;
}

async function offersFor(
  query: string,
  { passOnly, seatPercent, ceiling }: FilterOfSearch,
  { planner, coverage, model, now, signal }: PlanContext,
): Promise<Offer[]> {
  const maxPrice = Number.isFinite(ceiling) ? ceiling : null;
  const params = cheapestPlansQuery(query, { maxPrice, passOnly });
  const found = new Map<string, Offer>();
  const send: Parameters<typeof planner.plan>[2]['send'] = (line) => {
    if (line.type !== 'plan') return;
    const { plan } = line;
    const price = passOnly ? plan.totals.go_wild : plan.totals.lowest;
    const seat = plan.pass_seat && Math.round(100 * plan.pass_seat.seat.chance);
    const hasSeats = seatPercent === null || (seat !== null && seat >= seatPercent);
    if (price === null || price <= 0 || price > ceiling || !hasSeats) return;
    const flights = plan.flights.map((flight) => {
      const { from: origin, to: destination } = endpoints(flight);
      const { departure_time, arrival_time, flight_number, stops } = flight;
      const hash = flightHash(flight, destination);
      return { origin, destination, departure_time, arrival_time, flight_number, stops, hash };
    });
    // The same places in the same order with the same days are one offer.
    const days = flights.map(({ departure_time }) => localDate(departure_time));
    const key = `${flights.map(({ origin }) => origin).join('-')} ${days.join(' ')}`;
    const known = found.get(key);
    if (known === undefined || price < known.price)
      found.set(key, { key, price, day: days[0] ?? '', flights });
  };
  const planning = { now: now.getTime(), signal, send, model };
  await planner.plan('watches', readPlanQuery(params, coverage, now), planning);
  return cheapest(found);
}
