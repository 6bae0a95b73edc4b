import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDirectory } from '../../api/src/db/data-folder.ts';
import { refuseSecondServer } from './second-server.ts';

const HOST = '127.0.0.1';
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'fareweave-dev-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const check = (port: number, databaseUrl: string | null = null) =>
  refuseSecondServer({ dataDir, databaseUrl, port, host: HOST });

describe('a second server', () => {
  it('is refused on the data directory of a running one', async () => {
    const lock = lockDataDirectory(dataDir);
    await expect(check(0)).rejects.toThrow(`Another Fareweave is running on the data in ${dataDir}.`);
    lock.release();
    await check(0);
  });

  it('is refused on a port in use', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, HOST, () => resolve((other.address() as { port: number }).port));
    });
    await expect(check(port, 'postgres://db')).rejects.toThrow(`Port ${port} is already in use`);
    await new Promise((resolve) => other.close(resolve));
    await check(port, 'postgres://db');
  });

  it('is refused where it could not start', async () => {
    const nowhere = { dataDir, databaseUrl: null, port: 0, host: '192.0.2.1' };
    await expect(refuseSecondServer(nowhere)).rejects.toThrow('This machine has no address 192.0.2.1.');
    await expect(refuseSecondServer({ ...nowhere, dataDir: import.meta.filename })).rejects.toThrow(
      `Cannot store data in ${import.meta.filename}`,
    );
  });
});
