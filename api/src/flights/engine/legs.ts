import { countryAtBorder } from '@fareweave/shared-lib/domain/borders';
import { airportsByCode } from '../../airports/index.ts';
import { DAY_MINUTES, MINUTE_MS } from '../../core/clock.ts';
import { type DatedLeg, dateOfDay } from '../../timetable/index.ts';

/** Returns the local day, `YYYY-MM-DD`, of an instant (epoch milliseconds) at an offset from UTC in minutes. */
const dateOf = (instant: number, offset: number): string =>
  dateOfDay(Math.floor((instant / MINUTE_MS + offset) / DAY_MINUTES));

/** Returns the local day of the departure, `YYYY-MM-DD`. */
export const departureDate = (leg: DatedLeg): string => dateOf(leg.departure, leg.departureOffset);

/** Returns the local day of the arrival, `YYYY-MM-DD`. */
export const arrivalDate = (leg: DatedLeg): string => dateOf(leg.arrival, leg.arrivalOffset);

/** Returns the local hour of the departure, 0 to 23. */
export const departureHour = (leg: DatedLeg): number =>
  Math.floor((leg.departure / MINUTE_MS + leg.departureOffset) / 60) % 24;

function countryOf(code: string): string | undefined {
  const country = airportsByCode.get(code)?.countryCode;
  return country === undefined ? undefined : countryAtBorder(country);
}

export const crossesBorder = (leg: { origin: string; destination: string }): boolean =>
  countryOf(leg.origin) !== countryOf(leg.destination);
