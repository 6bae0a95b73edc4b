import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../run/steps.ts';
import { LARGE_DEMAND, needsTable, partsTable, SMALL_INSTALLATION } from './estimate.ts';
import { type Costs, partsOf, serversFor } from './model.ts';

const costs: Costs = {
  measured: 'for this test',
  operations: {
    page: { server: 1, database: 0 },
    computedSearch: { server: 20, database: 2 },
    cachedSearch: { server: 2, database: 2 },
    signIn: { server: 20, database: 5 },
    alertCheck: { server: 0.6, database: 0.3 },
  },
  idle: { server: 0.01, database: 0.02 },
  serverMemory: 500,
  rowBytes: { account: 300, session: 400, alert: 300, search: 300 },
};
const demand = {
  accounts: 1000,
  searchesPerSecond: 10,
  computedShare: 0.5,
  pagesPerSecond: 100,
  signInsPerSecond: 1,
  alerts: 60_000,
  averageLoad: 0.5,
};
const installation = { servers: 2, databaseCores: 4, connections: 97, diskGb: 100, searchesKeptDays: 10 };
const needed = (change = {}) =>
  Object.fromEntries(
    partsOf(costs, { ...demand, ...change }, installation).map((part) => [part.name, part.needed]),
  );

describe('the model of capacity', () => {
  it('adds up the processor time of a second', () => {
    // 100 pages × 1 ms, 5 searches × 20 ms, 5 × 2 ms, a sign-in of 20 ms, 100 alerts × 0.6 ms, two idle servers.
    expect(needed()['processor of the servers']).toBeCloseTo(0.1 + 0.1 + 0.01 + 0.02 + 0.06 + 0.02, 6);
    expect(needed()['processor of the database']).toBeCloseTo(0.01 + 0.01 + 0.005 + 0.03 + 0.04, 6);
  });

  it('adds up rows by the average load', () => {
    const bytes = 1000 * 700 + 60_000 * 300 + 10 * 0.5 * 86_400 * 10 * 300;
    expect(needed()['disk of the database']).toBeCloseTo(bytes / 1e9, 6);
  });

  it('lists the part that reaches its limit first at the beginning', () => {
    const first = (change: object) => partsOf(costs, { ...demand, ...change }, installation)[0]?.name;
    expect(first({ alerts: 1_000_000 })).toBe('a round of alerts in one process');
    expect(first({ searchesPerSecond: 400, computedShare: 1 })).toBe('processor of the servers');
    expect(first({ searchesPerSecond: 400, computedShare: 0, averageLoad: 1 })).toBe('disk of the database');
  });

  it('finds the number of servers', () => {
    expect(serversFor(costs, demand, installation)).toBe(1);
    expect(serversFor(costs, { ...demand, searchesPerSecond: 300 }, installation)).toBe(6);
  });
});

describe('npm run capacity', () => {
  const capacity = (...args: string[]) => runCommand('npm', ['run', '--silent', 'capacity', '--', ...args]);

  it('lists its options, and says in one line what is wrong with one', async () => {
    expect(await capacity('--help')).toMatchObject({ code: 0, output: expect.stringContaining('--diskGb') });
    for (const [args, reason] of [
      [['--alerts', '-1'], '--alerts is “-1”, not a number of at least 0.'],
      [['--alert', '1'], "unknown option '--alert' (Did you mean --alerts?)"],
    ] as const) {
      const output = `capacity: ${reason}\nUsage: npm run capacity -- [options]\n`;
      expect(await capacity(...args)).toMatchObject({ code: 2, output });
    }
  });
});

describe('docs/capacity.md', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const document = readFileSync(path.join(root, 'docs/capacity.md'), 'utf8');
  const measured = JSON.parse(readFileSync(path.join(import.meta.dirname, 'costs.json'), 'utf8')) as Costs;

  it('has the tables that the model computes from the measured costs', () => {
    expect(document).toContain(partsTable(measured, LARGE_DEMAND, SMALL_INSTALLATION));
    expect(document).toContain(needsTable(measured, LARGE_DEMAND, SMALL_INSTALLATION, [0.05, 0.2, 1]));
  });
});
