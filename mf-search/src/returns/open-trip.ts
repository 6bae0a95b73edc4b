import { tripAddress } from '@fareweave/shared-lib/domain/flight-address';
import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import type { Flight, FlightSource } from '@fareweave/shared-lib/domain/flights';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { t } from '@fareweave/shared-lib/domain/texts';
import { navigate, showAlert } from '@fareweave/shared-lib/platform';
import { storeFlights } from '@fareweave/shared-lib/ui/device-flights';

interface Trip {
  departure: Flight;
  back: Flight;
  /** Where the search began: airport codes and `city:` values. */
  origins: readonly string[];
  /** Day of the outbound departure, `YYYY-MM-DD`. */
  date: string;
  /** Where the flights come from. */
  source: FlightSource;
}

/** Stores both flights on this device and opens the summary, which finds them by their hashes (RETN-12). */
export function openTrip({ departure, back, origins, date, source }: Trip): void {
  const there = withHash(departure);
  const home = withHash(back);
  const picked = new Map([there, home].map(({ hash, ...entry }) => [hash, { ...entry, source }]));
  if (!storeFlights(picked)) {
    showAlert({
      title: t('Trip not saved'),
      message: t(
        'The selected flights could not be saved on this device. Its storage is full or blocked for this site. Free some space or allow storage, then try again.',
      ),
    });
    return;
  }
  navigate(
    tripAddress({ departure: there.hash, back: home.hash, origins, destination: there.destination, date }),
  );
}

/** A flight with its hash by the arrival airport, as in the results of an outbound search. */
function withHash(flight: Flight) {
  const destination = endpoints(flight).to;
  return { hash: flightHash(flight, destination), flight, destination };
}
