import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse';
import { BUNDLED_FILE } from '../../api/src/estimates/punctuality/open-punctuality.ts';
import { readPerformance } from '../../api/src/estimates/punctuality/read-performance.ts';
import { report } from './measure.ts';

/** Benchmark: reading on-time performance, beside the bare CSV parser with the same bytes. `ROWS=10000000` for the size of a year and a half
 *  of the official data; its rows are those of the bundled file on other dates. */

const ROWS = Number(process.env.ROWS ?? 1_000_000);
const ROUNDS = 3;
const CHUNK = 65_536;
const DAY_MS = 86_400_000;

const text = gunzipSync(readFileSync(BUNDLED_FILE)).toString();
const headerEnd = text.indexOf('\n') + 1;
const body = text.slice(headerEnd);
const rowsOfBody = body.split('\n').length - 1;

async function* bytes(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text.slice(0, headerEnd));
  for (let copy = 0; copy * rowsOfBody < ROWS; copy += 1) {
    const day = (later: number): string =>
      new Date(Date.parse('2016-01-01') + (2 * copy + later) * DAY_MS).toISOString().slice(0, 10);
    const own = Buffer.from(body.replaceAll('2015-01-01', day(0)).replaceAll('2015-01-02', day(1)));
    for (let start = 0; start < own.length; start += CHUNK) yield own.subarray(start, start + CHUNK);
  }
}

interface Reading {
  rows: number;
  /** Milliseconds of work. */
  ms: number;
  /** The most memory over that before the first byte, MB. */
  MB: number;
}

/** Reads the rows of the standard input and prints a `Reading`. */
async function readHere(reader: string): Promise<void> {
  const idle = process.memoryUsage.rss();
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  let rows = 0;
  if (reader === 'own')
    ({ rows } = await readPerformance(process.stdin, { without: new Set(), onRejected: () => undefined }));
  else for await (const _ of process.stdin.pipe(parse({ from_line: 2 }))) rows += 1;
  const { user, system } = process.cpuUsage(cpu);
  // Waiting for the bytes, and for other work of the machine, does not count.
  const ms = Math.min(performance.now() - start, (user + system) / 1000);
  // The system counts the peak; a timer would not run while rows are read.
  const MB = (process.resourceUsage().maxRSS * 1024 - idle) / 2 ** 20;
  console.log(JSON.stringify({ rows, ms, MB } satisfies Reading));
}

/** Lets a process of its own read the rows, so that what this one keeps in memory does not count. */
async function measure(reader: 'own' | 'bare'): Promise<Reading> {
  const child = spawn(process.execPath, [import.meta.filename, reader], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await pipeline(Readable.from(bytes()), child.stdin);
  return JSON.parse(await textOf(child.stdout));
}

async function compare(): Promise<void> {
  const rate = ({ rows, ms }: Reading): number => (rows / ms) * 1000;
  const fastest = (readings: Reading[]): Reading => readings.reduce((a, b) => (rate(b) > rate(a) ? b : a));
  const readings = { own: [] as Reading[], bare: [] as Reading[] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const reader of ['own', 'bare'] as const) readings[reader].push(await measure(reader));
  // The fastest reading counts, because other work of the machine only makes a reading slower.
  const [own, bare] = [fastest(readings.own), fastest(readings.bare)];
  console.log(
    `      ${own.rows} rows: ${Math.round(rate(bare))} a second with the bare parser, ${Math.round(rate(own))} into statistics`,
  );
  report('rows a second of on-time performance, beside 70 % of the bare parser or 100,000', rate(own), {
    atLeast: Math.min(100_000, rate(bare) * 0.7),
  });
  report('MB over idle while reading on-time performance', Math.max(...readings.own.map(({ MB }) => MB)), {
    atMost: 300,
  });
}

const [reader] = process.argv.slice(2);
await (reader === undefined ? compare() : readHere(reader));
