import {
  type CalendarFacts,
  calendarFile,
  calendarFileName,
} from '@fareweave/shared-lib/domain/calendar-file';
import type { Trip } from '../model/trip.ts';

/** Both flights of a trip as one iCalendar file, one event per segment. The ids depend on the departure alone, so that
 *  adding the trip again with another return flight replaces the events. */
export function tripCalendar(
  { departure, return: back }: Trip,
  facts: Omit<CalendarFacts, 'destination'>,
): { name: string; text: string } {
  const segments = [...departure.flight.segments, ...back.flight.segments];
  const text = calendarFile(
    { ...departure.flight, segments },
    { ...facts, destination: departure.destination },
  );
  return { name: calendarFileName(departure.flight), text };
}
