import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { observations } from '../../../api/src/core/metrics.ts';
import { ensureSampleModel } from '../../../api/src/estimates/renewal/sample-model.ts';
import { timetableFlights } from '../../../api/src/flights/adapters/timetable/timetable.ts';
import { BLACKOUT_DATES } from '../../../api/src/flights/index.ts';
import { PREMIUM, testApp } from '../../../api/src/testing/app.ts';
import { ensureSampleNetwork } from '../../../api/src/timetable/sample/sample-network.ts';

/** The process of a server for `observing.ts`: `estimates` observes searches, has a model of fares and adds the chances of connections;
 *  `plain` does not. The process answers one search for each message, and stores its observations at the message `store`. */

const TODAY = '2026-11-20';

export interface Search {
  origin: string;
  date: string;
}

/** The cost of a search. */
export interface Taken {
  /** Processor time of the whole process, milliseconds, including compression, garbage collection, and the observation after the
   *  answer. */
  cpu: number;
  /** The time until the answer, milliseconds. */
  wall: number;
  /** The size of the compressed answer. */
  bytes: number;
}

/** The number of observations that were stored, and the processor time for that, milliseconds. */
export interface Stored {
  rows: number;
  cpu: number;
}

const hasEstimates = process.argv[2] === 'estimates';
const env: Record<string, string> = hasEstimates ? {} : { OBSERVATION_DAYS: '0' };
const { app, db, clock, signIn, close } = await testApp({ now: '2026-11-18T17:00:00Z', env });
await ensureSampleNetwork(db, TODAY);
if (hasEstimates) await ensureSampleModel(app, 0);
else {
  const rules = { seed: 'fareweave', blackoutDates: new Set(BLACKOUT_DATES) };
  Object.assign(app.flights, timetableFlights({ db, clock, rules, databaseTimeoutMs: 1000 }));
}
const { headers } = await signIn(PREMIUM);

async function search(query: Search): Promise<Taken> {
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const response = await app.inject({
    url: '/api/flights/search',
    query: { ...query },
    headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' },
  });
  const wall = performance.now() - start;
  if (response.statusCode !== 200) throw new Error(response.body);
  // The answer is observed in the next turn of the event loop.
  await nextTurn();
  await nextTurn();
  return { cpu: msSince(cpu), wall, bytes: response.rawPayload.length };
}

async function store(): Promise<Stored> {
  const [before, cpu] = [await observed(), process.cpuUsage()];
  await app.observer.flush();
  return { cpu: msSince(cpu), rows: (await observed()) - before };
}

function msSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

async function observed(): Promise<number> {
  const { values } = await observations.get();
  return values.find(({ labels }) => labels.outcome === 'stored')?.value ?? 0;
}

process.on('message', (query: Search | 'store') => {
  void (query === 'store' ? store() : search(query)).then((taken) => process.send?.(taken));
});
process.send?.('ready');
await once(process, 'disconnect');
await close();
