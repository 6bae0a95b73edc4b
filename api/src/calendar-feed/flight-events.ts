import { bookingLinks } from '@fareweave/shared-lib/domain/booking-links';
import { segmentTexts } from '@fareweave/shared-lib/domain/calendar-file';
import { todayIn } from '@fareweave/shared-lib/domain/dates';
import { FARE_NAMES, FARES_FROM_PASS } from '@fareweave/shared-lib/domain/fares';
import type { FlightSource } from '@fareweave/shared-lib/domain/flights';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { dollars } from '@fareweave/shared-lib/domain/money';
import { departureOf, type KeptFlight, numberOf } from '@fareweave/shared-lib/domain/shortlist';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { airportsByCode } from '../airports/index.ts';
import type { ShortlistItem } from '../shortlist/index.ts';
import { type CalendarEvent, type EventTime, eventUid } from './calendar.ts';

export interface FeedFacts {
  userId: string;
  /** The public address of the product, without a trailing slash. */
  origin: string;
  /** Where fares come from at present; null: unknown. */
  source: FlightSource | null;
}

type Segment = KeptFlight['segments'][number];

/** What a source shows that is not real (SRCE-2, SRCE-3). */
const SAMPLES: Partial<Record<FlightSource, string>> = {
  sample: 'Sample data: this flight and its fares are not real.',
  timetable: 'Sample fares: these are not the prices of the airline.',
};
/** The lines about samples of a source. */
export const sampleLines = (source: FlightSource | null): string[] => {
  const text = source === null ? undefined : SAMPLES[source];
  return text === undefined ? [] : [text];
};

const MINUTE_MS = 60_000;

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
  /** Its number in the item, from 1, and their count. */
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
    // A leg is the same with other times, so that a trip that was kept again replaces its events.
    uid: eventUid(facts.userId, [flight_number, localDate(departure_time), departure_airport]),
    // In whole minutes, which fit into an integer of RFC 5545 also in a thousand years.
    sequence: Math.max(0, Math.floor(keptAt / MINUTE_MS)),
    changedAt: keptAt,
    start: at(departure_time, departure_airport),
    end: at(arrival_time, arrival_airport),
    summary,
    description: [
      description,
      ...(part[1] > 1
        ? [`Leg ${part[0]} of ${part[1]} of a ${item.kind === 'plan' ? 'trip' : 'flight'} that you kept`]
        : []),
      '',
      fareLine(flight, keptAt, from?.timeZone ?? 'UTC'),
      ...sampleLines(facts.source),
      'You kept this flight on Fareweave, which does not know whether you have booked it.',
      '',
      ...bookingLines(flight),
      `Open in Fareweave: ${url}`,
    ].join('\n'),
    url,
    ...(from !== undefined && { location: `${from.name}, ${from.cityAndCode}`, position: from }),
  };
}

const placeOf = (code: string): string => airportsByCode.get(code)?.cityAndCode ?? code;

const at = (time: string, airport: string): EventTime => ({
  instant: Date.parse(time),
  zone: airportsByCode.get(airport)?.timeZone ?? null,
});

/** The fares of the whole flight with their day, because they change. */
function fareLine(flight: KeptFlight, keptAt: number, zone: string): string {
  const fares = FARES_FROM_PASS.flatMap((type) => {
    const fare = flight.fares[type];
    return fare === null ? [] : [`${FARE_NAMES[type]} ${dollars(fare.total)}`];
  });
  const day = formatDate(todayIn(zone, keptAt));
  return fares.length === 0
    ? `${numberOf(flight)} had no fare on ${day}, when you kept it.`
    : `Fares of ${numberOf(flight)} on ${day}, when you kept it, for one adult: ${fares.join(', ')}. They may have changed.`;
}

function bookingLines(flight: KeptFlight): string[] {
  const { from, to } = endpoints(flight);
  const links = bookingLinks(from, to, localDate(departureOf(flight)));
  return [
    ...(flight.fares.go_wild === null ? [] : [`Book with the GoWild pass: ${links.go_wild}`]),
    `Book on the airline’s site: ${links.standard}`,
  ];
}
