import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { loggable } from '../../core/http/logging.ts';
import { Component, Day } from '../../core/http/schemas.ts';
import type { Database } from '../../db/client.ts';
import { databaseTimeout, lastKnown } from '../../db/last-known.ts';
import { fileBytes, spanOf } from '../../timetable/index.ts';
import { type DelayStatistics, delayStatistics } from './delay-statistics.ts';
import { delayFilesOf, delayRevision, loadDelays } from './delay-store.ts';
import { readPerformance } from './read-performance.ts';

/** The on-time performance that estimates use until an operator imports a file (ESTM-22): the official data of two days, in the public
 *  domain (api/fixtures/README.md). */
export const BUNDLED_FILE = new URL('./bts-performance-2015-01-01_02.csv.gz', import.meta.url);

/** An import takes effect within this time. */
const FRESH_MS = 3000;
/** While the database is unavailable, estimates use the last statistics for this time. */
const STALE_MS = 3_600_000;

/** The data behind estimates of punctuality, with its first and last day. */
export const PunctualitySource = Component('PunctualitySource', {
  name: Type.String({ description: 'For example `US DOT, 2 days of January 2015, 30,691 flights`' }),
  from: Day,
  to: Day,
  days: Type.Integer({ minimum: 0 }),
  flights: Type.Integer({ minimum: 0 }),
  files: Type.Array(Type.String(), {
    description: 'Imported files; empty: the data that is part of the product',
  }),
});
type PunctualitySource = Static<typeof PunctualitySource>;

export interface Punctuality extends DelayStatistics {
  /** Changes with the data. */
  revision: string;
  source: PunctualitySource;
}

/** Returns a function that returns the statistics of the imported files, or of the bundled file if there are none (ESTM-22). They are cached;
 *  after an import, the function returns the former statistics until the new ones are loaded. */
export function openPunctuality({
  config,
  db,
  clock,
  log,
}: Pick<FastifyInstance, 'config' | 'db' | 'clock' | 'log'>): () => Promise<Punctuality> {
  let current: Punctuality | null = null;
  let loading: Promise<Punctuality> | null = null;

  const load = async (revision: string): Promise<Punctuality> => {
    try {
      current = revision === '' ? await bundled() : await imported(db, revision);
      return current;
    } finally {
      loading = null;
    }
  };
  const read = async (): Promise<Punctuality> => {
    const revision = await delayRevision(db);
    if (current?.revision === revision) return current;
    loading ??= load(revision);
    if (current === null) return loading;
    loading.catch((error) => log.warn(loggable(error), 'new data of punctuality was not loaded'));
    return current;
  };
  return lastKnown(read, {
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    databaseTimeoutMs: databaseTimeout(config),
    now: () => clock.now().getTime(),
  });
}

let bundledData: Promise<Punctuality> | null = null;

/** Returns the statistics of the bundled file. A process reads the file once, and again after a failure. */
function bundled(): Promise<Punctuality> {
  bundledData ??= readBundled().catch((error) => {
    bundledData = null;
    throw error;
  });
  return bundledData;
}

async function readBundled(): Promise<Punctuality> {
  const reading = { without: new Set<string>(), onRejected: () => undefined };
  const { cells, days } = await readPerformance(fileBytes(fileURLToPath(BUNDLED_FILE)), reading);
  const file = {
    name: null,
    ...spanOf([...days.keys()].map((day) => ({ from: day, to: day }))),
    days: days.size,
    flights: [...days.values()].reduce((all, own) => all + own, 0),
  };
  return { ...delayStatistics(cells), revision: '', source: sourceOf([file]) };
}

async function imported(db: Database, revision: string): Promise<Punctuality> {
  const files = await delayFilesOf(db);
  return { ...delayStatistics(await loadDelays(db)), revision, source: sourceOf(files) };
}

type FileSpan = Pick<PunctualitySource, 'from' | 'to' | 'days' | 'flights'> & { name: string | null };

function sourceOf(files: readonly FileSpan[]): PunctualitySource {
  const { from, to } = spanOf(files);
  const days = files.reduce((all, file) => all + file.days, 0);
  const flights = files.reduce((all, file) => all + file.flights, 0);
  const [first, last] = [monthOf(from), monthOf(to)];
  const months = first === last ? first : `${first} to ${last}`;
  return {
    name: `US DOT, ${days} ${days === 1 ? 'day' : 'days'} of ${months}, ${flights.toLocaleString('en-US')} flights`,
    from,
    to,
    days,
    flights,
    files: files.flatMap(({ name }) => name ?? []),
  };
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthOf = (day: string): string => MONTH.format(Date.parse(day));
