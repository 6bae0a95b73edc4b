import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '@fareweave/shared-lib/node/command-line';
import { runOperatorCommand } from '../../../api/src/db/operator-command.ts';
import { LARGE_DEMAND, needsTable, partsTable, SMALL_INSTALLATION } from './estimate.ts';
import type { Costs } from './model.ts';

const FIELDS = { ...LARGE_DEMAND, ...SMALL_INSTALLATION };

/** Returns the tables for a demand and an installation, from the costs that `measure-costs.ts` measured. */
function tables(given: typeof FIELDS): string {
  const costs = JSON.parse(readFileSync(path.join(import.meta.dirname, 'costs.json'), 'utf8')) as Costs;
  return `Costs: ${costs.measured}\n
${partsTable(costs, given, given)}\n
${needsTable(costs, given, given, [0.05, 0.2, 1])}`;
}

// npm run capacity -- --accounts 1000000 --searchesPerSecond 100 --servers 4 …: every field of `Demand` and `Installation`.
await runOperatorCommand('capacity', () => {
  const { program, read } = commandLine(
    'npm run capacity --',
    'Prints which part of an installation reaches its limit first.',
  );
  for (const [name, value] of Object.entries(FIELDS)) {
    const parse = (text: string): number =>
      Number(text) >= 0
        ? Number(text)
        : program.error(`error: --${name} is “${text}”, not a number of at least 0.`);
    program.option(`--${name} <number>`, '', parse, value);
  }
  return read(process.argv.slice(2)) ?? (async () => tables(program.opts()));
});
