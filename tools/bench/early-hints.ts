import { request } from 'node:http';
import { buildChanged } from '../run/build.ts';
import { median, report } from './measure.ts';
import { startServer } from './server.ts';

/** Benchmark: when 103 Early Hints arrive, beside the start of the response, for pages that are not in the server's cache, and when the
 *  response of a cached page starts. `node tools/bench/early-hints.ts` */

const PATHS = ['/', '/login', '/plans', '/flight-summary', '/about'];
const CACHED_ROUNDS = 20;

/** Milliseconds from the request to the hints (NaN without) and to the first byte of the response. */
function timesOf(url: string): Promise<{ hints: number; response: number }> {
  const headers = { 'sec-fetch-mode': 'navigate', 'accept-encoding': 'gzip, deflate, br' };
  return new Promise((resolve, reject) => {
    const start = performance.now();
    let hints = Number.NaN;
    request(url, { headers })
      .on('information', () => {
        hints = performance.now() - start;
      })
      .on('response', (response) => {
        response.resume().once('end', () => resolve({ hints, response: performance.now() - start }));
      })
      .on('error', reject)
      .end();
  });
}

await buildChanged();
const server = await startServer({ EARLY_HINTS: 'on' });
try {
  const fresh = [];
  for (const path of PATHS) fresh.push(await timesOf(server.address + path));
  const cached = [];
  for (let i = 0; i < CACHED_ROUNDS; i += 1) cached.push(await timesOf(`${server.address}/`));
  const hints = median(fresh.map((times) => times.hints));
  const response = median(fresh.map((times) => times.response));
  console.log(
    `      new pages: hints after ${hints.toFixed(1)} ms, response after ${response.toFixed(1)} ms; a cached page: ${median(cached.map((times) => times.response)).toFixed(1)} ms`,
  );
  report('time to the hints of a new page over time to its response', hints / response, { atMost: 0.5 });
} finally {
  await server.stop();
}
