import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../core/clock.ts';
import { dayNumber, hhmm, weekdayDigits } from '../model/days.ts';
import { type DatedLeg, expandLegs } from '../model/expand.ts';
import { momentsOf, offsetAt, wallClock } from '../model/time-zones.ts';
import { legKey, type ScheduledLeg } from '../model/timetable.ts';
import { type LegChanges, lines, ssimLeg, ssimRecords } from '../testing/ssim-rows.ts';
import { zoneOf } from './itinerary.ts';
import { readSsimFile } from './read/ssim-import.ts';
import { dayText, utcVariationText } from './ssim-fields.ts';
import { ssimLines } from './write/ssim-writer.ts';

/** Schedules of one flight, described without the code under test. */
interface Flight {
  from: number;
  length: number;
  days: number;
  rate: 1 | 2;
  open: boolean;
  /** The first departure, in minutes after midnight of the time mode. */
  departure: number;
  stops: string[];
  /** For each leg, its duration and the ground time before it, in minutes. */
  legs: { block: number; ground: number }[];
}
type Mode = 'L' | 'U';

const DAY = 1440;
const START = dayNumber('2026-09-01');
const VALID_TO = dayNumber('2028-01-31');
/** Zones with the same clock changes, with others, at other times, and without any. */
const AIRPORTS = ['DEN', 'PHX', 'LAS', 'MCO', 'PHL', 'ORD', 'SJU', 'CUN', 'ANC'];

const flights: fc.Arbitrary<Flight> = fc.record({
  from: fc.integer({ min: START, max: START + 200 }),
  length: fc.integer({ min: 6, max: 280 }),
  days: fc.integer({ min: 1, max: 127 }),
  rate: fc.constantFrom(1 as const, 1 as const, 2 as const),
  open: fc.boolean(),
  departure: fc.integer({ min: 0, max: DAY - 1 }),
  stops: fc.shuffledSubarray(AIRPORTS, { minLength: 2, maxLength: 4 }),
  legs: fc.array(
    fc.record({ block: fc.integer({ min: 130, max: 700 }), ground: fc.integer({ min: 40, max: 900 }) }),
    { minLength: 3, maxLength: 3 },
  ),
});

const operates = ({ from, days, rate }: Flight, day: number): boolean =>
  (days & (1 << ((day + 3) % 7))) !== 0 && Math.floor((day - from) / 7) % rate === 0;

/** The first and the last operating day. A frequency rate excludes an open end, and periods begin and end with a flight. */
function span(flight: Flight): { from: number; to: number; open: boolean } {
  const open = flight.open && flight.rate === 1;
  let from = flight.from;
  while (!operates(flight, from)) from += 1;
  let to = open ? VALID_TO : flight.from + flight.length;
  while (!operates(flight, to)) to -= 1;
  return { from, to: open ? VALID_TO : Math.max(from, to), open };
}

interface Leg {
  origin: string;
  destination: string;
  departure: number;
  arrival: number;
  /** The stated minutes east of UTC on its first day. */
  stated: { departure: number; arrival: number };
}

/** Legs in minutes after midnight of a day of the flight, in the time mode; local times are those of the first day. */
function legsOf(flight: Flight, mode: Mode): Leg[] {
  const { from } = span(flight);
  const clock = (airport: string, utc: number): number => {
    if (mode === 'U') return utc;
    const { day, minute } = wallClock(zoneOf(airport), utc * MINUTE_MS);
    return (day - from) * DAY + minute;
  };
  const midnight = mode === 'U' ? from * DAY : 0;
  const [first = ''] = flight.stops;
  let now = flight.departure;
  if (mode === 'L') now = momentsOf(zoneOf(first), from, flight.departure)[0].instant / MINUTE_MS;
  return flight.stops.slice(1).map((destination, i): Leg => {
    const { block, ground } = flight.legs[i] ?? { block: 130, ground: 40 };
    const departed = i === 0 ? now : now + ground;
    now = departed + block;
    const origin = flight.stops[i] ?? '';
    return {
      origin,
      destination,
      departure: clock(origin, departed),
      arrival: clock(destination, now),
      stated: {
        departure: offsetAt(zoneOf(origin), (midnight + departed) * MINUTE_MS),
        arrival: offsetAt(zoneOf(destination), (midnight + now) * MINUTE_MS),
      },
    };
  });
}

const later = (days: number, by: number): number =>
  [0, 1, 2, 3, 4, 5, 6].reduce((bits, day) => bits | (days & (1 << day) ? 1 << ((day + by + 7) % 7) : 0), 0);
const columns = (days: number): string => {
  const digits = weekdayDigits(days);
  return [...'1234567'].map((digit) => (digits.includes(digit) ? digit : ' ')).join('');
};

