import type { scheduleLegs } from '../../db/schema/index.ts';

/** A leg as it is published, without its place in the database. */
export type ScheduledLeg = Omit<typeof scheduleLegs.$inferSelect, 'id' | 'timetableId'>;

/** What makes two legs of one timetable the same leg: the columns of `schedule_legs_key`. */
export const KEY_COLUMNS = [
  'carrier',
  'flightNumber',
  'legSequence',
  'origin',
  'destination',
  'periodFrom',
  'periodTo',
  'days',
  'departureMinute',
] as const satisfies readonly (keyof ScheduledLeg)[];

export const legKey = (leg: ScheduledLeg): string => KEY_COLUMNS.map((column) => leg[column]).join(' ');
