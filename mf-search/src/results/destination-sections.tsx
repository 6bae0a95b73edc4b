import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import { memo, useEffect, useState } from 'react';
import type { Destination, Sections } from '../model/destinations.ts';
import { Slot } from '../ui/slot.ts';
import { useStableCallback } from '../ui/use-stable-callback.ts';
import { DestinationList, type DestinationListProps } from './destination-list.tsx';
import type { LinkedFlight } from './linked-flight-notice.tsx';

/** A destination to open. Each request is a new object, so that the same destination can be requested again. */
export interface RequestedPlace {
  code: string;
}

interface DestinationSectionsProps
  extends Omit<DestinationListProps, 'kind' | 'destinations' | 'date' | 'open' | 'onToggle'> {
  search: FlightSearch;
  sections: Sections;
  /** The destination whose flights the map requested. */
  requestedPlace: RequestedPlace | null;
}

/** The destinations of a search, at most one of them open (RSLT-4). Needs the search as its React key. Memoised: it
 *  renders again only when the filtered flights change. */
export const DestinationSections = memo(
  ({ search, sections: { goWild, standard }, requestedPlace, ...forCards }: DestinationSectionsProps) => {
    const { linked } = forCards;
    const [open, setOpen] = useState(() => initialPlace(search, [...goWild, ...standard], linked));
    const onToggle = useStableCallback((code: string) => setOpen(code === open ? null : code));
    // This is not an effect, because an effect would open the place again whenever the results are shown again.
    const [handled, handle] = useState(requestedPlace);
    if (requestedPlace !== handled) {
      handle(requestedPlace);
      if (requestedPlace !== null) setOpen(requestedPlace.code);
    }
    // The linked flight may arrive later, with those that a long response omits (RSLT-47).
    const [hasLinked, setHasLinked] = useState(linked !== null);
    if (linked !== null && !hasLinked) {
      setHasLinked(true);
      setOpen(placeOf(linked, [...goWild, ...standard]) ?? open);
    }
    // Loads the fills of the slot before a card is opened.
    useEffect(() => Slot.preload('destination-actions'), []);
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

/** The destination that is open at first: that of the linked flight, or the only one of a search for one place. */
function initialPlace(
  { kind, destination }: FlightSearch,
  found: readonly Destination[],
  linked: LinkedFlight | null,
): string | null {
  const place = placeOf(linked, found);
  if (place !== undefined) return place;
  const [only, ...others] = found;
  if (kind === 'inbound' || destination === null || others.length > 0) return null;
  return only?.code ?? null;
}

const placeOf = (linked: LinkedFlight | null, found: readonly Destination[]): string | undefined =>
  found.find(({ flights }) => flights.some((flight) => flight === linked?.flight))?.code;

/** The time until the last card has appeared. */
const ARRIVAL_MS = 1000;

/** True while the results appear for the first time. Cards that a filter change adds later have no animation. */
function useArriving(): boolean {
  const [arriving, setArriving] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setArriving(false), ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return arriving;
}
