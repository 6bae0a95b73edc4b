import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse';
import { BUNDLED_FILE } from '../../api/src/estimates/punctuality/punctuality.ts';
import { readPerformance } from '../../api/src/estimates/punctuality/read-performance.ts';
import { report } from './measure.ts';

/** Benchmark: reading on-time performance, beside the bare CSV parser with the same bytes. `ROWS=10000000` for the size of a year and a half
 *  of the official data; its rows are those of the bundled file on other dates. */

const ROWS = Number(process.env.ROWS ?? 1_000_000);
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

/** Returns rows a second, and the most memory over that at the start, MB. */
async function measure(read: () => Promise<number>): Promise<{ rate: number; MB: number }> {
  globalThis.gc?.();
  const idle = process.memoryUsage.rss();
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const start = performance.now();
  const rows = await read();
  clearInterval(watch);
  return { rate: (rows / (performance.now() - start)) * 1000, MB: (most - idle) / 2 ** 20 };
}

const own = await measure(async () => {
  const { rows } = await readPerformance(bytes(), { without: new Set(), onRejected: () => undefined });
  return rows;
});
const bare = await measure(async () => {
  let rows = -1;
  for await (const _ of Readable.from(bytes()).pipe(parse())) rows += 1;
  return rows;
});
console.log(
  `      ${Math.round(bare.rate)} rows a second with the bare parser, ${Math.round(own.rate)} into statistics`,
);
report('rows a second of on-time performance, beside 70 % of the bare parser or 100,000', own.rate, {
  atLeast: Math.min(100_000, bare.rate * 0.7),
});
report('MB over idle while reading on-time performance', own.MB, { atMost: 300 });
