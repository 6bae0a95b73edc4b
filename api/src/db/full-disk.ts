import type { PGlite, Transaction } from '@electric-sql/pglite';
import { acceptsWrites } from './data-folder.ts';

/** Runs a statement. `run` sends it. */
type Around = <T>(text: string, run: () => Promise<T>) => Promise<T>;

/** From now on, single statements run inside `around`, also those of transactions. */
export function aroundStatements(client: PGlite, around: Around): void {
  const wrap = (target: PGlite | Transaction): void => {
    const [query, exec] = [target.query.bind(target), target.exec.bind(target)];
    target.query = (text, ...rest) => around(text, () => query(text, ...rest));
    target.exec = (text, ...rest) => around(text, () => exec(text, ...rest));
  };
  const transaction = client.transaction.bind(client);
  wrap(client);
  client.transaction = (run) =>
    transaction((tx) => {
      wrap(tx);
      return run(tx);
    });
}

/** Makes the database read-only while its disk is full or accepts no writes (OPER-14). PostgreSQL gives up (PANIC) when it cannot extend its
 *  log or write a checkpoint, and PGlite then never answers again; so no statement may reach that point. */
export function guardDisk(client: PGlite, directory: string): void {
  const [query, exec, transaction] = [client.query, client.exec, client.transaction].map((call) =>
    call.bind(client),
  ) as [PGlite['query'], PGlite['exec'], PGlite['transaction']];
  let isReadOnly = false;
  const adjust = async (): Promise<void> => {
    if (acceptsWrites(directory) !== isReadOnly) return;
    isReadOnly = !isReadOnly;
    process.stderr.write(
      isReadOnly
        ? `The disk of ${directory} is full or accepts no writes: nothing is stored until it does.\n`
        : `The disk of ${directory} accepts writes again.\n`,
    );
    await exec(`SET default_transaction_read_only = ${isReadOnly}`);
  };
  client.query = async (...args) => {
    await adjust();
    return query(...args);
  };
  client.exec = async (...args) => {
    await adjust();
    return exec(...args);
  };
  client.transaction = async (run) => {
    await adjust();
    return transaction(run);
  };
  aroundStatements(client, (_, run) => run().catch(exitAfterPanic));
}

/** Ends the process after a PANIC. The files on the disk are complete, and the next start replays the log. */
function exitAfterPanic(error: unknown): never {
  const { severity, message } = error as { severity?: string; message: string };
  if (severity !== 'PANIC') throw error;
  process.stderr.write(
    `The embedded database cannot go on: ${message}. Check the disk, then start again: every acknowledged write is kept.\n`,
  );
  process.exit(1);
}
