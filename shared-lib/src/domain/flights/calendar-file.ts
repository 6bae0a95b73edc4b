import ical from 'ical-generator';
import { formatTime } from '../formats/formats.ts';
import { t } from '../i18n/texts.ts';
import type { Flight, Segment } from './flights.ts';
import { shortlistId } from './shortlist-id.ts';

export interface CalendarFacts {
  /** Returns the name of an airport, `Denver (DEN)`. */
  placeOf: (code: string) => string;
  /** Epoch milliseconds. */
  now: number;
}

/** Returns the flights of a trip, in order, as an iCalendar file (RFC 5545): one event per segment, in UTC, so that it is correct in
 *  every time zone. The description contains the local times. The ids depend on the first flight alone and not on its price, so that adding
 *  the trip again, also with other later flights, replaces the events. */
export function calendarFile(
  flights: readonly [Flight, ...Flight[]],
  { placeOf, now }: CalendarFacts,
): string {
  const calendar = ical({ prodId: { company: 'Fareweave', product: 'Flights' } });
  const trip = shortlistId([flights[0]]);
  for (const [index, segment] of flights.flatMap(({ segments }) => segments).entries()) {
    calendar.createEvent({
      id: `${trip}-${index + 1}@fareweave`,
      stamp: new Date(now),
      start: new Date(segment.departure_time),
      end: new Date(segment.arrival_time),
      location: placeOf(segment.departure_airport),
      ...segmentTexts(segment, placeOf),
    });
  }
  return calendar.toString();
}

/** Returns the texts of the event of a segment. The description contains the local times. */
export function segmentTexts(
  {
    departure_airport,
    arrival_airport,
    departure_time,
    arrival_time,
    flight_number,
  }: Pick<
    Segment,
    'departure_airport' | 'arrival_airport' | 'departure_time' | 'arrival_time' | 'flight_number'
  >,
  placeOf: CalendarFacts['placeOf'],
): { summary: string; description: string } {
  const [from, to] = [placeOf(departure_airport), placeOf(arrival_airport)];
  return {
    summary: `${flight_number} ${departure_airport} → ${arrival_airport}`,
    description: [
      t('Flight {number}', { number: flight_number }),
      t('Departs {place} at {time}, local time', { place: from, time: formatTime(departure_time) }),
      t('Arrives {place} at {time}, local time', { place: to, time: formatTime(arrival_time) }),
    ].join('\n'),
  };
}

/** `fareweave-F9-2040-F9-612-2026-11-21.ics`. */
export const calendarFileName = ({ flight_number, departure_time }: Flight): string =>
  `fareweave-${flight_number.replaceAll(/[^a-z0-9]+/gi, '-')}-${departure_time.slice(0, 10)}.ics`;
