import { StartError } from '../../api/src/start-error.ts';
import type { Command } from './command.ts';
import { activate, canary, rollback } from './commands/change.ts';
import { CheckFailed, check } from './commands/check.ts';
import { override } from './commands/override.ts';
import { publish } from './commands/publish.ts';
import { status } from './commands/status.ts';
import { keys, prune, token } from './commands/upkeep.ts';
import { type CommandName, readCommandLine, UsageError } from './options.ts';
import { output } from './output.ts';
import { Refusal } from './refusal.ts';
import { releaseServer } from './server.ts';
import { USAGE } from './usage.ts';

const DONE = 0;
const FAILED = 1;
const WRONG_USAGE = 2;

const COMMANDS: Record<CommandName, Command> = {
  check,
  publish,
  activate,
  canary,
  rollback,
  status,
  override,
  prune,
  token,
  keys,
};

async function main(args: readonly string[]): Promise<number> {
  const isJson = args.includes('--json');
  try {
    const line = readCommandLine(args);
    if (line === 'help') {
      process.stdout.write(USAGE);
      return DONE;
    }
    const server = () => releaseServer(line.url, process.env);
    await COMMANDS[line.command]({ line, output: output(isJson), server });
    return DONE;
  } catch (error) {
    const { code, message, ...more } = reasonOf(error);
    if (isJson) process.stdout.write(`${JSON.stringify({ ok: false, error: { code, message, ...more } })}\n`);
    else process.stderr.write(`release: ${message}\n`);
    return code === 'USAGE' ? WRONG_USAGE : FAILED;
  }
}

function reasonOf(error: unknown): { code: string; message: string; problems?: readonly object[] } {
  if (error instanceof UsageError) return { code: 'USAGE', message: `${error.message} (--help tells more)` };
  const { message } = error as Error;
  if (error instanceof CheckFailed) return { code: error.code, message, problems: error.problems };
  if (error instanceof Refusal) return { code: error.code, message };
  if (error instanceof StartError) return { code: 'FAILED', message };
  return { code: 'FAILED', message: message.replace(/\s*\n\s*/g, ' ') };
}

process.exitCode = await main(process.argv.slice(2));
