import { addDays, daysBetween } from '@fareweave/shared-lib/domain/dates';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { crossesBorder } from '../engine/legs.ts';

type Total = number | null;
type Priced = Pick<
  Flight,
  'segments' | 'departure_time' | 'arrival_time' | 'lowest_go_wild_price' | 'lowest_price'
>;

const least = (prices: readonly Total[]): Total =>
  prices.reduce((a, b) => (a === null || (b !== null && b < a) ? b : a), null);

const isInternational = ({ segments }: Priced, at: 0 | -1): boolean => {
  const segment = segments.at(at);
  return (
    segment !== undefined &&
    crossesBorder({ origin: segment.departure_airport, destination: segment.arrival_airport })
  );
};

/** Whether a traveller can fly both: from the airport of the arrival, after the time of a connection. */
function canFollow(there: Priced, home: Priced): boolean {
  const stay = (Date.parse(home.departure_time) - Date.parse(there.arrival_time)) / 60_000;
  return (
    there.segments.at(-1)?.arrival_airport === home.segments[0]?.departure_airport &&
    stay >= (isInternational(there, -1) || isInternational(home, 0) ? 60 : 45)
  );
}

const plus = (a: Total, b: Total): Total => (a === null || b === null ? null : a + b);

/** Returns the fares of a date grid from the results of searches, by comparing each outbound flight with each return flight. */
export function bruteForceGrid(
  out: readonly Priced[][],
  back: readonly Priced[][],
  outFrom: string,
  backFrom: string,
) {
  const fares = (flights: readonly Priced[], date: string) => ({
    date,
    lowest_go_wild: least(flights.map((flight) => flight.lowest_go_wild_price)),
    lowest: least(flights.map((flight) => flight.lowest_price)),
  });
  const totals = (price: 'lowest_go_wild_price' | 'lowest_price') =>
    out.map((day) =>
      back.map((other) =>
        least(
          day.flatMap((there) =>
            other.filter((home) => canFollow(there, home)).map((home) => plus(there[price], home[price])),
          ),
        ),
      ),
    );
  return {
    out: out.map((flights, i) => fares(flights, addDays(outFrom, i))),
    back: back.map((flights, i) => fares(flights, addDays(backFrom, i))),
    go_wild: totals('lowest_go_wild_price'),
    lowest: totals('lowest_price'),
  };
}

/** Counts cells of a grid. `dearer`: the total is not the sum of the lowest fares of both days. `same`: a total with a return on the day of
 *  departure. `empty`: no total. */
export function nearCells({ out, back, lowest }: ReturnType<typeof bruteForceGrid>) {
  const cells = out.flatMap((there, i) =>
    back.map((home, j) => ({
      days: daysBetween(there.date, home.date),
      total: lowest[i]?.[j] ?? null,
      sum: plus(there.lowest, home.lowest),
    })),
  );
  return {
    dearer: cells.filter(({ days, total, sum }) => days >= 0 && total !== sum).length,
    same: cells.filter(({ days, total }) => days === 0 && total !== null).length,
    empty: cells.filter(({ total }) => total === null).length,
  };
}
