import { run, type Step } from '../run/steps.ts';

/** `npm run bench`: every figure beside its budget; fails when one is missed. */
const benches: Step[] = [
  { name: 'itinerary search', command: 'node', args: ['tools/bench/itineraries.ts'], loud: true },
  { name: 'searches in no cache', command: 'node', args: ['tools/bench/search-latency.ts'], loud: true },
  {
    name: 'cached search beside a bare server',
    command: 'node',
    args: ['tools/bench/search-throughput.ts'],
    loud: true,
  },
  {
    name: 'narrowing 1,500 itineraries',
    command: 'node',
    args: ['tools/bench/page/filtering.ts'],
    loud: true,
  },
  {
    name: 'scripts of the search and the summary remote',
    command: 'node',
    args: ['tools/bench/page/remote-scripts.ts'],
    loud: true,
  },
  { name: 'the route map', command: 'node', args: ['tools/bench/page/route-map.ts'], loud: true },
  { name: 'first load of /', command: 'node', args: ['tools/bench/page/first-load.ts'], loud: true },
  {
    name: '10,000 alerts in one run',
    command: 'node',
    args: ['--expose-gc', 'tools/bench/alert-check.ts'],
    loud: true,
  },
  {
    name: 'alerts whose process is killed 50 times',
    command: 'node',
    args: ['tools/bench/alert-kills.ts'],
    loud: true,
  },
];

let missed = 0;
for (const bench of benches) if (!(await run(bench))) missed += 1;
process.exit(missed === 0 ? 0 : 1);
