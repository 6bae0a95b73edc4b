import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { distanceMiles } from '@fareweave/shared-lib/domain/great-circle';
import { airportsByCode } from '../../airports/index.ts';
import { seededRandom } from '../../core/seeded-random.ts';
import { FREQUENCIES, SAMPLE_BASES, type SampleBase } from './sample-routes.ts';

/** A flight from a base and back with the same aircraft. Minutes are local at the base. */
export interface Rotation {
  base: string;
  spoke: string;
  /** Weekdays of the outbound departure, `1234567`, Monday = 1. */
  days: string;
  /** First and last day of the season, `MM-DD`; absent: all year. */
  season?: { from: string; to: string };
  outboundElapsed: number;
  inboundElapsed: number;
  departureMinute: number;
  aircraft: string;
  /** The number of the outbound flight; the return flight has the next number. */
  flightNumber: number;
}

const SEED = 'sample network';
const FIRST_FLIGHT_NUMBER = 101;
/** IATA types of the A320 family; the most common one is listed twice. */
const AIRCRAFT = ['320', '32N', '32N', '321', '32Q'] as const;

/** Minutes on the ground between two flights. */
export const TURN = 50;
const FIRST_DEPARTURE = 5 * 60 + 30;
const LAST_RETURN = 23 * 60 + 45;
/** Departure of an overnight return flight from the west, in the base's time zone, which is Eastern. */
const NIGHT_RETURN = 26 * 60;
/** The next departure of an aircraft that returned in the early morning. */
const MORNING_AFTER = 8 * 60 + 30;

const roundedTo5 = (minutes: number): number => Math.round(minutes / 5) * 5;

/** Returns the minutes from gate to gate: taxiing and climbing, then cruise with or against the westerly wind. */
function blockMinutes(from: string, to: string): number {
  const a = airportOf(from);
  const b = airportOf(to);
  const east = (b.longitude - a.longitude) * Math.cos((((a.latitude + b.latitude) / 2) * Math.PI) / 180);
  const eastward = east / Math.hypot(east, b.latitude - a.latitude);
  const milesPerHour = 480 + 40 * eastward;
  return roundedTo5(35 + (distanceMiles(a, b) / milesPerHour) * 60);
}

/** Returns an airport of the sample network. */
export function airportOf(code: string): Airport {
  const airport = airportsByCode.get(code);
  if (!airport) throw new Error(`the sample network serves ${code}, which is not in the airport table`);
  return airport;
}

type Untimed = Omit<Rotation, 'departureMinute' | 'aircraft' | 'flightNumber'> & { overnight: boolean };

function rotationsOf({ code, routes }: SampleBase): Untimed[] {
  return Object.entries(FREQUENCIES).flatMap(([name, frequency]) => {
    const spokes = routes[name as keyof typeof FREQUENCIES]?.split(' ') ?? [];
    return spokes.flatMap((spoke) =>
      Array.from({ length: frequency.times }, () => ({
        base: code,
        spoke,
        days: frequency.days,
        ...('season' in frequency && { season: frequency.season }),
        outboundElapsed: blockMinutes(code, spoke),
        inboundElapsed: blockMinutes(spoke, code),
        overnight: 'overnight' in frequency,
      })),
    );
  });
}

/** The schedule of an aircraft at its base on one day. */
interface Line {
  /** Its next possible departure. */
  free: number;
  /** The latest time of its return. */
  until: number;
  aircraft: string;
}

/** Returns every rotation of the sample network, scheduled as days of aircraft at their bases. The result is deterministic. */
export function sampleRotations(): Rotation[] {
  const rotations = SAMPLE_BASES.flatMap(timeBase);
  return rotations.map((rotation, i) => ({ ...rotation, flightNumber: FIRST_FLIGHT_NUMBER + 2 * i }));
}

function timeBase(base: SampleBase): Omit<Rotation, 'flightNumber'>[] {
  const { code } = base;
  const lines: Line[] = [];
  const openLine = (free: number, until: number): Line => {
    const index = Math.floor(seededRandom(SEED, code, lines.length) * AIRCRAFT.length);
    const line = { free, until, aircraft: AIRCRAFT[index] ?? AIRCRAFT[0] };
    lines.push(line);
    return line;
  };
  const shuffled = rotationsOf(base)
    .map((rotation, i) => ({ rotation, order: seededRandom(SEED, code, rotation.spoke, i) }))
    .sort((a, b) => a.order - b.order)
    .map(({ rotation }) => rotation);

  const overnight = shuffled
    .filter((rotation) => rotation.overnight)
    .map(({ overnight: _, ...rotation }) => {
      const spread = roundedTo5(seededRandom(SEED, code, 'night', rotation.spoke) * 40);
      const departureMinute = NIGHT_RETURN - TURN - rotation.outboundElapsed - spread;
      const line = openLine(MORNING_AFTER, departureMinute - TURN);
      return { ...rotation, departureMinute, aircraft: line.aircraft };
    });
  const byDay = shuffled
    .filter((rotation) => !rotation.overnight)
    .map(({ overnight: _, ...rotation }) => {
      const length = rotation.outboundElapsed + TURN + rotation.inboundElapsed;
      const line =
        lines.find(({ free, until }) => free + length <= until) ??
        openLine(
          FIRST_DEPARTURE + roundedTo5(seededRandom(SEED, code, 'first', lines.length) * 120),
          LAST_RETURN,
        );
      const departureMinute = line.free;
      line.free += length + TURN;
      return { ...rotation, departureMinute, aircraft: line.aircraft };
    });
  return [...byDay, ...overnight];
}
