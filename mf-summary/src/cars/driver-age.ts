import { RENTAL_AGES } from '@fareweave/shared-lib/domain/cars';

/** The age that a text tells; null for one that no car is rented out to (spec: accounts §5). */
export function driverAge(text: string): number | null {
  const age = Number(text.trim());
  const isAge =
    text.trim() !== '' && Number.isInteger(age) && age >= RENTAL_AGES.least && age <= RENTAL_AGES.most;
  return isAge ? age : null;
}
