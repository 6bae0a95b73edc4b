import type { FoundFlight, FoundFlights } from '../port.ts';
import { addChances } from './add-chances.ts';
import { omitDominated } from './dominated.ts';

/** Returns the flights that a response shows: without dominated ones when there are too many, unless it is complete, and with the chances of
 *  their connections (ESTM-24). */
export function shownFlights(
  { flights, delays }: Pick<FoundFlights, 'flights' | 'delays'>,
  isComplete = false,
): FoundFlight[] {
  const shown = isComplete ? flights : omitDominated(flights);
  if (delays) addChances(shown, delays);
  return shown;
}
