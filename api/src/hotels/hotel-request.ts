import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { addDays, isCalendarDate, todayIn } from '@fareweave/shared-lib/domain/dates';
import { HOTEL_ADULTS, HOTEL_PAGES, HOTEL_ROOMS, HOTELS_PER_PAGE } from '@fareweave/shared-lib/domain/hotels';
import { clampedTo } from '@fareweave/shared-lib/domain/ranges';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { earliestToday } from '../core/clock.ts';
import { collectFieldErrors } from '../core/http/field-errors.ts';
import type { HotelQuery as HotelRequest } from './port.ts';
import type { HotelQuery } from './schema.ts';

const DAYS_AHEAD = 365;

/** Parses the query of a hotel search near an airport (STAY-9, STAY-10). Throws a 400 that lists every wrong field. `now`:
 *  epoch milliseconds. */
export function readHotelQuery(
  query: HotelQuery,
  { stationCode, timeZone }: Airport,
  now: number,
): HotelRequest {
  const today = todayIn(timeZone, now);
  const checkin_date = query.checkin_date?.trim() || addDays(today, 1);
  const nextDay = isCalendarDate(checkin_date) ? addDays(checkin_date, 1) : '';
  const checkout_date = query.checkout_date?.trim() || nextDay;

  const problems = collectFieldErrors();
  problems.add('checkin_date', () => problemOfDay(t('Check-in'), checkin_date));
  if (checkin_date < earliestToday(now)) problems.add('checkin_date', msg('Check-in is in the past'));
  if (checkout_date !== '') problems.add('checkout_date', () => problemOfDay(t('Check-out'), checkout_date));
  problems.throwIfAny();
  if (checkout_date <= checkin_date) problems.add('checkout_date', msg('Check-out must be after check-in'));
  if (checkout_date > addDays(today, DAYS_AHEAD))
    problems.add('checkout_date', () =>
      t('Check-out must be at most {most} days ahead', { most: DAYS_AHEAD }),
    );
  problems.throwIfAny();

  return {
    airport_code: stationCode,
    checkin_date,
    checkout_date,
    adults: clampedTo(HOTEL_ADULTS, query.adults),
    rooms: clampedTo(HOTEL_ROOMS, query.rooms),
    sort_by: query.sort_by,
    page: clampedTo(HOTEL_PAGES, query.page),
    per_page: clampedTo(HOTELS_PER_PAGE, query.per_page),
  };
}

const problemOfDay = (name: string, day: string): string | null =>
  isCalendarDate(day) ? null : t('{name} must be a day that exists, written YYYY-MM-DD', { name });
