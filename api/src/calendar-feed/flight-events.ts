import { bookingLinks } from '@fareweave/shared-lib/domain/booking-links';
import { segmentTexts } from '@fareweave/shared-lib/domain/calendar-file';
import { todayIn } from '@fareweave/shared-lib/domain/dates';
import { FARES_FROM_PASS, fareName } from '@fareweave/shared-lib/domain/fares';
import type { FlightSource } from '@fareweave/shared-lib/domain/flights';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { dollars } from '@fareweave/shared-lib/domain/money';
import { departureOf, type KeptFlight, numberOf } from '@fareweave/shared-lib/domain/shortlist';
import { msg, t, textOf } from '@fareweave/shared-lib/domain/texts';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { airportsByCode } from '../airports/index.ts';
import type { ShortlistItem } from '../shortlist/index.ts';
import { type CalendarEvent, type EventTime, eventUid, versionAt } from './calendar.ts';

export interface FeedFacts {
  userId: string;
  /** The public address of the product, without a trailing slash. */
  origin: string;
  /** Where fares come from at present; null: unknown. */
  source: FlightSource | null;
  /** When the shortlist last changed; null: not since the feed was made. */
  itemsChangedAt: Date | null;
}

type Segment = KeptFlight['segments'][number];

/** What a source shows that is not real (SRCE-2, SRCE-3). */
const SAMPLES: Partial<Record<FlightSource, string>> = msg({
  sample: 'Sample data: this flight and its fares are not real.',
  timetable: 'Sample fares: these are not the prices of the airline.',
});
/** The lines about samples of a source. */
export const sampleLines = (source: FlightSource | null): string[] => {
  const text = source === null ? undefined : SAMPLES[source];
  return text === undefined ? [] : [textOf(text)];
};

/** Returns the events of kept flights and trip plans, one a leg (CALF-3). A leg that several items contain is one event, of the item that
 *  was kept last. */
export function flightEvents(items: readonly ShortlistItem[], facts: FeedFacts): CalendarEvent[] {
  const events = new Map<string, CalendarEvent>();
  for (const item of items) {
    const legs = item.flights.flatMap((flight) => flight.segments.map((segment) => ({ flight, segment })));
    for (const [index, { flight, segment }] of legs.entries()) {
      const event = legEvent(segment, { flight, item, part: [index + 1, legs.length], facts });
      if (!events.has(event.uid)) events.set(event.uid, event);
    }
  }
  return [...events.values()];
}

interface Leg {
  flight: KeptFlight;
  item: ShortlistItem;
  /** The number of the leg in the item, from 1, and the number of legs. */
  part: [number, number];
  facts: FeedFacts;
}

function legEvent(segment: Segment, { flight, item, part, facts }: Leg): CalendarEvent {
  const { flight_number, departure_airport, arrival_airport, departure_time, arrival_time } = segment;
  const from = airportsByCode.get(departure_airport);
  const keptAt = Date.parse(item.kept_at);
  const url = new URL(item.address, facts.origin).href;
  const { summary, description } = segmentTexts(segment, placeOf);
  return {
    // The times are not part of the id, so that the events of a trip that is kept again with other times replace the former ones.
    uid: eventUid(facts.userId, [flight_number, localDate(departure_time), departure_airport]),
    // When an item is removed, the event of its leg may come from an item that was kept earlier; its version must rise nevertheless (CALF-6).
    ...versionAt(Math.max(keptAt, facts.itemsChangedAt?.getTime() ?? 0)),
    start: at(departure_time, departure_airport),
    end: at(arrival_time, arrival_airport),
    summary,
    description: [
      description,
      ...(part[1] > 1
        ? [t(item.kind === 'plan' ? OF_TRIP : OF_FLIGHT, { number: part[0], count: part[1] })]
        : []),
      '',
      fareLine(flight, keptAt, from?.timeZone ?? 'UTC'),
      ...sampleLines(facts.source),
      t('You kept this flight on Fareweave, which does not know whether you have booked it.'),
      '',
      ...bookingLines(flight),
      t('Open in Fareweave: {url}', { url }),
    ].join('\n'),
    url,
    ...(from !== undefined && { location: `${from.name}, ${from.cityAndCode}`, position: from }),
  };
}

const OF_TRIP = msg('Leg {number} of {count} of a trip that you kept');
const OF_FLIGHT = msg('Leg {number} of {count} of a flight that you kept');

const placeOf = (code: string): string => airportsByCode.get(code)?.cityAndCode ?? code;

const at = (time: string, airport: string): EventTime => ({
  instant: Date.parse(time),
  zone: airportsByCode.get(airport)?.timeZone ?? null,
});

/** The fares of the whole flight with their day, because they change. */
function fareLine(flight: KeptFlight, keptAt: number, zone: string): string {
  const fares = FARES_FROM_PASS.flatMap((type) => {
    const fare = flight.fares[type];
    return fare === null ? [] : [`${fareName(type)} ${dollars(fare.total)}`];
  });
  const day = formatDate(todayIn(zone, keptAt));
  return fares.length === 0
    ? t('{flight} had no fare on {day}, when you kept it.', { flight: numberOf(flight), day })
    : t('Fares of {flight} on {day}, when you kept it, for one adult: {fares}. They may have changed.', {
        flight: numberOf(flight),
        day,
        fares: fares.join(', '),
      });
}

function bookingLines(flight: KeptFlight): string[] {
  const { from, to } = endpoints(flight);
  const links = bookingLinks(from, to, localDate(departureOf(flight)));
  return [
    ...(flight.fares.go_wild === null ? [] : [t('Book with the GoWild pass: {url}', { url: links.go_wild })]),
    t('Book on the airline’s site: {url}', { url: links.standard }),
  ];
}
