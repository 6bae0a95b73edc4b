import { encodeTrip } from '@fareweave/shared-lib/domain/trip-link';
import { navigate, useOwnPlace } from '@fareweave/shared-lib/platform';
import { useEffect, useMemo, useState } from 'react';
import { deviceFlights, keepOnDevice } from '../model/device-flights.ts';
import { selectedTrip } from '../model/selected-trip.ts';
import { NoTrip } from './no-trip.tsx';
import { TripView } from './trip-view.tsx';

const PATH = '/flight-summary';

/** `/flight-summary`: the outbound and the return flight that were picked, as one trip. An address that names flights of
 *  this device also gets what a shared link holds, so that it opens on any other. */
export function SummaryScreen() {
  const { search } = useOwnPlace(PATH);
  const [now] = useState(() => Date.now());
  const found = useMemo(() => selectedTrip(search, deviceFlights(now)), [search, now]);
  const data = typeof found === 'string' ? null : encodeTrip(found);
  useEffect(() => {
    keepOnDevice(typeof found === 'string' ? null : found, now);
    const params = new URLSearchParams(search);
    if (data === null || params.has('data')) return;
    params.set('data', data);
    navigate(`${PATH}?${params}`, { replace: true });
  }, [found, data, search, now]);
  if (typeof found === 'string') return <NoTrip problem={found} />;
  // The same trip stays on the screen when its address grows.
  return <TripView key={data ?? search} trip={found} now={now} />;
}
