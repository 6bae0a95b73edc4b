import { SUMMARY_PATH } from '@fareweave/shared-lib/domain/flight-address';
import { encodeTrip } from '@fareweave/shared-lib/domain/trip-link';
import { navigate, useOwnPlace, useSession } from '@fareweave/shared-lib/platform';
import { deviceFlights } from '@fareweave/shared-lib/ui/device-flights';
import { useEffect, useMemo, useState } from 'react';
import { keepTrip } from '../model/kept-trips.ts';
import { selectedTrip } from '../model/selected-trip.ts';
import { storeTrip } from '../model/store-trip.ts';
import { NoTrip } from './no-trip.tsx';
import { TripView } from './trip-view.tsx';

/** `/flight-summary`: the selected outbound and return flights as one trip. An address of flights on this device is
 *  extended with the data of a shared link, so that it opens on every device (TRIP-12). */
export function SummaryScreen() {
  const { search } = useOwnPlace(SUMMARY_PATH);
  const [now] = useState(() => Date.now());
  const found = useMemo(() => selectedTrip(search, deviceFlights(now)), [search, now]);
  const data = typeof found === 'string' ? null : encodeTrip(found);
  const account = useSession().user?.id;
  useEffect(() => {
    if (account !== undefined && data !== null) keepTrip({ account, data }, now);
  }, [account, data, now]);
  useEffect(() => {
    storeTrip(typeof found === 'string' ? null : found, now);
    const params = new URLSearchParams(search);
    if (data === null || params.has('data')) return;
    params.set('data', data);
    navigate(`${SUMMARY_PATH}?${params}`, { replace: true });
  }, [found, data, search, now]);
  if (typeof found === 'string') return <NoTrip problem={found} />;
  // With this key, the view keeps its state when the data is added to the address.
  return <TripView key={data ?? search} trip={found} now={now} />;
}
