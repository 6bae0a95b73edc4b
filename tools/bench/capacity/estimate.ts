import { markdownTable } from '../../run/markdown-table.ts';
import { type Costs, type Demand, type Installation, partsOf, serversFor } from './model.ts';

/** Assumed prices in dollars a month: those of large providers of virtual machines and managed PostgreSQL, without discounts. */
const SERVER_DOLLARS = 30;
const DATABASE_CORE_DOLLARS = 60;
const DISK_GB_DOLLARS = 0.12;

/** The demand that docs/capacity.md answers for: a million accounts, 100 searches a second, 100,000 alerts. */
export const LARGE_DEMAND: Demand = {
  accounts: 1_000_000,
  searchesPerSecond: 100,
  computedShare: 0.2,
  pagesPerSecond: 50,
  signInsPerSecond: 2,
  alerts: 100_000,
  averageLoad: 0.4,
};

/** The installation with which most operators begin. */
export const SMALL_INSTALLATION: Installation = {
  servers: 2,
  databaseCores: 4,
  connections: 97,
  diskGb: 250,
  searchesKeptDays: 90,
};

const number = (value: number): string =>
  value.toLocaleString('en-US', { maximumSignificantDigits: 3, maximumFractionDigits: 2 });

/** Returns a Markdown table of the parts of an installation. The part that reaches its limit first is at the top. */
export function partsTable(costs: Costs, demand: Demand, installation: Installation): string {
  const rows = partsOf(costs, demand, installation).map(({ name, needed, available, unit, remedy }) => [
    name,
    `${number(needed)} ${unit}`,
    number(available),
    `${number(available / needed)} ×`,
    remedy,
  ]);
  return markdownTable(['part', 'needed', 'available', 'full at', 'then add'], rows).join('\n');
}

/** Returns a Markdown table of what a demand needs and costs a month, by the share of searches that are computed. */
export function needsTable(
  costs: Costs,
  demand: Demand,
  installation: Installation,
  shares: readonly number[],
): string {
  const rows = shares.map((computedShare) => {
    const shared = { ...demand, computedShare };
    const servers = serversFor(costs, shared, installation);
    const parts = partsOf(costs, shared, { ...installation, servers });
    const neededOf = (name: string): number => parts.find((part) => part.name === name)?.needed ?? Number.NaN;
    const cores = neededOf('processor of the database') / 0.6;
    const disk = neededOf('disk of the database');
    const dollars =
      servers * SERVER_DOLLARS + Math.ceil(cores) * DATABASE_CORE_DOLLARS + disk * DISK_GB_DOLLARS;
    return [
      `${number(computedShare * 100)} %`,
      number(servers),
      number(cores),
      number(neededOf('connections of the database')),
      `${number(disk)} GB`,
      `$${number(dollars)}`,
    ];
  });
  return markdownTable(
    ['computed searches', 'server processes', 'cores of the database', 'connections', 'disk', 'a month'],
    rows,
  ).join('\n');
}
