import path from 'node:path';
import { commandLine } from '@fareweave/shared-lib/node/command-line';
import { InvalidArgumentError } from 'commander';
import { systemClock } from '../core/clock.ts';
import { loadConfig } from '../core/config/config.ts';
import { type Run, runOperatorCommand } from '../db/operator-command.ts';
import { backUp } from './back-up.ts';
import type { Manifest } from './manifest.ts';
import { moveToPostgres } from './move.ts';
import { restore } from './restore.ts';

/** The commands by the name of their npm script. Each parses its arguments; returns the help text instead when they request it. */
const COMMANDS: Record<string, (args: readonly string[]) => Run | string> = {
  backup(args) {
    const { program, read } = commandLine(
      'npm run backup --',
      'Writes the database, the releases and the signing key to a file.',
    );
    program.argument('<file>', 'a new file; encrypted if BACKUP_PASSPHRASE is set');
    return read(args) ?? (() => runBackup(path.resolve(program.args[0] as string)));
  },
  restore(args) {
    const { program, read } = commandLine('npm run restore --', 'Restores a backup.');
    program
      .argument('<file>', 'a file of npm run backup')
      .option('--replace', 'replace the present data; data in files is kept under another name');
    return (
      read(args) ??
      (() => runRestore(path.resolve(program.args[0] as string), program.opts().replace === true))
    );
  },
  'db:move'(args) {
    const { program, read } = commandLine(
      'npm run db:move --',
      'Copies the embedded database to PostgreSQL.',
    );
    program.argument('<url>', 'an empty database: postgres://user:password@host/name', postgresUrl);
    return read(args) ?? (() => runMove(program.args[0] as string));
  },
};

function postgresUrl(text: string): string {
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new InvalidArgumentError('Use postgres://user:password@host/name.');
}

async function runBackup(file: string): Promise<string> {
  const config = loadConfig(process.env);
  const manifest = await backUp(config, file, systemClock.now());
  const protection =
    config.backupPassphrase === null
      ? 'It is not encrypted and contains the key and the accounts: keep it secret, or set BACKUP_PASSPHRASE.'
      : 'It is encrypted: without BACKUP_PASSPHRASE nobody can read it.';
  return `Wrote ${file} and read it back: ${contents(manifest)}.\n${protection}`;
}

async function runRestore(file: string, replace: boolean): Promise<string> {
  const config = loadConfig(process.env);
  const manifest = await restore(config, { file, replace, now: systemClock.now() });
  return `Restored the backup of ${manifest.created_at}, and compared it: ${contents(manifest)}.
Start a server, then raise the revision of the registry: npm run release -- reissue --reason "restored a backup"`;
}

async function runMove(url: string): Promise<string> {
  const config = loadConfig(process.env);
  const copied = await moveToPostgres(config, url);
  return `Copied and compared ${rowsIn(copied)}. The embedded database in ${config.dataDir} is unchanged.
Set DATABASE_URL to this database and start the server with the same DATA_DIR, which has the releases and the key.`;
}

const contents = (manifest: Manifest): string =>
  `${rowsIn(manifest)}, ${Object.keys(manifest.files).length} files`;

function rowsIn({ tables }: Pick<Manifest, 'tables'>): string {
  const counts = Object.values(tables).map(({ rows }) => rows);
  return `${counts.reduce((sum, rows) => sum + rows, 0)} rows of ${counts.length} tables`;
}

const [name = '', ...args] = process.argv.slice(2);
await runOperatorCommand(name, () => COMMANDS[name]?.(args) ?? '');
