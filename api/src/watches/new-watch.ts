import { daysBetween, isCalendarDate } from '@fareweave/shared-lib/domain/dates';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { MAX_SEARCHES, MAX_WINDOW_DAYS } from '@fareweave/shared-lib/domain/watches';
import { airportsByCode } from '../airports/index.ts';
import { canonicalTimeZone } from '../core/clock.ts';
import { HttpError, invalidField } from '../core/http/errors.ts';
import { collectFieldErrors, type FieldErrors } from '../core/http/field-errors.ts';
import { type Coverage, earliestDay, problemOfDate, readRoute } from '../flights/index.ts';
import { readPlanQuery } from '../trip-plans/index.ts';
import { searchCount } from './plan/search-offers.ts';
import { type DistinctSearch, flightsSearch, planSearch } from './plan/watch-search.ts';
import type { WatchBody } from './schema.ts';

/** A valid watch and its search. */
export interface NewWatch {
  request: WatchBody;
  search: DistinctSearch;
}

/** Reads and checks a watch (WTCH-2, WTCH-5). Throws a 400 that names every invalid field. */
export function readNewWatch(body: WatchBody, coverage: Coverage, now: Date): NewWatch {
  const problems = collectFieldErrors();
  const zone = canonicalTimeZone(body.time_zone);
  if (zone === null)
    problems.add('time_zone', msg('Time zone must be an IANA time zone, such as America/Denver'));
  if (body.quiet_hours !== null && body.quiet_hours.from === body.quiet_hours.to)
    problems.add('quiet_hours', msg('Quiet hours must not begin and end at the same time'));
  if ((body.search === null) === (body.plan === null))
    problems.add('search', msg('Watch either a search or a trip plan'));
  problems.throwIfAny();
  const search =
    body.search !== null
      ? readSearch(body.search, coverage, now, problems)
      : readPlan(body.plan ?? '', coverage, now);
  return { request: { ...body, time_zone: zone ?? body.time_zone }, search };
}

function readSearch(
  { origin, destination, from, to, weekdays, trip }: NonNullable<WatchBody['search']>,
  coverage: Coverage,
  now: Date,
  problems: FieldErrors,
): DistinctSearch {
  const add: FieldErrors['add'] = (field, problem) => problems.add(`search.${field}`, problem);
  const rules = { isOriginOptional: destination !== '' };
  const { origins, destinations } = readRoute({ origin, destination }, { ...problems, add }, rules);
  if (trip !== null && origins.text === '') add('trip', msg('A trip needs an airport of departure'));
  const airports = origins.text === '' ? [...airportsByCode.keys()] : origins.airports;
  const today = earliestDay(airports, now);
  // Days that have passed everywhere are not part of the search.
  const first = from < today ? today : from;
  const isWindow = isCalendarDate(from) && isCalendarDate(to);
  if (!isCalendarDate(from)) add('from', msg('First day must be a day that exists, written YYYY-MM-DD'));
  if (!isCalendarDate(to)) add('to', msg('Last day must be a day that exists, written YYYY-MM-DD'));
  else if (isWindow && to < from) add('to', msg('Last day must not be before the first day'));
  else if (isWindow && daysBetween(from, to) >= MAX_WINDOW_DAYS)
    add('to', () => t('The window must be at most {most} days long', { most: MAX_WINDOW_DAYS }));
  else if (isWindow) {
    const days = Math.max(1, daysBetween(first, to) + 1);
    add('to', () => problemOfDate(first > to ? to : first, airports, coverage, now, { days, name: 'last' }));
  }
  problems.throwIfAny();

  const anywhere = destinations.text === '';
  const search = flightsSearch(
    origins.text === '' ? null : origins.airports,
    anywhere ? null : destinations.airports,
    { from: first, to, weekdays },
    trip,
  );
  const count = searchCount(search.request, now);
  if (search.request.days.length === 0)
    add('weekdays', msg('None of these weekdays is between the first and the last day'));
  else if (count > MAX_SEARCHES)
    add('to', () =>
      t('This is {count} searches, of at most {most}: choose fewer days or airports', {
        count,
        most: MAX_SEARCHES,
      }),
    );
  problems.throwIfAny();
  return search;
}

function readPlan(plan: string, coverage: Coverage, now: Date): DistinctSearch {
  const params = new URLSearchParams(plan);
  try {
    return planSearch(params, readPlanQuery(params, coverage, now));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw invalidField('plan', () => error.body().message);
  }
}
