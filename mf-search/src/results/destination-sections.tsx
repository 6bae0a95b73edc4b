import type { FlightSearch } from '@fareweave/shared-lib/api/departures';
import type { Flight, WaysBack } from '@fareweave/shared-lib/domain/flights';
import { memo, useState } from 'react';
import type { SortOrder } from '../sort/sort-order.ts';
import { DestinationList } from './destination-list.tsx';
import type { Destination, Sections } from './destinations.ts';
import { useArriving } from './use-arriving.ts';
import { useStable } from './use-stable.ts';

interface DestinationSectionsProps {
  search: FlightSearch;
  sections: Sections;
  order: SortOrder;
  waysBack: WaysBack | undefined;
  awaitsWaysBack: boolean;
  onSelect: (flight: Flight, code: string) => void;
}

/** The destinations that a search found, one of them open (spec: search §2). Give it the search as its key. While a
 *  filter is being moved, nothing here is drawn again until there is something else to draw. */
export const DestinationSections = memo(
  ({ search, sections: { goWild, standard }, ...forCards }: DestinationSectionsProps) => {
    const [open, setOpen] = useState(() => wantedPlace(search, [...goWild, ...standard]));
    const onToggle = useStable((code: string) => setOpen(code === open ? null : code));
    const arriving = useArriving();
    const shared = { date: search.date, open, onToggle, ...forCards };
    return (
      <div data-arriving={arriving || undefined}>
        {goWild.length > 0 && <DestinationList kind="GoWild" destinations={goWild} {...shared} />}
        {standard.length > 0 && <DestinationList kind="Standard" destinations={standard} {...shared} />}
      </div>
    );
  },
);

/** Whoever searched for one place need not open it; a city may have several. */
function wantedPlace({ kind, destination }: FlightSearch, found: readonly Destination[]): string | null {
  const [only, ...others] = found;
  if (kind === 'inbound' || destination === null || others.length > 0) return null;
  return only?.code ?? null;
}
