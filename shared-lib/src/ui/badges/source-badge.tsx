import type { FlightSource } from '../../domain/flights/flights.ts';
import { Badge } from './badge.tsx';

/** An imported timetable has real flights and the sample's fares. */
const INVENTED: Partial<Record<FlightSource, string>> = { sample: 'Sample data', timetable: 'Sample fares' };

/** Says which part of an answer is invented (SRCE-2, SRCE-3); nothing where all is real, or where that is not known.
 *  */
export function SourceBadge({ source }: { source: FlightSource | null }) {
  const invented = source === null ? undefined : INVENTED[source];
  return invented === undefined ? null : <Badge>{invented}</Badge>;
}
