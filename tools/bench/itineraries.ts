import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findItineraries } from '../../api/src/flights/engine/itineraries.ts';
import { indexLegs } from '../../api/src/flights/engine/leg-index.ts';
import { crossesBorder } from '../../api/src/flights/engine/legs.ts';
import type { DatedLeg } from '../../api/src/timetable/model/expand.ts';
import { DAY, readSample } from './bts-sample.ts';
import type { ColdDay } from './cold-day.ts';
import { median, medianMs, randomBelow, report } from './measure.ts';

/** Benchmark: every itinerary with at most two stops, from every airport to anywhere, for one day; also for the first day after a
 *  process has indexed its network, and for a network 50 times as large.
 *  `node tools/bench/itineraries.ts [BTS-FILE]` */

const TIMES_LARGER = 50;
const LEGS = 521;
const MINUTE_MS = 60_000;
const AIRPORTS_PER_BASE = 12;
/** The number of following airports that a base serves. */
const REACH = 63;
const [file] = process.argv.slice(2);
const COLD_PROCESSES = 9;
const INDEX_ROUNDS = 11;

/** Measures the index and a search of several networks, one after another. */
function measure(
  name: string,
  networks: readonly (readonly DatedLeg[])[],
): { ms: number; found: number; indexMs: number } {
  const indexAll = () => networks.map((legs) => indexLegs(legs, crossesBorder));
  const searches = indexAll().map((index) => {
    const origins = [...index.airports.keys()];
    return () => findItineraries(index, { origins, destinations: null, date: DAY, maxStops: 2 }).length;
  });
  const searchAll = () => searches.reduce((sum, search) => sum + search(), 0);
  const found = searchAll();
  const ms = medianMs(searchAll);
  const indexMs = medianMs(indexAll, INDEX_ROUNDS);
  const each = ((ms / found) * 1e6).toFixed(0);
  console.log(
    `      ${name}: ${found} itineraries in ${ms.toFixed(2)} ms, ${each} ns each; index in ${indexMs.toFixed(1)} ms`,
  );
  return { ms, found, indexMs };
}

/** Measures the first day in fresh processes, one after another. */
async function coldDays(): Promise<ColdDay[]> {
  const days: ColdDay[] = [];
  while (days.length < COLD_PROCESSES) {
    const child = fork(path.join(import.meta.dirname, 'cold-day.ts'), file === undefined ? [] : [file]);
    days.push((await once(child, 'message'))[0] as ColdDay);
    await once(child, 'exit');
  }
  return days;
}

interface NetworkSize {
  airports: number;
  legs: number;
  seed: number;
}

/** Generates a network of two days, in UTC. Airports are numbered along a line, every twelfth is a base, and every leg
 *  connects a base with one of the airports that follow it. The legs are in the order of their departure, as the server loads them. */
function syntheticNetwork({ airports, legs, seed }: NetworkSize, firstDay: string): DatedLeg[] {
  const below = randomBelow(seed);
  const network = Array.from({ length: legs }, (_, i) => {
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
  return network.sort((a, b) => a.departure - b.departure);
}

const legs = await readSample(file);
const { ms } = measure(`BTS sample, ${legs.length} legs`, [legs]);
report('every itinerary of a day of the BTS sample, ms', ms, { atMost: 10 });

const cold = await coldDays();
console.log(`      first index of a process: ${median(cold.map(({ index }) => index)).toFixed(1)} ms`);
report('the first day after that, ms', median(cold.map(({ search }) => search)), { atMost: 10 });

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
report('growth of the time to index over growth of the legs', large.indexMs / small.indexMs, { atMost: 2 });
