import { useOwnPlace } from '@fareweave/shared-lib/platform';
import { useEffect, useState } from 'react';
import { deviceFlights, keepOnDevice } from '../trip/device-flights.ts';
import { selectedTrip } from '../trip/selected-trip.ts';
import { NoTrip } from './no-trip.tsx';
import { TripView } from './trip-view.tsx';

/** `/flight-summary`: the outbound and the return flight that were picked, as one trip. */
export function SummaryScreen() {
  const { search } = useOwnPlace('/flight-summary');
  return <Summary key={search} query={search} />;
}

function Summary({ query }: { query: string }) {
  const [now] = useState(() => Date.now());
  const [found] = useState(() => selectedTrip(query, deviceFlights(now)));
  useEffect(() => keepOnDevice(typeof found === 'string' ? null : found, now), [found, now]);
  return typeof found === 'string' ? <NoTrip problem={found} /> : <TripView trip={found} now={now} />;
}