/** The leg records of a flight, each with the dates of its own departure, as the manual requires. */
function recordsOf(flight: Flight, number: number, mode: Mode): string[] {
  const { from, to, open } = span(flight);
  return legsOf(flight, mode).map((leg, i) => {
    const moved = Math.floor(leg.departure / DAY);
    const time = (minutes: number): string => hhmm(((minutes % DAY) + DAY) % DAY);
    const changes: LegChanges = {
      flight: String(number).padStart(4),
      sequence: String(i + 1).padStart(2, '0'),
      from: dayText(from + moved),
      to: open ? '00XXX00' : dayText(to + moved),
      days: columns(later(flight.days, moved)),
      rate: flight.rate === 2 ? '2' : ' ',
      origin: leg.origin,
      departure: time(leg.departure),
      departureOffset: utcVariationText(leg.stated.departure),
      destination: leg.destination,
      arrival: time(leg.arrival),
      arrivalOffset: utcVariationText(leg.stated.arrival),
      dateVariation: [moved, Math.floor(leg.arrival / DAY)].map((days) => (days < 0 ? 'A' : days)).join(''),
    };
    return ssimLeg(changes);
  });
}

/** Every departure in the form of the expansion. */
function departuresOf(flight: Flight, number: number, mode: Mode): string[] {
  const { from, to } = span(flight);
  const legs = legsOf(flight, mode);
  const said: string[] = [];
  for (let day = from; day <= to; day += 1) {
    if (!operates(flight, day)) continue;
    for (const leg of legs) {
      const [departure, arrival] = instantsOf(leg, day, mode);
      said.push(describeLeg({ flightNumber: number, ...leg, departure, arrival }));
    }
  }
  return said;
}

/** Departure and arrival of a leg on a day of its flight, epoch milliseconds. */
function instantsOf(leg: Leg, day: number, mode: Mode): [number, number] {
  if (mode === 'U') return [(day * DAY + leg.departure) * MINUTE_MS, (day * DAY + leg.arrival) * MINUTE_MS];
  const at = (airport: string, minutes: number) =>
    momentsOf(zoneOf(airport), day + Math.floor(minutes / DAY), ((minutes % DAY) + DAY) % DAY);
  // Of a repeated time, the instant with the stated UTC variation, else the first.
  const meant = (moments: readonly { instant: number; offset: number }[], offset: number): number =>
    (moments.find((moment) => moment.offset === offset) ?? moments[0])?.instant ?? Number.NaN;
  const departure = meant(at(leg.origin, leg.departure), leg.stated.departure);
  const arrivals = at(leg.destination, leg.arrival).filter(({ instant }) => instant > departure);
  return [departure, meant(arrivals, leg.stated.arrival)];
}

type Told = Pick<DatedLeg, 'flightNumber' | 'origin' | 'destination'> & {
  departure: number;
  arrival: number;
};

const describeLeg = ({ flightNumber, origin, destination, departure, arrival }: Told): string =>
  `${flightNumber} ${origin} ${departure} ${destination} ${arrival}`;

async function importText(text: string): Promise<ScheduledLeg[]> {
  async function* bytes() {
    yield Buffer.from(text, 'latin1');
  }
  const rejected: string[] = [];
  const { legs, contradictions } = await readSsimFile(bytes(), {
    carrier: 'F9',
    onRejected: ({ line, reason }) => rejected.push(`${line}: ${reason}`),
  });
  expect(rejected).toEqual([]);
  expect(contradictions).toEqual([]);
  return legs;
}

async function exportText(legs: readonly ScheduledLeg[]): Promise<string> {
  async function* byNumber() {
    yield* Map.groupBy(legs, ({ flightNumber }) => flightNumber).values();
  }
  const schedule = {
    carrier: 'F9',
    validity: { from: START, to: VALID_TO },
    sample: false,
    flights: byNumber(),
  };
  let text = '';
  for await (const line of ssimLines([schedule], Date.parse('2026-11-20T17:00:00Z'))) text += line;
  return text;
}

const byKey = (legs: readonly ScheduledLeg[]) => legs.toSorted((a, b) => (legKey(a) < legKey(b) ? -1 : 1));

describe('SSIM files of any schedule', () => {
  it.each<[string, Mode]>([
    ['local time', 'L'],
    ['UTC', 'U'],
  ])('have the departures of the schedule and are exported unchanged: %s', async (_, mode) => {
    await fc.assert(
      fc.asyncProperty(fc.array(flights, { minLength: 1, maxLength: 4 }), async (schedule) => {
        const records = schedule.flatMap((flight, i) => recordsOf(flight, i + 1, mode));
        const carrier = { timeMode: mode, from: dayText(START), to: dayText(VALID_TO) };
        const legs = await importText(lines(ssimRecords(records, carrier)));

        const expected = schedule.flatMap((flight, i) => departuresOf(flight, i + 1, mode));
        expect(
          expandLegs(legs, START - 10, VALID_TO + 10)
            .map(describeLeg)
            .sort(),
        ).toEqual(expected.sort());

        const again = await importText(await exportText(legs));
        expect(byKey(again)).toEqual(byKey(legs));
      }),
      { numRuns: 60 },
    );
  });
});
