import { DAY_MINUTES } from '../../core/clock.ts';
import type { TripNetwork } from './trip-network.ts';
import { departuresOf, laterFlights } from './weakest-flight.ts';

const NOON = 720;
/** The most later flights home that an answer lists, on each of two days. */
const MAX_LISTED = 5;

/** Returns the number of later departures home in time for each last flight; 0 for other flights. */
export function countLaterHome(network: TripNetwork): Int32Array {
  const { table, isEnd, departures, leavesFrom } = network;
  const times = departures.map((flights) => {
    const home = Array.from(flights).filter((flight) => isEnd[flight] === 1);
    return [...new Set(home.map((flight) => table.departure[flight] as number))];
  });
  const later = new Int32Array(table.length);
  leavesFrom.forEach((airports, airport) => {
    for (const flight of departures[airport] ?? []) {
      if (!isEnd[flight]) continue;
      const departure = table.departure[flight] as number;
      for (const other of airports) {
        const all = times[other] as number[];
        const next = all.findIndex((time) => time > departure);
        later[flight] = (later[flight] as number) + (next === -1 ? 0 : all.length - next);
      }
    }
  });
  return later;
}

/** Returns the flights home that depart later than the planned one: on its local day, and until noon of the next one
 *  (TPLN-15). */
export function otherWaysHome(
  network: TripNetwork,
  planned: number,
): { evening: number[]; morning: number[] } {
  const { table, homeward } = network;
  const dayOf = (flight: number): number =>
    Math.floor((table.localDeparture[flight] as number) / DAY_MINUTES);
  const day = dayOf(planned);
  const flights = laterFlights(network, homeward, planned, () => true);
  const later = departuresOf(network, flights);
  const isBeforeNoon = (flight: number): boolean =>
    (table.localDeparture[flight] as number) <= (day + 1) * DAY_MINUTES + NOON;
  return {
    evening: later.filter((flight) => dayOf(flight) === day).slice(0, MAX_LISTED),
    morning: later.filter((flight) => dayOf(flight) === day + 1 && isBeforeNoon(flight)).slice(0, MAX_LISTED),
  };
}
