import { reasonOf } from '../../core/config/environment.ts';
import type { Database } from '../../db/client.ts';
import { withDatabase } from '../../db/open.ts';
import { runOperatorCommand } from '../../db/operator-command.ts';
import { TimetableFileError } from '../model/timetable.ts';

/** The output of a command. */
export interface Output {
  /** A line of the result. */
  result(line: string): void;
  /** A line about the progress. */
  progress(line: string): void;
}

const output: Output = {
  result: (line) => void process.stdout.write(`${line}\n`),
  progress: (line) => void process.stderr.write(`${line}\n`),
};

/** Runs a command about files of flights on the configured database and sets the exit code of the process. The reason of a failure
 *  begins with the name of the file when it is about the file. `readCommand` returns the command, or the help text. */
export async function runFileCommand<Command extends { name: string }>(
  name: string,
  readCommand: (args: readonly string[]) => Command | string,
  run: (command: Command, db: Database, output: Output) => Promise<void>,
): Promise<void> {
  let file = '';
  await runOperatorCommand(
    name,
    () => {
      const command = readCommand(process.argv.slice(2));
      if (typeof command === 'string') return command;
      if ('file' in command) file = `${command.file}: `;
      return async () => {
        await withDatabase((db) => run(command, db, output));
        return '';
      };
    },
    { reasonFor: (error) => `${error instanceof TimetableFileError ? file : ''}${reasonOf(error)}` },
  );
}
