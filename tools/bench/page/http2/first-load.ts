import { buildChanged } from '../../../run/build.ts';
import { median, report } from '../../measure.ts';
import { startServer } from '../../server.ts';
import { type ColdLoad, coldLoad } from '../cold-load.ts';
import { startHttpsProxy } from './https-proxy.ts';

/** Benchmark: the first load of `/` over HTTP/2 and over HTTP/1.1, both with TLS, through the same small reverse proxy. The loads
 *  alternate. Needs the command `openssl`. `node tools/bench/page/http2/first-load.ts [RUNS]` */

const RUNS = Number(process.argv[2] ?? 5);
const USABLE = 'form[role=search] button[aria-pressed] > b';

await buildChanged();
const server = await startServer({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://localhost' });
const proxies = [await startHttpsProxy(server.address, 1), await startHttpsProxy(server.address, 2)];
try {
  const loads: [ColdLoad[], ColdLoad[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1)
    for (const [index, { address }] of proxies.entries())
      loads[index]?.push(await coldLoad({ url: `${address}/`, selector: USABLE, anyCertificate: true }));
  const [first, second] = loads.map((all) => ({
    largestPaint: median(all.map((load) => load.largestPaint)),
    usable: median(all.map((load) => load.usable)),
    scriptBytes: median(all.map((load) => load.scriptBytes)),
  }));
  if (first === undefined || second === undefined) throw new Error('nothing was measured');
  for (const [name, { largestPaint, usable, scriptBytes }] of Object.entries({
    'HTTP/1.1': first,
    'HTTP/2': second,
  }))
    console.log(
      `      ${name}: largest paint ${largestPaint.toFixed(0)} ms, usable ${usable.toFixed(0)} ms, ${(scriptBytes / 1000).toFixed(1)} kB of script`,
    );
  report('bytes of script, HTTP/2 over HTTP/1.1', second.scriptBytes / first.scriptBytes, { atMost: 1 });
  report('usable form, HTTP/2 over HTTP/1.1', second.usable / first.usable, { atMost: 1.1 });
} finally {
  for (const proxy of proxies) proxy.close();
  await server.stop();
}
