import type { Destination } from '../model/destinations.ts';

/** Whether two sets of props render the same card. A filter change makes new lists of flights, most of them with the
 *  same flights as before. */
export function sameCard<Props extends { destination: Destination }>(a: Props, b: Props): boolean {
  const { destination, ...props } = a;
  const same = Object.entries(props).every(([name, value]) => Object.is(value, b[name as keyof Props]));
  return same && sameDestination(destination, b.destination);
}

const sameDestination = (a: Destination, b: Destination): boolean =>
  a === b ||
  (a.code === b.code &&
    a.city === b.city &&
    a.miles === b.miles &&
    a.flights.length === b.flights.length &&
    a.flights.every((flight, index) => flight === b.flights[index]));
