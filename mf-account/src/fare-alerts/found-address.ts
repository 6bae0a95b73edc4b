import type { Alert } from '@fareweave/shared-lib/domain/alerts';
import { flightAddress } from '@fareweave/shared-lib/domain/flight-address';

/** Opens the very flight that an alert found, in the list of its day, as the e-mail about it does. Null where none was
 *  found, or where its day is over. `today`: the calendar day at the origin, `YYYY-MM-DD`. */
export function foundAddress(alert: Alert, today: string): string | null {
  const { origin_airport: origin, destination_airport: destination } = alert;
  const { found_travel_date: date, found_flight: flight, found_flight_number: number } = alert;
  if (date === null || flight === null || date < today) return null;
  return flightAddress({ origin, destination, date, flight, number });
}
