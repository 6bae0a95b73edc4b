import { MAX_DATES, travelDates } from '@fareweave/shared-lib/domain/alerts';
import { isCalendarDate } from '@fareweave/shared-lib/domain/dates';
import { type AlertFormValues, blankAlert } from './form/alert-form-values.ts';

const NAMES = ['origin', 'destination', 'date', 'max_price'];

/** Whether an address asks for the form, as "Alert me" on a result does. */
export const asksForForm = (search: string): boolean => {
  const params = new URLSearchParams(search);
  return NAMES.some((name) => params.has(name));
};

interface Known {
  has(code: string): boolean;
}

/** The form as an address fills it in. What makes no sense there is left for the person to fill in. `todayAt` tells
 *  the calendar day at an airport. */
export function prefilled(search: string, known: Known, todayAt: (code: string) => string): AlertFormValues {
  const params = new URLSearchParams(search);
  const code = (name: string): string => {
    const given = (params.get(name) ?? '').trim().toUpperCase();
    return known.has(given) ? given : '';
  };
  const origin_airport = code('origin');
  const today = todayAt(origin_airport);
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
