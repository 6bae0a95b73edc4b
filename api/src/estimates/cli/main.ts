import { runFileCommand } from '../../timetable/index.ts';
import { readCommand } from './cli-options.ts';
import { runCommand } from './commands.ts';

await runFileCommand('punctuality', readCommand, runCommand);
