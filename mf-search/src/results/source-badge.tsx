import type { FlightSource } from '@fareweave/shared-lib/domain/flights';
import { Badge } from '@fareweave/shared-lib/ui/badge';

/** An imported timetable has real flights and the sample's fares. */
const INVENTED: Partial<Record<FlightSource, string>> = { sample: 'Sample data', timetable: 'Sample fares' };

/** What of an answer is made up (decision 13); nothing where all is real. */
export function SourceBadge({ source }: { source: FlightSource }) {
  const invented = INVENTED[source];
  return invented === undefined ? null : <Badge>{invented}</Badge>;
}
