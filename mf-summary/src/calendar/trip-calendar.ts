import {
  type CalendarFacts,
  calendarFile,
  calendarFileName,
} from '@fareweave/shared-lib/domain/calendar-file';
import type { Trip } from '../model/trip.ts';

/** Both flights of a trip as one iCalendar file. */
export function tripCalendar(
  { departure, return: back }: Trip,
  facts: Omit<CalendarFacts, 'destination'>,
): { name: string; text: string } {
  const text = calendarFile([departure.flight, back.flight], {
    ...facts,
    destination: departure.destination,
  });
  return { name: calendarFileName(departure.flight), text };
}
