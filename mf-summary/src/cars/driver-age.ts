import { RENTAL_AGES } from '@fareweave/shared-lib/domain/cars';

/** The driver's age that was typed; null for one outside the range (STAY-4). */
export function driverAge(text: string): number | null {
  const age = Number(text.trim());
  const isAge =
    text.trim() !== '' && Number.isInteger(age) && age >= RENTAL_AGES.least && age <= RENTAL_AGES.most;
  return isAge ? age : null;
}
