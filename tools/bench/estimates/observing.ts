import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { addDays } from '@fareweave/shared-lib/domain/dates';
import { LARGE_AIRPORTS, median, report } from '../measure.ts';
import type { Search, Stored, Taken } from './observing-server.ts';

/** Benchmark: searches from a place to anywhere without a cached response, by a server with all estimates and by one without any, each a
 *  process of its own. The same search goes to both in turn, so that other work of the machine slows both. Processes compile the same code
 *  differently, which changes the ratio of two processes by more than the searches do. So the figure is the median of several pairs of
 *  processes, each with the median of its ratios. Each search is for a place and day without an earlier search. Searches follow each other
 *  faster than observations are stored, as on a busy server, so some are observed completely and the others not at all. Processor time
 *  includes the work after the answer and that of other threads.
 *  `node tools/bench/estimates/observing.ts [PAIRS]` */

const PAIRS = Number(process.argv[2] ?? 9);
const DAYS = 60;
const TODAY = '2026-11-20';
/** Rounds in which the code is compiled. */
const WARM_UP = 3;
const SERVERS = ['estimates', 'plain'] as const;
type Server = (typeof SERVERS)[number];
type Both = Record<Server, Taken>;

async function started(server: Server): Promise<ChildProcess> {
  const child = fork(fileURLToPath(import.meta.resolve('./observing-server.ts')), [server]);
  await once(child, 'message');
  return child;
}

async function ask<Answer>(child: ChildProcess, query: Search | 'store'): Promise<Answer> {
  const answered = once(child, 'message');
  child.send(query);
  const [answer] = (await answered) as [Answer];
  return answer;
}

async function round(children: Record<Server, ChildProcess>, origin: string): Promise<Both[]> {
  const searches: Both[] = [];
  for (let day = 1; day <= DAYS; day += 1) {
    const taken: Partial<Both> = {};
    // The order alternates, so that neither server profits from it.
    for (const server of day % 2 === 0 ? SERVERS : SERVERS.toReversed())
      taken[server] = await ask<Taken>(children[server], { origin, date: addDays(TODAY, day) });
    searches.push(taken as Both);
  }
  return searches;
}

const pairs: Both[][] = [];
const stored = { rows: 0, cpu: 0 };
for (let pair = 0; pair < PAIRS; pair += 1) {
  const searches: Both[] = [];
  pairs.push(searches);
  const children = { estimates: await started('estimates'), plain: await started('plain') };
  for (const [i, origin] of ['CITY:New York City', ...LARGE_AIRPORTS].entries()) {
    const taken = await round(children, origin);
    // Storing is measured separately, because the product stores the same number of observations a second for any number of searches.
    const { rows, cpu } = await ask<Stored>(children.estimates, 'store');
    if (i < WARM_UP) continue;
    searches.push(...taken);
    stored.rows += rows;
    stored.cpu += cpu;
  }
  for (const child of Object.values(children)) {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }
}

const medianOf = (server: Server, figure: keyof Taken): number =>
  median(pairs.flat().map((taken) => taken[server][figure]));
/** Returns a median of ratios for each pair: the same search on both servers, so that one search during other work changes nothing. */
const percentMore = (figure: keyof Taken): number[] =>
  pairs.map(
    (searches) =>
      100 * median(searches.map(({ estimates, plain }) => estimates[figure] / plain[figure])) - 100,
  );

for (const [figure, unit] of [
  ['cpu', 'ms of the processor'],
  ['wall', 'ms until the answer'],
  ['bytes', 'compressed bytes'],
] as const)
  console.log(
    `      ${unit}: ${medianOf('plain', figure).toFixed(1)}, with estimates ${medianOf('estimates', figure).toFixed(1)}`,
  );
console.log(
  `      ${((1000 * stored.cpu) / stored.rows).toFixed(0)} µs of the processor to store an observation`,
);
const WHAT = 'a search with observations, a model and chances of connections';
for (const [figure, name] of [
  ['cpu', 'percent more time of the processor'],
  ['wall', 'percent later answers'],
] as const) {
  const ofPairs = percentMore(figure);
  console.log(
    `      ${name}, by pairs of processes: ${ofPairs.map((percent) => percent.toFixed(1)).join(', ')}`,
  );
  report(`${WHAT}: ${name}`, median(ofPairs), { atMost: 5 });
}
