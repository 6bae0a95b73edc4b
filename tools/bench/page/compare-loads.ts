import { median } from '../measure.ts';
import { buildOneBundle } from '../one-bundle/build.ts';
import { type BenchServer, startServer } from '../server.ts';
import { type ColdLoad, type ColdPage, coldLoad } from './cold-load.ts';

/** A page that is loaded from the composed product and from one bundle. */
export interface ComparedPage {
  /** Modules that the bundle contains, from the root of the repository. */
  modules: readonly string[];
  /** Returns the page at a server. */
  at: (server: BenchServer) => Promise<ColdPage>;
}

export interface Comparison {
  composed: ColdLoad;
  bundled: ColdLoad;
}

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

/** Loads a page `runs` times alternately from the composed product and from one bundle with the same sources. Prints and
 *  returns the medians. Needs the builds of all parts. */
export async function compareLoads({ modules, at }: ComparedPage, runs: number): Promise<Comparison> {
  const { shellDir, localBuilds } = await buildOneBundle(modules);
  const servers: BenchServer[] = [
    await startServer(),
    await startServer({ SHELL_DIR: shellDir, LOCAL_BUILDS: localBuilds }),
  ];
  try {
    const pages = await Promise.all(servers.map(at));
    const loads: ColdLoad[][] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      for (const [index, page] of pages.entries()) loads[index]?.push(await coldLoad(page));
    }
    const [composed, bundled] = loads.map(summary);
    if (composed === undefined || bundled === undefined) throw new Error('nothing was measured');
    print('composed', composed);
    print('one bundle', bundled);
    return { composed, bundled };
  } finally {
    for (const server of servers) await server.stop();
  }
}
