import { EXIT, UsageError } from '@fareweave/shared-lib/node/command-line';
import { loadConfig } from '../../core/config/config.ts';
import { reasonOf } from '../../core/config/environment.ts';
import { openForMaintenance } from '../../db/open.ts';
import { TimetableFileError } from '../../timetable/index.ts';
import { type Command, readCommand } from './cli-options.ts';
import { runCommand } from './commands.ts';

const output = {
  result: (line: string) => void process.stdout.write(`${line}\n`),
  progress: (line: string) => void process.stderr.write(`${line}\n`),
};

async function main(args: readonly string[]): Promise<number> {
  let command: Command;
  try {
    command = readCommand(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    output.progress(`punctuality: ${error.message}\n${error.usage}`);
    return EXIT.wrongUsage;
  }
  if (command.name === 'help') {
    process.stdout.write(command.text);
    return EXIT.done;
  }
  try {
    const { db, close } = await openForMaintenance(loadConfig(process.env));
    await runCommand(command, db, output).finally(close);
    return EXIT.done;
  } catch (error) {
    const where = error instanceof TimetableFileError && 'file' in command ? `${command.file}: ` : '';
    output.progress(`punctuality: ${where}${reasonOf(error)}`);
    return EXIT.failed;
  }
}

process.exitCode = await main(process.argv.slice(2));
