import { type PricedFlights, type Prices, pricedFlights } from '../../fare-alerts/testing/priced-flights.ts';

/** A source of flights whose prices the test sets by `DEN MCO 2026-12-01`; it also finds flights to or from anywhere. */
export function routePrices(prices: Prices = {}): PricedFlights {
  let present = prices;
  const base = pricedFlights(prices);
  const queries: PricedFlights['queries'] = [];
  return {
    ...base,
    queries,
    set(next) {
      present = next;
      base.set(next);
    },
    async search(query) {
      queries.push(query);
      const routes = Object.keys(present)
        .map((key) => key.split(' ') as [string, string, string])
        .filter(
          ([origin, destination, date]) =>
            date === query.date &&
            (query.origins === null || query.origins.includes(origin)) &&
            (query.destinations === null || query.destinations.includes(destination)),
        );
      const found = await Promise.all(
        routes.map(([origin, destination]) =>
          base.search({ ...query, origins: [origin], destinations: [destination] }),
        ),
      );
      return {
        flights: found.flatMap(({ flights }) => flights),
        failed: found.flatMap(({ failed }) => failed),
        dropped: 0,
      };
    },
  };
}
