/** The lead times of the chance of a pass seat, as bands of `leadBandOf`. */
export const SEAT_LEADS = ['departure', 't_3h', 't_12h', 't_24h'] as const;
/** The lead times in hours before the departure. */
export const SEAT_LEAD_HOURS = [0, 3, 12, 24] as const;
export type SeatLead = (typeof SEAT_LEADS)[number];

/** The levels of the model, each within or across the former ones (ADR 57). */
export const LEVELS = ['route', 'slot', 'route_slot', 'flight'] as const;
export type Level = (typeof LEVELS)[number];

const HOURS_PER_SLOT = 4;

/** What identifies a departure for the model. */
export interface SeatDeparture {
  origin: string;
  destination: string;
  stops: number;
  flight: string;
  /** 0: Sunday; local, like `hour`. */
  weekday: number;
  hour: number;
}

/** The groups of a departure by level. */
export function groupsOf(departure: SeatDeparture): Record<Level, string> {
  const { origin, destination, stops, flight, weekday, hour } = departure;
  const route = `${origin}-${destination}|${stops}`;
  const slot = `${weekday}|${Math.floor(hour / HOURS_PER_SLOT)}`;
  return { route, slot, route_slot: `${route}|${slot}`, flight: `${route}|${flight}` };
}

/** Departures observed at one lead time, as columns. */
export interface SeatExamples {
  /** By level, the group of each example, an index of `SeatData.groups`. */
  groups: Record<Level, number[]>;
  /** Number of departures of an example (1, of a roll-up more) and how many of them had a pass seat. */
  departures: number[];
  withSeat: number[];
  /** The day of the departure, `YYYY-MM-DD`; empty for a roll-up, so that comparisons place it before all days. */
  dates: string[];
  /** Bands of lead times in which the departure was observed earlier, and those in which it had a pass seat, as bits. */
  seen: number[];
  seenWithSeat: number[];
}

/** The data of the seat model by lead time. */
export interface SeatData {
  /** The names of the groups by level. */
  groups: Record<Level, string[]>;
  leads: SeatExamples[];
  add(departure: SeatDeparture, example: SeatExample): void;
}

interface SeatExample {
  /** An index of `SEAT_LEADS`. */
  lead: number;
  departures: number;
  withSeat: number;
  date: string;
  seen?: number;
  seenWithSeat?: number;
}

/** Returns an empty collection of examples. */
export function seatData(): SeatData {
  const ids: Record<Level, Map<string, number>> = {
    route: new Map(),
    slot: new Map(),
    route_slot: new Map(),
    flight: new Map(),
  };
  const groups: SeatData['groups'] = { route: [], slot: [], route_slot: [], flight: [] };
  const leads = SEAT_LEADS.map(emptyExamples);

  const idOf = (level: Level, name: string): number => {
    const known = ids[level].get(name);
    if (known !== undefined) return known;
    const id = groups[level].push(name) - 1;
    ids[level].set(name, id);
    return id;
  };

  return {
    groups,
    leads,
    add(departure, { lead, departures, withSeat, date, seen = 0, seenWithSeat = 0 }) {
      const examples = leads[lead];
      if (examples === undefined) return;
      const names = groupsOf(departure);
      for (const level of LEVELS) examples.groups[level].push(idOf(level, names[level]));
      examples.departures.push(departures);
      examples.withSeat.push(withSeat);
      examples.dates.push(date);
      examples.seen.push(seen);
      examples.seenWithSeat.push(seenWithSeat);
    },
  };
}

const emptyExamples = (): SeatExamples => ({
  groups: { route: [], slot: [], route_slot: [], flight: [] },
  departures: [],
  withSeat: [],
  dates: [],
  seen: [],
  seenWithSeat: [],
});
