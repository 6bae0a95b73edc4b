import path from 'node:path';

const PORT = Number(process.env.E2E_PORT ?? 4173);

/** Where the product under test listens. */
export const address = `http://127.0.0.1:${PORT}`;
export const port = PORT;

/** Its data, made anew for each run; of its own for each port, so that two runs do not take it from each other. */
export const dataDir = path.resolve(import.meta.dirname, `../var/e2e-${PORT}`);

/** Two days of one airline's real flights. */
export const btsFile = path.resolve(import.meta.dirname, '../api/fixtures/bts-on-time-2015-01-01_02.csv');
