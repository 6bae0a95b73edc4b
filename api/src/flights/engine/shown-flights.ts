import type { FoundFlight, FoundFlights } from '../port.ts';
import { addChances } from './add-chances.ts';
import { omitDominated } from './dominated.ts';

/** Returns the flights that a response shows, with the chances of their connections (ESTM-24). If there are too many flights, dominated
 *  ones are omitted unless the response is to be complete. */
export function shownFlights(
  { flights, delays }: Pick<FoundFlights, 'flights' | 'delays'>,
  isComplete = false,
): FoundFlight[] {
  const shown = isComplete ? flights : omitDominated(flights);
  if (delays) addChances(shown, delays);
  return shown;
}
