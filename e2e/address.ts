import path from 'node:path';

const PORT = Number(process.env.E2E_PORT ?? 4173);

/** URL of the product under test. */
export const address = `http://127.0.0.1:${PORT}`;
export const port = PORT;

/** Folder of its data, which each run creates again. Separate per port, so that two runs do not share it. */
export const dataDir = path.resolve(import.meta.dirname, `../var/e2e-${PORT}`);

/** Real flights of one airline on two days. */
export const btsFile = path.resolve(import.meta.dirname, '../api/fixtures/bts-on-time-2015-01-01_02.csv');
