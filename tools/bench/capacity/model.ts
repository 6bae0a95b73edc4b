/** What one unit of work costs, as `measure-costs.ts` measures it. */
export interface Costs {
  /** When, with which programs and on which machine the costs were measured. */
  measured: string;
  /** Milliseconds of processor time of each operation. */
  operations: Record<Operation, Cost>;
  /** Processor time in seconds per second of a server process without visitors, and of its database. */
  idle: Cost;
  /** Resident memory of a server process after the measures, MB. */
  serverMemory: number;
  /** Bytes per row, with indexes. */
  rowBytes: { account: number; session: number; alert: number; search: number };
}

/** Processor time of the server process and of the database. */
export interface Cost {
  server: number;
  database: number;
}

const OPERATIONS = ['page', 'computedSearch', 'cachedSearch', 'signIn', 'alertCheck'] as const;
type Operation = (typeof OPERATIONS)[number];

/** The accounts, the alerts, and the load of the busiest hour. */
export interface Demand {
  accounts: number;
  searchesPerSecond: number;
  /** Share of searches that no response cache answers, 0 to 1. */
  computedShare: number;
  pagesPerSecond: number;
  signInsPerSecond: number;
  alerts: number;
  /** The load of an average hour over that of the busiest hour, 0 to 1. Tables grow with the average. */
  averageLoad: number;
}

/** The servers, the database and the settings of an installation. */
export interface Installation {
  servers: number;
  /** Processor cores of the database server. */
  databaseCores: number;
  /** `max_connections` of PostgreSQL, without the connections that PostgreSQL reserves. */
  connections: number;
  /** Disk of the database, GB. */
  diskGb: number;
  /** How long counted searches are kept, days (SEARCHES_KEPT_DAYS). */
  searchesKeptDays: number;
}

/** One part of the installation. */
export interface Part {
  name: string;
  needed: number;
  available: number;
  unit: string;
  /** What to add when it is full. */
  remedy: string;
}

/** The highest use of a processor that leaves room for bursts: the wait for a processor doubles at 50 % and is four times as long at 75 %. */
const TARGET_USE = 0.6;
/** The most connections that a server process opens (api/src/db/postgres.ts). */
const CONNECTIONS_PER_SERVER = 14;
/** A round of alerts must end before the next begins (ALRT-12). */
const ALERT_ROUND_SECONDS = 600;
const DAY_SECONDS = 86_400;
const GB = 1e9;

/** Returns what each part of an installation needs for a demand. The part that reaches its limit first is at the beginning. */
export function partsOf(costs: Costs, demand: Demand, installation: Installation): Part[] {
  const perSecond: Record<Operation, number> = {
    page: demand.pagesPerSecond,
    computedSearch: demand.searchesPerSecond * demand.computedShare,
    cachedSearch: demand.searchesPerSecond * (1 - demand.computedShare),
    signIn: demand.signInsPerSecond,
    alertCheck: demand.alerts / ALERT_ROUND_SECONDS,
  };
  const coresOf = (side: 'server' | 'database'): number =>
    OPERATIONS.reduce((sum, name) => sum + (perSecond[name] * costs.operations[name][side]) / 1000, 0);
  const { servers, databaseCores, connections, diskGb, searchesKeptDays } = installation;
  const { rowBytes } = costs;
  const searchRows = demand.searchesPerSecond * demand.averageLoad * DAY_SECONDS * searchesKeptDays;
  const bytes =
    demand.accounts * (rowBytes.account + rowBytes.session) +
    demand.alerts * rowBytes.alert +
    searchRows * rowBytes.search;
  const parts: Part[] = [
    {
      name: 'processor of the servers',
      needed: coresOf('server') + servers * costs.idle.server,
      available: servers * TARGET_USE,
      unit: 'cores',
      remedy: 'another server process on a core of its own',
    },
    {
      name: 'processor of the database',
      needed: coresOf('database') + servers * costs.idle.database,
      available: databaseCores * TARGET_USE,
      unit: 'cores',
      remedy: 'more cores, then read replicas for searches of the timetable and the allowance',
    },
    {
      name: 'connections of the database',
      needed: servers * CONNECTIONS_PER_SERVER,
      available: connections,
      unit: 'connections',
      remedy: 'a higher max_connections, of about 10 MB of memory each',
    },
    {
      name: 'a round of alerts in one process',
      needed: (demand.alerts * costs.operations.alertCheck.server) / 1000,
      available: ALERT_ROUND_SECONDS * TARGET_USE,
      unit: 's of processor time',
      remedy: 'a second process: they share a round',
    },
    {
      name: 'disk of the database',
      needed: bytes / GB,
      available: diskGb,
      unit: 'GB',
      remedy: 'a lower SEARCHES_KEPT_DAYS; then partitions of the searches by month',
    },
  ];
  return parts.toSorted((a, b) => b.needed / b.available - a.needed / a.available);
}

/** The number of server processes that a demand needs. */
export function serversFor(costs: Costs, demand: Demand, installation: Installation): number {
  for (let servers = 1; ; servers += 1) {
    const part = partsOf(costs, demand, { ...installation, servers }).find(
      ({ name }) => name === 'processor of the servers',
    );
    if (part === undefined || part.needed <= part.available) return servers;
  }
}
