import { addDays, isCalendarDate, todayIn } from '@fareweave/shared-lib/domain/dates';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { earliestToday } from '../core/clock.ts';
import { collectFieldErrors } from '../core/http/field-errors.ts';
import type { Rental } from './port.ts';
import type { AvailabilityQuery } from './schema.ts';

const DAYS_AHEAD = 365;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Parses the query of `GET /api/hertz/availability`. Throws a 400 that lists every wrong field. `now`: epoch
 *  milliseconds. */
export function readRental(query: AvailabilityQuery, now: number): Rental {
  const trimmed = (value: string | undefined): string => value?.trim() ?? '';
  const rental = {
    pickup_location: trimmed(query.pickup_location),
    pickup_date: trimmed(query.pickup_date),
    pickup_time: trimmed(query.pickup_time),
    return_date: trimmed(query.return_date),
    return_time: trimmed(query.return_time),
    age: query.age,
    cdp_code: trimmed(query.cdp_code) || null,
  };
  const problems = collectFieldErrors();
  if (rental.pickup_location === '') problems.add('pickup_location', msg('Pick-up location is required'));
  problems.add('pickup_date', () => problemOfDay(t('Pick-up date'), rental.pickup_date, now));
  problems.add('pickup_time', () => problemOfTime(t('Pick-up time'), rental.pickup_time));
  problems.add('return_date', () => problemOfDay(t('Return date'), rental.return_date, now));
  problems.add('return_time', () => problemOfTime(t('Return time'), rental.return_time));
  problems.throwIfAny();
  const [from, to] = [
    `${rental.pickup_date} ${rental.pickup_time}`,
    `${rental.return_date} ${rental.return_time}`,
  ];
  problems.add('return_date', to > from ? null : msg('The car must be returned after it is picked up'));
  problems.throwIfAny();
  return rental;
}

function problemOfDay(name: string, day: string, now: number): string | null {
  if (day === '') return t('{name} is required', { name });
  if (!isCalendarDate(day)) return t('{name} must be a day that exists, written YYYY-MM-DD', { name });
  if (day < earliestToday(now)) return t('{name} is in the past', { name });
  return day > addDays(todayIn('UTC', now), DAYS_AHEAD)
    ? t('{name} must be at most {most} days ahead', { name, most: DAYS_AHEAD })
    : null;
}

const problemOfTime = (name: string, time: string): string | null =>
  TIME.test(time) ? null : t('{name} must be a time of day, written HH:MM', { name });
