import { type Alert, MAX_DATES, travelDates } from '@fareweave/shared-lib/domain/alerts';
import { isCalendarDate } from '@fareweave/shared-lib/domain/dates';
import { flightAddress } from '@fareweave/shared-lib/domain/flight-address';
import { capitalCode } from '@fareweave/shared-lib/domain/route-network';
import { msg } from '@fareweave/shared-lib/domain/texts';
import type { AirportList } from './form/airport-list.ts';
import { type AlertFormValues, blankAlert } from './form/alert-form-values.ts';

/** The path of the alerts. */
export const PATH = '/notifications';

export const ALERT_FORM_TITLE = msg('New flight alert');

/** The query string that fills in the form. `date`: `YYYY-MM-DD`; `lowest_price`: in US dollars. Null leaves a field empty. */
export function alertFormQuery(flight: {
  origin: string;
  destination: string;
  date: string | null;
  lowest_price: number | null;
}): string {
  const { origin, destination, date, lowest_price: price } = flight;
  const query = {
    origin,
    destination,
    ...(date !== null && { date }),
    ...(price !== null && { max_price: `${price}` }),
  };
  return `?${new URLSearchParams(query)}`;
}

const NAMES = ['origin', 'destination', 'date', 'max_price'];

/** Whether a query string opens the form, as "Alert me" on a result does. */
export const opensForm = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].some((name) => NAMES.includes(name));

/** Returns the form values of a query string. Invalid values are ignored. */
export function prefilled(search: string, list: Pick<AirportList, 'has' | 'today'>): AlertFormValues {
  const params = new URLSearchParams(search);
  const code = (name: string): string => {
    const given = capitalCode(params.get(name) ?? '');
    return list.has(given) ? given : '';
  };
  const origin_airport = code('origin');
  const today = list.today(origin_airport);
  const dates = params.getAll('date').filter((date) => isCalendarDate(date) && date > today);
  return {
    ...blankAlert,
    origin_airport,
    destination_airport: code('destination'),
    travel_dates: travelDates(dates).slice(0, MAX_DATES),
    max_price: priceIn(params.get('max_price') ?? ''),
  };
}

const PRICE_FORM = /^\d{1,5}(\.\d{1,2})?$/;

const priceIn = (text: string): string => (PRICE_FORM.test(text) && Number(text) > 0 ? text : '');

/** Returns the link to the flight that an alert found, as in its e-mail. Null if there is none, or if its day has passed.
 *  `today`: the calendar day at the origin, `YYYY-MM-DD`. */
export function foundAddress(alert: Alert, today: string): string | null {
  const { origin_airport: origin, destination_airport: destination } = alert;
  const { found_travel_date: date, found_flight: flight, found_flight_number: number } = alert;
  if (date === null || flight === null || date < today) return null;
  return flightAddress({ origin, destination, date, flight, number });
}
