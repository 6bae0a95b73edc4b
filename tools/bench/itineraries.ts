import { createReadStream } from 'node:fs';
import path from 'node:path';
import { findItineraries } from '../../api/src/flights/engine/itineraries.ts';
import { indexLegs } from '../../api/src/flights/engine/leg-index.ts';
import { crossesBorder } from '../../api/src/flights/engine/legs.ts';
import { readBtsFile } from '../../api/src/timetable/bts/bts-import.ts';
import { placeFlights } from '../../api/src/timetable/bts/bts-schedule.ts';
import { dayNumber } from '../../api/src/timetable/model/days.ts';
import { type DatedLeg, expandLegs } from '../../api/src/timetable/model/expand.ts';
import { root } from '../run/steps.ts';
import { medianMs, report } from './measure.ts';

/** Benchmark: every itinerary with at most two stops, from every airport to anywhere, for one day.
 *  `node tools/bench/itineraries.ts [BTS-FILE]` */

const DAY = '2015-01-01';
const NEXT_DAY = '2015-01-02';
const TIMES_LARGER = 50;
const LEGS = 521;
const MINUTE_MS = 60_000;
const AIRPORTS_PER_BASE = 12;
/** A base serves so many of the airports that follow it. */
const REACH = 63;
const [file = path.join(root, 'api/fixtures/bts-on-time-2015-01-01_02.csv')] = process.argv.slice(2);

/** Measures a search of several networks, one after another. */
function measure(name: string, networks: readonly (readonly DatedLeg[])[]): { ms: number; found: number } {
  const searches = networks.map((legs) => {
    const index = indexLegs(legs, crossesBorder);
    const origins = [...index.airports.keys()];
    return () => findItineraries(index, { origins, destinations: null, date: DAY, maxStops: 2 }).length;
  });
  const searchAll = () => searches.reduce((sum, search) => sum + search(), 0);
  const found = searchAll();
  const ms = medianMs(searchAll);
  const each = ((ms / found) * 1e6).toFixed(0);
  console.log(`      ${name}: ${found} itineraries in ${ms.toFixed(2)} ms, ${each} ns each`);
  return { ms, found };
}

/** Returns a generator of pseudo-random numbers in [0, 1). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface NetworkSize {
  airports: number;
  legs: number;
  seed: number;
}

/** Generates a network of two days, in UTC. Airports are numbered along a line, every twelfth is a base, and every leg
 *  connects a base with one of the airports that follow it. */
function syntheticNetwork({ airports, legs, seed }: NetworkSize, firstDay: string): DatedLeg[] {
  const random = randomNumbers(seed);
  const below = (n: number): number => Math.floor(random() * n);
  return Array.from({ length: legs }, (_, i) => {
    const base = below(Math.floor(airports / AIRPORTS_PER_BASE)) * AIRPORTS_PER_BASE;
    const other = (base + 1 + below(REACH - 1)) % airports;
    const [from, to] = i % 2 === 0 ? [base, other] : [other, base];
    const departure = Date.parse(firstDay) + below(2 * 24 * 60) * MINUTE_MS;
    return {
      carrier: 'F9',
      flightNumber: i + 1,
      origin: `A${from}`,
      destination: `A${to}`,
      departure,
      arrival: departure + (60 + below(240)) * MINUTE_MS,
      departureOffset: 0,
      arrivalOffset: 0,
    };
  });
}

const { flights } = await readBtsFile(createReadStream(file), { carrier: 'F9', onRejected: () => {} });
const legs = expandLegs(placeFlights(flights, {}), dayNumber(DAY), dayNumber(NEXT_DAY));
const { ms } = measure(`BTS sample, ${legs.length} legs`, [legs]);
report('every itinerary of a day of the BTS sample, ms', ms, { atMost: 10 });

// The large network is compared with small ones that have as many legs in total, so that both use the same amount of memory.
// Larger networks are denser: all airlines of the United States have about fifty times the legs on ten times the airports.
const small = measure(
  `${TIMES_LARGER} synthetic networks`,
  Array.from({ length: TIMES_LARGER }, (_, i) =>
    syntheticNetwork({ airports: 63, legs: LEGS, seed: i + 1 }, DAY),
  ),
);
const large = measure(`one network ${TIMES_LARGER} times as large`, [
  syntheticNetwork({ airports: 630, legs: LEGS * TIMES_LARGER, seed: 1 }, DAY),
]);
report('growth of the time over growth of the output', large.ms / small.ms / (large.found / small.found), {
  atMost: 1,
});
