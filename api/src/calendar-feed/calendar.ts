import { createHash } from 'node:crypto';
import { escape as escapeText, foldLines, formatDate } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { MINUTE_MS } from '../core/clock.ts';
import { dateOfDay, momentsOf, wallClock } from '../timetable/index.ts';

/** A time: an instant in a zone, or a calendar day. */
export type EventTime =
  | {
      /** Epoch milliseconds. */
      instant: number;
      /** IANA name; null: unknown. */
      zone: string | null;
    }
  | { day: string };

/** An event of a feed. All texts are plain text. */
export interface CalendarEvent {
  /** Globally unique, and the same as long as it is the same event. */
  uid: string;
  /** Rises with each change of the event. */
  sequence: number;
  /** When its content was last changed, epoch milliseconds. */
  changedAt: number;
  start: EventTime;
  /** The end of an all-day event is the day after its last day. */
  end: EventTime;
  summary: string;
  description: string;
  url: string;
  location?: string;
  /** Degrees, north and east positive. */
  position?: { latitude: number; longitude: number };
}

/** How often calendars should read the feed. */
const REFRESH = 'PT6H';
/** A calendar must contain a component, and an empty feed has no events. */
const ZONE_OF_EMPTY_FEED = 'America/New_York';

const UID_LENGTH = 32;

/** Returns the id of an event (RFC 7986: globally unique, and it says nothing about the person). `parts`: what makes it the same event. */
export const eventUid = (userId: string, parts: readonly string[]): string =>
  `${createHash('sha256')
    .update(JSON.stringify([userId, ...parts]))
    .digest('hex')
    .slice(0, UID_LENGTH)}@fareweave`;

/** Returns when the content of an event was changed, `at` in epoch milliseconds, and the sequence that follows: whole minutes fit into an
 *  integer of RFC 5545 also in a thousand years. */
export const versionAt = (at: number): Pick<CalendarEvent, 'changedAt' | 'sequence'> => ({
  changedAt: at,
  sequence: Math.max(0, Math.floor(at / MINUTE_MS)),
});

/** Returns events as an iCalendar file (RFC 5545), with the definitions of their zones. The same events give the same bytes. ical-generator
 *  escapes and folds, but its events have one zone, and flights have two. */
export function calendarText(events: readonly CalendarEvent[]): string {
  const zones = new Set(events.flatMap(({ start, end }) => [start, end].flatMap(zoneOf)));
  if (events.length === 0) zones.add(ZONE_OF_EMPTY_FEED);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fareweave//Calendar feed//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Fareweave',
    'X-WR-CALNAME:Fareweave',
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...[...zones].sort().map(zoneDefinition),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${foldLines(lines.join('\r\n'))}\r\n`;
}

/** An event that is private and tentative, and does not make the person busy (CALF-4). */
const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${inUtc(event.changedAt)}`,
  `LAST-MODIFIED:${inUtc(event.changedAt)}`,
  time('DTSTART', event.start),
  time('DTEND', event.end),
  `SUMMARY:${escapeText(event.summary, false)}`,
  `DESCRIPTION:${escapeText(event.description, false)}`,
  ...(event.location === undefined ? [] : [`LOCATION:${escapeText(event.location, false)}`]),
  ...(event.position === undefined ? [] : [`GEO:${event.position.latitude};${event.position.longitude}`]),
  `URL:${event.url}`,
  'STATUS:TENTATIVE',
  'TRANSP:TRANSPARENT',
  'CLASS:PRIVATE',
  'END:VEVENT',
];

const inUtc = (instant: number): string => formatDate(null, new Date(instant));
const compact = (text: string): string => text.replaceAll(/[-:]/g, '');

function time(name: string, value: EventTime): string {
  if ('day' in value) return `${name};VALUE=DATE:${compact(value.day)}`;
  const [zone] = zoneOf(value);
  if (zone === undefined) return `${name}:${inUtc(value.instant)}`;
  const { day, minute } = wallClock(zone, value.instant);
  const clock = new Date(minute * MINUTE_MS).toISOString().slice(11, 19);
  return `${name};TZID=${zone}:${compact(dateOfDay(day))}T${compact(clock)}`;
}

/** The zone in which a time is written; empty: in UTC. A local time that a clock change repeats is written in UTC: by RFC 5545 it means the
 *  first occurrence, but some programs take the second one (CALF-7). */
function zoneOf(value: EventTime): string[] {
  if ('day' in value || value.zone === null) return [];
  const { day, minute } = wallClock(value.zone, value.instant);
  return momentsOf(value.zone, day, minute).length === 1 ? [value.zone] : [];
}

/** The definition of a zone, under its own name also if it is an alias of another one. */
const zoneDefinition = (zone: string): string =>
  [tzlib_get_ical_block(zone)].flat()[0]?.replaceAll(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${zone}`) ?? '';
