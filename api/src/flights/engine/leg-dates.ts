import { type DatedLeg, dateOfDay } from '../../timetable/index.ts';
import { DAY_MINUTES, MINUTE_MS } from './leg-index.ts';

const dateOf = (instant: number, offset: number): string =>
  dateOfDay(Math.floor((instant / MINUTE_MS + offset) / DAY_MINUTES));

/** The calendar day, `YYYY-MM-DD`, at the airport a leg leaves. */
export const departureDate = (leg: DatedLeg): string => dateOf(leg.departure, leg.departureOffset);

/** The calendar day, `YYYY-MM-DD`, at the airport a leg reaches. */
export const arrivalDate = (leg: DatedLeg): string => dateOf(leg.arrival, leg.arrivalOffset);
