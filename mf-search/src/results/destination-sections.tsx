import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import type { Flight, WaysBack } from '@fareweave/shared-lib/domain/flights';
import { memo, useEffect, useState } from 'react';
import type { Destination, Sections } from '../model/destinations.ts';
import type { SortOrder } from '../model/sort.ts';
import { useStable } from '../ui/use-stable.ts';
import { DestinationList } from './destination-list.tsx';

/** A new object each time: the same place may be asked for again. */
export interface AskedPlace {
  code: string;
}

interface DestinationSectionsProps {
  search: FlightSearch;
  sections: Sections;
  order: SortOrder;
  waysBack: WaysBack | undefined;
  awaitsWaysBack: boolean;
  /** Somebody asked elsewhere for the flights to a place. */
  asked: AskedPlace | null;
  /** The flight that a link is about. */
  marked: Flight | null;
  onSelect: (flight: Flight, code: string) => void;
}

/** The destinations that a search found, one of them open (RSLT-4). Give it the search as its key. While a filter is
 *  being moved, nothing here is drawn again until there is something else to draw. */
export const DestinationSections = memo(
  ({ search, sections: { goWild, standard }, asked, ...forCards }: DestinationSectionsProps) => {
    const [open, setOpen] = useState(() => wantedPlace(search, [...goWild, ...standard], forCards.marked));
    const onToggle = useStable((code: string) => setOpen(code === open ? null : code));
    useEffect(() => {
      if (asked !== null) setOpen(asked.code);
    }, [asked]);
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
function wantedPlace(
  { kind, destination }: FlightSearch,
  found: readonly Destination[],
  marked: Flight | null,
): string | null {
  const linked = found.find(({ flights }) => flights.some((flight) => flight === marked));
  if (linked !== undefined) return linked.code;
  const [only, ...others] = found;
  if (kind === 'inbound' || destination === null || others.length > 0) return null;
  return only?.code ?? null;
}

/** As long as the last card takes to appear. */
const ARRIVAL_MS = 1000;

/** True while results appear for the first time: what filters bring back later is simply there. */
function useArriving(): boolean {
  const [arriving, setArriving] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setArriving(false), ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return arriving;
}
