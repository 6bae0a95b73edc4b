import fs, { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { SyncedFiles, withSync } from '../../../api/src/db/synced-files.ts';
import { temporaryFolder } from '../../../remote-kit/src/files/temporary-folder.ts';
import { median, report } from '../measure.ts';

/** Benchmark: a commit of the embedded database with and without sync, in turn, and a sync of this disk alone (ADR 51).
 *  `node tools/bench/durability/commits.ts [ROUNDS] [FOLDER]` */

const ROUNDS = Number(process.argv[2] ?? 300);
const { folder, remove } = temporaryFolder(path.join(process.argv[3] ?? tmpdir(), 'fareweave-durability-'));
const PAGE = Buffer.alloc(8192, 1);

async function timed(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

try {
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
  const without = await PGlite.create({ dataDir: path.join(folder, 'without'), startParams });
  const synced = await PGlite.create({
    fs: new SyncedFiles(path.join(folder, 'synced')),
    startParams: withSync(startParams),
  });
  const file = openSync(path.join(folder, 'file'), 'w');
  for (const client of [without, synced])
    await client.exec('CREATE TABLE searches (id serial PRIMARY KEY, query text)');

  const times: Record<'without' | 'synced' | 'disk' | 'read', number[]> = {
    without: [],
    synced: [],
    disk: [],
    read: [],
  };
  const insert = (client: PGlite) => () =>
    client.query('INSERT INTO searches (query) VALUES ($1)', ['DEN-anywhere'.repeat(20)]);
  let syncs = 0;
  // Only the embedded database calls `fsyncSync` by the object `fs`, so this counts its syncs and not those of the disk alone.
  fs.fsyncSync = (descriptor) => {
    syncs += 1;
    fsyncSync(descriptor);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.without.push(await timed(insert(without)));
    times.synced.push(await timed(insert(synced)));
    times.read.push(await timed(() => synced.query('SELECT query FROM searches WHERE id = 1')));
    times.disk.push(
      await timed(() => {
        writeSync(file, PAGE, 0, PAGE.length, 0);
        fsyncSync(file);
      }),
    );
  }
  const syncsPerCommit = syncs / ROUNDS;
  closeSync(file);
  await without.close();
  await synced.close();

  const [plain, durable, disk, read] = [times.without, times.synced, times.disk, times.read].map(median) as [
    number,
    number,
    number,
    number,
  ];
  console.log(`Medians of ${ROUNDS} rounds: commit without sync ${plain.toFixed(2)} ms, with sync ${durable.toFixed(2)} ms,
read ${read.toFixed(2)} ms, sync of this disk ${disk.toFixed(2)} ms. A commit with sync takes ${(durable / plain).toFixed(1)} times as long.`);
  report('syncs for a commit', syncsPerCommit, { atLeast: 1 });
  report('commit with sync over a commit without it plus a sync of this disk', durable / (plain + disk), {
    atMost: 2,
  });
} finally {
  remove();
}
