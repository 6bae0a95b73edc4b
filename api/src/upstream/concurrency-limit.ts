import { bulkhead } from 'cockatiel';

/** Does something to at most `most` things at once: the rest waits for its turn. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

export function turns(most: number): Turns {
  const places = bulkhead(most, Number.POSITIVE_INFINITY);
  return (work) => places.execute(work);
}
