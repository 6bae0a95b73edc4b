import { useOwnPlace } from '@fareweave/shared-lib/platform';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { useState } from 'react';
import { selectedTrip, TRIP_PROBLEMS } from './selected-trip.ts';
import { readStoredFlights } from './stored-flights.ts';
import { TripView } from './trip-view.tsx';

/** `/flight-summary`: the outbound and the return flight that were picked, as one trip. */
export function SummaryScreen() {
  const { search } = useOwnPlace('/flight-summary');
  const [stored] = useState(() => readStoredFlights(Date.now()));
  const trip = selectedTrip(search, stored);
  if (typeof trip === 'object') return <TripView trip={trip} />;
  return (
    <div className="wrap">
      <EmptyState heading="h1" title="Flight Data Not Found" message={TRIP_PROBLEMS[trip]}>
        <ButtonLink href="/" variant="primary">
          Search New Flights
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
