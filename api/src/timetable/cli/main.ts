import { readCommand } from './cli-options.ts';
import { runCommand } from './commands.ts';
import { runFileCommand } from './file-command.ts';

await runFileCommand('timetable', readCommand, (command, db, output) =>
  runCommand(command, db, output, Date.now()),
);
