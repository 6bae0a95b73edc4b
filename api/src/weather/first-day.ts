import { addDays, isCalendarDate, todayIn } from '@fareweave/shared-lib/domain/dates';
import { earliestToday } from '../core/clock.ts';
import { badRequest } from '../core/http/errors.ts';

/** As far as flights are sold. */
const DAYS_AHEAD = 330;

/** The day to tell the weather from: the one asked for, or today at the place. A day that is not over everywhere yet
 *  is not past: a flight may leave on it and land on the next. Throws a 400. */
export function firstDay(asked: string | undefined, timeZone: string, now: number): string {
  const today = todayIn(timeZone, now);
  const from = asked?.trim() || today;
  const problem = problemOf(from, { earliest: earliestToday(now), latest: addDays(today, DAYS_AHEAD) });
  if (problem !== null) throw badRequest(problem, [{ field: 'from', message: problem }]);
  return from;
}

function problemOf(day: string, { earliest, latest }: { earliest: string; latest: string }): string | null {
  if (!isCalendarDate(day)) return 'The day must be one that exists, written YYYY-MM-DD';
  if (day < earliest) return 'The day is in the past';
  return day > latest ? `The day must be at most ${DAYS_AHEAD} days ahead` : null;
}
