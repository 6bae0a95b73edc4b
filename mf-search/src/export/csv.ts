import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { type CityOf, cityNames } from '@fareweave/shared-lib/domain/city-names';
import { FARES_FROM_PASS, fareName, saleTotal } from '@fareweave/shared-lib/domain/fares';
import { FARE_TYPES, type FareType, type Flight } from '@fareweave/shared-lib/domain/flights';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { t } from '@fareweave/shared-lib/domain/texts';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { originsOf } from '../model/address/search-address.ts';
import { type Estimates, estimateColumns, estimatesOf, NO_ESTIMATES } from './csv-estimates.ts';

/** The flights of a search as a CSV file (RFC 4180), one row a flight, in the order given. */
export async function csvFile(
  search: FlightSearch,
  flights: readonly Flight[],
  airports: readonly Airport[],
) {
  const estimates = await estimatesOf(flights);
  const text = csvText(flights, cityNames(airports), estimates);
  return { name: csvFileName(search), type: 'text/csv', text };
}

const CITY = /^city:/i;
const slug = (value: string): string =>
  value
    .replace(CITY, '')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replace(/-$/, '');

/** `fareweave-DEN-anywhere-2026-11-21.csv`. */
export function csvFileName(search: FlightSearch): string {
  const from = originsOf(search).map(slug).join('-') || 'anywhere';
  const to = search.destination === null ? 'anywhere' : slug(search.destination);
  return `fareweave-${from}-${to}-${search.date}.csv`;
}

/** The text of the file. Excel recognises UTF-8 by the byte order mark. Formulas are escaped, so that a spreadsheet
 *  computes nothing. */
export const csvText = (flights: readonly Flight[], cityOf: CityOf, estimates = NO_ESTIMATES): string =>
  stringify(rowsOf(flights, cityOf, estimates), {
    header: true,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });

/** A row's values by column name, in the language of the page. Times are local, in the form that spreadsheets read; money is whole US dollars
 *  (CURR-7, COST-7). The columns for seats and for estimates exist only where some are known (RSLT-28, ESTM-8). */
function rowsOf(flights: readonly Flight[], cityOf: CityOf, estimates: Estimates) {
  const columnsOf = estimateColumns(estimates);
  const seats = FARES_FROM_PASS.filter((type) =>
    flights.some(({ fares }) => fares[type]?.available_seats != null),
  );
  return flights.map((flight) => {
    const { from, to } = endpoints(flight);
    return {
      [t('Origin')]: from,
      [t('Destination')]: to,
      [t('City')]: cityOf(to),
      [t('Departure')]: sheetTime(flight.departure_time),
      [t('Arrival')]: sheetTime(flight.arrival_time),
      [t('Duration (minutes)')]: flight.duration,
      [t('Stops')]: flight.stops,
      [t('Flight numbers')]: flight.flight_number,
      ...columns(FARES_FROM_PASS, (type) => [
        t('{fare} for 1 adult ($)', { fare: fareName(type) }),
        saleTotal(flight.fares[type]),
      ]),
      ...columns(seats, (type) => [
        t('{fare} seats', { fare: fareName(type) }),
        flight.fares[type]?.available_seats ?? null,
      ]),
      ...columnsOf(flight),
      [t('Booking link')]: bookingLink(flight),
    };
  });
}

const columns = (types: readonly FareType[], column: (type: FareType) => [string, number | null]) =>
  Object.fromEntries(types.map(column));

const sheetTime = (time: string): string => `${localDate(time)} ${time.slice(11, 16)}`;

/** The booking link of the lowest fare. */
function bookingLink({ fares, booking_links }: Flight): string {
  const offered = FARE_TYPES.filter((type) => saleTotal(fares[type]) !== null);
  const [cheapest] = offered.sort((a, b) => (fares[a]?.total ?? 0) - (fares[b]?.total ?? 0));
  return booking_links[cheapest ?? 'standard'];
}
