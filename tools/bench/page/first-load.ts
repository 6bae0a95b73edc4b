import { buildChanged } from '../../run/build.ts';
import { median, report } from '../measure.ts';
import { buildOneBundle } from '../one-bundle/build.ts';
import { type BenchServer, startServer } from '../server.ts';
import { type ColdLoad, coldLoad } from './cold-load.ts';

/** Benchmark: the first load of `/` with an empty cache, on a slow network and CPU. Compares the composed page with the same
 *  sources as one bundle, which the same server serves. `node tools/bench/page/first-load.ts [RUNS]` */

const RUNS = Number(process.argv[2] ?? 7);
/** Matches when the user can choose an airport: the form is interactive and its airports have loaded. */
const USABLE = 'form[role=search] button[aria-pressed]';

const summary = (loads: ColdLoad[]): ColdLoad => ({
  largestPaint: median(loads.map((load) => load.largestPaint)),
  usable: median(loads.map((load) => load.usable)),
  scriptBytes: median(loads.map((load) => load.scriptBytes)),
  rounds: Math.max(...loads.map((load) => load.rounds)),
  layoutShift: Math.max(...loads.map((load) => load.layoutShift)),
  moved: loads.flatMap((load) => load.moved),
});

function print(name: string, load: ColdLoad): void {
  const { largestPaint, usable, scriptBytes, rounds } = load;
  const kB = (scriptBytes / 1000).toFixed(1);
  console.log(
    `      ${name}: largest paint ${largestPaint.toFixed(0)} ms, usable ${usable.toFixed(0)} ms, ${kB} kB of script, ${rounds} round(s)`,
  );
}

await buildChanged();
const { shellDir, localBuilds } = await buildOneBundle();
const servers: BenchServer[] = [
  await startServer(),
  await startServer({ SHELL_DIR: shellDir, LOCAL_BUILDS: localBuilds }),
];
try {
  const loads: ColdLoad[][] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, server] of servers.entries())
      loads[index]?.push(await coldLoad(`${server.address}/`, USABLE));
  }
  const [composed, bundled] = loads.map(summary);
  if (composed === undefined || bundled === undefined) throw new Error('nothing was measured');
  print('composed', composed);
  print('one bundle', bundled);
  report('script rounds after the HTML', composed.rounds, { atMost: 1 });
  report('kB of brotli script until the form can be used', composed.scriptBytes / 1000, { atMost: 140 });
  report('largest paint, composed over bundled', composed.largestPaint / bundled.largestPaint, {
    atMost: 1.1,
  });
  report('usable form, composed over bundled', composed.usable / bundled.usable, { atMost: 1.15 });
  for (const element of composed.moved) console.log(`      moved: ${element}`);
  report('layout shift', composed.layoutShift, { atMost: 0.01 });
} finally {
  for (const server of servers) await server.stop();
}
