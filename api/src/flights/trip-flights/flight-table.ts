/** The most flights of a table. A trip search takes about 100 bytes for each flight, and 20 more for each place of the trip that the query does not name. */
const MAX_TRIP_FLIGHTS = 200_000;

/** A flight of a table. Times are minutes since 1970: of an instant, or on the clock of the airport. */
export interface TripFlight {
  /** Identifies the flight to the source. */
  key: number;
  /** Airport codes. */
  origin: string;
  destination: string;
  departure: number;
  arrival: number;
  localDeparture: number;
  localArrival: number;
  /** The lowest fare, or the GoWild fare of a query for GoWild fares, in whole US dollars, and its seats. */
  price: number;
  seats: number;
  stops: number;
  /** The chance to miss a connection, 0 to 1; 0 by default. */
  missed?: number;
}

/** Flights in columns, by departure, then arrival: quick to search and to send to a thread. */
export interface FlightTable {
  kind: 'table';
  length: number;
  /** The airports that `origin` and `destination` number. */
  airports: readonly string[];
  keys: Float64Array;
  origin: Uint16Array;
  destination: Uint16Array;
  departure: Int32Array;
  arrival: Int32Array;
  localDeparture: Int32Array;
  localArrival: Int32Array;
  price: Int32Array;
  seats: Uint16Array;
  stops: Uint8Array;
  missed: Float32Array;
  /** Whether flights are missing because there are more than `MAX_TRIP_FLIGHTS`, or too many legs to name them. */
  cut: boolean;
}

/** Returns a collector of flights: `add` returns false when the table is full, `leaveOut` states that a flight is missing. */
export function flightTableBuilder() {
  const rows: Omit<TripFlight, 'origin' | 'destination'>[] = [];
  const ends: number[] = [];
  const airports = new Map<string, number>();
  let cut = false;
  const numberOf = (code: string): number => {
    const number = airports.get(code) ?? airports.size;
    airports.set(code, number);
    return number;
  };
  return {
    add(flight: TripFlight): boolean {
      if (rows.length === MAX_TRIP_FLIGHTS) {
        cut = true;
        return false;
      }
      rows.push(flight);
      ends.push(numberOf(flight.origin), numberOf(flight.destination));
      return true;
    },
    leaveOut(): void {
      cut = true;
    },
    finish(): FlightTable {
      const order = byDeparture(rows);
      const column = (name: keyof (typeof rows)[number]) =>
        Array.from(order, (row) => rows[row]?.[name] ?? 0);
      return {
        kind: 'table',
        length: rows.length,
        airports: [...airports.keys()],
        keys: Float64Array.from(column('key')),
        origin: Uint16Array.from(order, (row) => ends[2 * row] ?? 0),
        destination: Uint16Array.from(order, (row) => ends[2 * row + 1] ?? 0),
        departure: Int32Array.from(column('departure')),
        arrival: Int32Array.from(column('arrival')),
        localDeparture: Int32Array.from(column('localDeparture')),
        localArrival: Int32Array.from(column('localArrival')),
        price: Int32Array.from(column('price')),
        seats: Uint16Array.from(column('seats')),
        stops: Uint8Array.from(column('stops')),
        missed: Float32Array.from(column('missed')),
        cut,
      };
    },
  };
}

/** Upper bounds for the sort key below: the minutes of a flight, and the number of rows. */
const DURATIONS = 2 ** 13;
const ROWS = 2 ** 18;

/** Returns the positions of the rows by departure, then arrival, then position. Sorting numbers is much faster than
 *  sorting objects. */
function byDeparture(rows: readonly Pick<TripFlight, 'departure' | 'arrival'>[]): Uint32Array {
  const first = rows.reduce((min, { departure }) => Math.min(min, departure), Number.POSITIVE_INFINITY);
  const keys = Float64Array.from(
    rows,
    ({ departure, arrival }, row) => ((departure - first) * DURATIONS + arrival - departure) * ROWS + row,
  ).sort();
  return Uint32Array.from(keys, (key) => key % ROWS);
}
