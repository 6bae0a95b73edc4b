import { DELAY_BINS } from '@fareweave/shared-lib/domain/delays';

/** What the US DOT attributes late arrivals to. */
export const CAUSES = ['carrier', 'weather', 'air_system', 'security', 'late_aircraft'] as const;
export type Cause = (typeof CAUSES)[number];

/** The columns of a cell: scheduled flights, those cancelled, those diverted, late minutes of each cause, and flights by delay. */
export const COLUMN = { flights: 0, cancelled: 1, diverted: 2, causes: 3, bins: 3 + CAUSES.length } as const;
export const COLUMNS = COLUMN.bins + DELAY_BINS.length;

const FIRST_CELLS = 1024;

/** Counts of flights by key, in one block of numbers: 150 bytes a cell, whatever the number of flights. */
export class DelayTable {
  readonly #positions = new Map<string, number>();
  #numbers = new Uint32Array(FIRST_CELLS * COLUMNS);

  get size(): number {
    return this.#positions.size;
  }

  keys(): IterableIterator<string> {
    return this.#positions.keys();
  }

  /** Returns the counts of a cell; undefined: it has no flights. Later additions may move them, so do not keep them. */
  get(key: string): Uint32Array | undefined {
    const start = this.#positions.get(key);
    return start === undefined ? undefined : this.#numbers.subarray(start, start + COLUMNS);
  }

  /** Returns the counts of a cell to add to. See `get`. */
  cell(key: string): Uint32Array {
    const known = this.get(key);
    if (known) return known;
    const start = this.#positions.size * COLUMNS;
    if (start + COLUMNS > this.#numbers.length) {
      const grown = new Uint32Array(this.#numbers.length * 2);
      grown.set(this.#numbers);
      this.#numbers = grown;
    }
    this.#positions.set(key, start);
    return this.#numbers.subarray(start, start + COLUMNS);
  }

  /** Adds counts to a cell. */
  add(key: string, counts: ArrayLike<number>): void {
    const cell = this.cell(key);
    for (let column = 0; column < COLUMNS; column += 1)
      cell[column] = (cell[column] as number) + (counts[column] as number);
  }
}

/** The key of a route's flights in an hour of departure: `DEN MCO 7`. */
export const cellKey = (origin: string, destination: string, hour: number): string =>
  `${origin} ${destination} ${hour}`;
