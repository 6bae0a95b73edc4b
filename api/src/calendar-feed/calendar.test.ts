import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { AIRPORTS } from '../airports/index.ts';
import { offsetAt } from '../timetable/index.ts';
import { type CalendarEvent, calendarText } from './calendar.ts';
import { parseFeed } from './testing/parse-feed.ts';

const HOUR_MS = 3_600_000;
const event: CalendarEvent = {
  uid: 'one@fareweave',
  sequence: 3,
  changedAt: Date.parse('2026-11-20T17:00:00Z'),
  start: { instant: Date.parse('2026-11-21T13:15:00Z'), zone: 'America/Denver' },
  end: { instant: Date.parse('2026-11-21T16:48:00Z'), zone: 'America/New_York' },
  summary: 'F9 1279 DEN → MCO',
  description: 'Two\nlines',
  url: 'https://fareweave.example/?a=b',
};
/** An event whose times are written in a zone. */
const between = (from: string, to: string, zone: string, endZone = zone): CalendarEvent => ({
  ...event,
  start: { instant: Date.parse(from), zone },
  end: { instant: Date.parse(to), zone: endZone },
});
const lineOf = (text: string, name: string): string | undefined =>
  text
    .slice(text.indexOf('BEGIN:VEVENT'))
    .split('\r\n')
    .find((line) => line.startsWith(name));

describe('a calendar', () => {
  it('has the properties of RFC 5545 and reads back as it was', () => {
    const text = calendarText([event]);
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(parseFeed(text)).toMatchObject([
      {
        uid: event.uid,
        sequence: 3,
        start: '2026-11-21T13:15:00.000Z',
        end: '2026-11-21T16:48:00.000Z',
        summary: event.summary,
        description: event.description,
        url: event.url,
      },
    ]);
    expect(lineOf(text, 'DTSTAMP')).toBe('DTSTAMP:20261120T170000Z');
  });

  it('has the local times of both airports, with the definitions of their zones', () => {
    const text = calendarText([event]);
    expect(lineOf(text, 'DTSTART;')).toBe('DTSTART;TZID=America/Denver:20261121T061500');
    expect(lineOf(text, 'DTEND;')).toBe('DTEND;TZID=America/New_York:20261121T114800');
    const zones = text.match(/^TZID:.*$/gm)?.map((line) => line.trim());
    expect(zones).toEqual(['TZID:America/Denver', 'TZID:America/New_York']);
  });

  it('has a component without events', () => {
    const text = calendarText([]);
    expect(parseFeed(text)).toEqual([]);
    expect(text).toContain('BEGIN:VTIMEZONE');
  });

  it('escapes and folds any text, by bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (any) => {
        // Texts of the product have no control characters except line breaks.
        const summary = any.replaceAll(/\p{Cc}/gu, '');
        const description = `${summary}\n;,\\n:"${summary}`;
        const text = calendarText([{ ...event, summary, description, location: summary }]);
        expect(parseFeed(text)).toMatchObject([{ summary, description, location: summary }]);
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }),
    );
  });
});

describe('times', () => {
  it.each([
    ['before clocks go forward', '2027-03-14T08:59:00Z', 'DTSTART;TZID=America/Denver:20270314T015900'],
    ['after clocks went forward', '2027-03-14T09:00:00Z', 'DTSTART;TZID=America/Denver:20270314T030000'],
    // The local time could mean either.
    ['the first 1:30 AM', '2026-11-01T07:30:00Z', 'DTSTART:20261101T073000Z'],
    ['the second 1:30 AM', '2026-11-01T08:30:00Z', 'DTSTART:20261101T083000Z'],
    ['after clocks went back', '2026-11-01T09:00:00Z', 'DTSTART;TZID=America/Denver:20261101T020000'],
  ])('are right %s', (_, start, line) => {
    const later = new Date(Date.parse(start) + 3 * HOUR_MS).toISOString();
    const text = calendarText([between(start, later, 'America/Denver')]);
    expect(lineOf(text, 'DTSTART')).toBe(line);
    expect(parseFeed(text)).toMatchObject([{ start: new Date(start).toISOString(), end: later }]);
  });

  it('are in UTC in an unknown zone', () => {
    const text = calendarText([
      { ...event, start: { instant: Date.parse('2026-11-21T13:15:00Z'), zone: null } },
    ]);
    expect(lineOf(text, 'DTSTART')).toBe('DTSTART:20261121T131500Z');
  });

  it('of all-day events are days', () => {
    const text = calendarText([{ ...event, start: { day: '2026-12-31' }, end: { day: '2027-01-01' } }]);
    expect(lineOf(text, 'DTSTART')).toBe('DTSTART;VALUE=DATE:20261231');
    expect(parseFeed(text)).toMatchObject([{ start: '2026-12-31', end: '2027-01-01' }]);
  });

  it.each([...new Set(AIRPORTS.map(({ timeZone }) => timeZone))])(
    'in %s are those of an independent parser, all year',
    (zone) => {
      const text = calendarText([between('2026-06-01T12:00:00Z', '2026-06-01T13:00:00Z', zone)]);
      const [definition] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vtimezone');
      const timezone = new ICAL.Timezone(definition as ICAL.Component);
      const differences: string[] = [];
      const last = Date.parse('2028-12-31T00:00:00Z');
      for (let instant = Date.parse('2026-10-01T00:00:00Z'); instant < last; instant += 7 * HOUR_MS) {
        const offset = offsetAt(zone, instant);
        // A repeated local time is not written in the zone.
        if ([-HOUR_MS, HOUR_MS].some((around) => offsetAt(zone, instant + around) !== offset)) continue;
        const local = new Date(instant + offset * 60_000);
        if (timezone.utcOffset(ICAL.Time.fromJSDate(local, true)) !== offset * 60)
          differences.push(local.toISOString());
      }
      expect(differences).toEqual([]);
    },
  );
});
