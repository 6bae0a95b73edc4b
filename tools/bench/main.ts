import { runStep } from '../run/steps.ts';

/** Arguments of `node`, by the name of the benchmark. */
const BENCHMARKS: Record<string, string[]> = {
  'itinerary search': ['tools/bench/itineraries.ts'],
  'import of on-time performance': ['tools/bench/punctuality.ts'],
  'loading a network': ['tools/bench/network-loading.ts'],
  'searches without a cache': ['tools/bench/search-latency.ts'],
  'trip plans': ['tools/bench/trip-plans/plans.ts'],
  'pages, cached searches and a minimal server': ['tools/bench/throughput.ts'],
  'memory of a day of searches': ['--expose-gc', 'tools/bench/memory.ts'],
  'filtering 1,500 itineraries': ['tools/bench/page/filtering.ts'],
  'a journey through 1,500 itineraries': ['tools/bench/page/interaction.ts'],
  'scripts of the search and the summary remote': ['tools/bench/page/remote-scripts.ts'],
  'route map': ['tools/bench/page/route-map.ts'],
  'first load of /': ['tools/bench/page/first-load.ts'],
  'input before the scripts run': ['tools/bench/page/early-input.ts'],
  'blocking time of first loads': ['tools/bench/page/blocking-time.ts'],
  'first load of the other pages': ['tools/bench/page/pages.ts'],
  'first load of / over HTTP/2': ['tools/bench/page/http2/first-load.ts'],
  'early hints': ['tools/bench/early-hints.ts'],
  'from one remote to another': ['tools/bench/page/navigation.ts'],
  'fills in slots': ['tools/bench/fill-mount.ts'],
  'commits of the embedded database': ['tools/bench/durability/commits.ts'],
  'rolling restarts behind nginx': ['tools/bench/operation/rolling-restart.ts'],
  'a million observations of fares': ['tools/bench/estimates/observations.ts'],
  'searches that are observed': ['tools/bench/estimates/observing.ts'],
  'a saturated server': ['tools/bench/operation/saturation.ts'],
  'a full disk': ['tools/bench/operation/full-disk.ts'],
  'second visit to /': ['tools/bench/page/repeat-visit.ts'],
  '10,000 alerts in one run': ['--expose-gc', 'tools/bench/alerts/alert-check.ts'],
  '100,000 watches in one round': ['tools/bench/alerts/watch-round.ts'],
  'messages after a round of watches': ['tools/bench/alerts/seat-to-message.ts'],
  'alerts whose process is killed 50 times': ['tools/bench/alerts/alert-kills.ts'],
  'watches whose process is killed 50 times': ['tools/bench/alerts/watch-kills.ts'],
};

/** The benchmarks of one subject, with further arguments. */
const GROUPS: Record<string, Record<string, string[]>> = {
  resilience: {
    'commits of the embedded database': [],
    'rolling restarts behind nginx': [],
    // Seconds: only ten minutes show that the memory stays flat.
    'a saturated server': ['600'],
    'a full disk': [],
    'alerts whose process is killed 50 times': [],
    'watches whose process is killed 50 times': [],
  },
};

// npm run bench [-- GROUP]: prints every figure with its budget; fails when a figure exceeds it.
const [group] = process.argv.slice(2);
const chosen = group === undefined ? BENCHMARKS : GROUPS[group];
if (chosen === undefined) {
  console.error(`Usage: npm run bench [-- ${Object.keys(GROUPS).join('|')}]`);
  process.exit(2);
}
let missed = 0;
for (const [name, args] of Object.entries(BENCHMARKS)) {
  if (chosen[name] === undefined) continue;
  const all = group === undefined ? args : [...args, ...chosen[name]];
  if (!(await runStep({ name, command: 'node', args: all, verbose: true }))) missed += 1;
}
process.exit(missed === 0 ? 0 : 1);
