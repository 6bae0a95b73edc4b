/** A list from which the first value in an order is taken. */
export class Heap<T> {
  readonly #values: T[] = [];
  readonly #isBefore: (a: T, b: T) => boolean;

  constructor(isBefore: (a: T, b: T) => boolean) {
    this.#isBefore = isBefore;
  }

  get size(): number {
    return this.#values.length;
  }

  push(value: T): void {
    const values = this.#values;
    let at = values.push(value) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(value, values[parent] as T)) break;
      values[at] = values[parent] as T;
      at = parent;
    }
    values[at] = value;
  }

  /** Removes and returns the first value; undefined: there is none. */
  pop(): T | undefined {
    const values = this.#values;
    const first = values[0];
    const last = values.pop();
    if (values.length === 0 || last === undefined) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= values.length) break;
      if (child + 1 < values.length && this.#isBefore(values[child + 1] as T, values[child] as T)) child += 1;
      if (!this.#isBefore(values[child] as T, last)) break;
      values[at] = values[child] as T;
      at = child;
    }
    values[at] = last;
    return first;
  }
}
