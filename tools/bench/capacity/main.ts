import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LARGE_DEMAND, needsTable, partsTable, SMALL_INSTALLATION } from './estimate.ts';
import type { Costs } from './model.ts';

/** Prints which part of an installation reaches its limit first, from the costs that `measure-costs.ts` measured.
 *  `npm run capacity -- --accounts 1000000 --searchesPerSecond 100 --servers 4 …`: every field of `Demand` and `Installation`. */

const FIELDS = { ...LARGE_DEMAND, ...SMALL_INSTALLATION };
const { values } = parseArgs({
  options: Object.fromEntries(Object.keys(FIELDS).map((name) => [name, { type: 'string' as const }])),
});
const given = Object.fromEntries(
  Object.entries(values).map(([name, text]) => {
    const value = Number(text);
    if (!(value >= 0)) throw new Error(`--${name} is “${text}”, not a number of at least 0.`);
    return [name, value];
  }),
);
const costs = JSON.parse(readFileSync(path.join(import.meta.dirname, 'costs.json'), 'utf8')) as Costs;
const demand = { ...LARGE_DEMAND, ...given };
const installation = { ...SMALL_INSTALLATION, ...given };
console.log(`Costs: ${costs.measured}\n`);
console.log(partsTable(costs, demand, installation));
console.log(`\n${needsTable(costs, demand, installation, [0.05, 0.2, 1])}`);
