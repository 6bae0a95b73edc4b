import { daysBetween } from '@fareweave/shared-lib/domain/dates';
import { localDate } from '@fareweave/shared-lib/domain/local-times';
import type { DayForecast } from '@fareweave/shared-lib/domain/weather';

/** spec: search §9. */
const MOST_DAYS = 5;

/** The forecasts of the days of a stay, those of arrival and return included, five at most. Times are local ones. */
export function stayDays(
  forecasts: readonly DayForecast[],
  { arrival, leaving }: { arrival: string; leaving: string },
): DayForecast[] {
  const [from, to] = [localDate(arrival), localDate(leaving)];
  return forecasts
    .filter(({ date }) => daysBetween(from, date) >= 0 && daysBetween(date, to) >= 0)
    .slice(0, MOST_DAYS);
}
