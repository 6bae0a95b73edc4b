import {
  type CalendarFacts,
  calendarFile,
  calendarFileName,
} from '@fareweave/shared-lib/domain/calendar-file';
import type { Trip } from '../model/trip.ts';

/** Both flights of a trip as one iCalendar file, an event a segment. It goes by the name of the departure: adding it
 *  again with another return flight replaces that one. */
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
