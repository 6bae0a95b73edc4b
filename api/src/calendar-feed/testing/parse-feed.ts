import ICAL from 'ical.js';

/** An event as an independent parser reads it. */
export interface ReadEvent {
  uid: string;
  sequence: number;
  /** An instant in UTC, or the day of an all-day event. */
  start: string;
  end: string;
  /** The zones in which the times are written: `America/Denver`, `UTC`; `floating` for days. */
  zones: [string, string];
  summary: string;
  description: string;
  location: string | null;
  geo: number[] | null;
  url: string;
  status: string;
  transparency: string;
}

/** Reads a feed with ical.js, strictly: throws when a line or a component is not valid, when a time has a zone that the feed does not define,
 *  and when two events have the same UID. */
export function parseFeed(text: string): ReadEvent[] {
  if (!/^(?:[^\r\n]*\r\n)+$/.test(text)) throw new Error('a line does not end with CRLF');
  ICAL.design.strict = true;
  const calendar = new ICAL.Component(ICAL.parse(text));
  if (calendar.name !== 'vcalendar') throw new Error(`not a calendar: ${calendar.name}`);
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const timeOf = (name: string): { text: string; zone: string } => {
      const property = component.getFirstProperty(name);
      const time = property?.getFirstValue();
      if (!(time instanceof ICAL.Time)) throw new Error(`${name} is no time`);
      const tzid = property?.getFirstParameter('tzid');
      if (time.isDate) return { text: time.toString(), zone: 'floating' };
      if (tzid === undefined) return { text: time.toJSDate().toISOString(), zone: time.zone.tzid };
      const zone = zones.find((one) => one.tzid === tzid);
      if (zone === undefined) throw new Error(`the zone ${tzid} is not defined`);
      const local = time.clone();
      local.zone = zone;
      return { text: new Date(local.toUnixTime() * 1000).toISOString(), zone: zone.tzid };
    };
    const [start, end] = [timeOf('dtstart'), timeOf('dtend')];
    const value = (name: string) => component.getFirstPropertyValue(name);
    if (value('dtstamp') === null) throw new Error('an event has no DTSTAMP');
    return {
      uid: String(value('uid')),
      sequence: Number(value('sequence')),
      start: start.text,
      end: end.text,
      zones: [start.zone, end.zone] as [string, string],
      summary: String(value('summary')),
      description: String(value('description')),
      location: value('location') as string | null,
      geo: value('geo') as number[] | null,
      url: String(value('url')),
      status: String(value('status')),
      transparency: String(value('transp')),
    };
  });
  if (new Set(events.map(({ uid }) => uid)).size !== events.length) throw new Error('a UID occurs twice');
  return events;
}
