import { EXIT, UsageError } from '../../api/src/core/command-line.ts';
import { StartError } from '../../api/src/core/config/environment.ts';
import { CheckError } from './checks/finding.ts';
import { type Command, output } from './command.ts';
import { CommandError } from './command-error.ts';
import { type CommandName, readCommandLine } from './options.ts';
import { releaseServer } from './server.ts';

/** Loaded on demand: some commands load a browser, some a database. */
const COMMANDS: Record<CommandName, () => Promise<Command>> = {
  check: async () => (await import('./commands/check.ts')).check,
  publish: async () => (await import('./commands/publish.ts')).publish,
  activate: async () => (await import('./commands/change.ts')).activate,
  canary: async () => (await import('./commands/change.ts')).canary,
  rollback: async () => (await import('./commands/change.ts')).rollback,
  withdraw: async () => (await import('./commands/change.ts')).withdraw,
  status: async () => (await import('./commands/status.ts')).status,
  override: async () => (await import('./commands/override.ts')).override,
  prune: async () => (await import('./commands/upkeep.ts')).prune,
  token: async () => (await import('./commands/upkeep.ts')).token,
  reissue: async () => (await import('./commands/change.ts')).reissue,
  tokens: async () => (await import('./commands/tokens.ts')).tokens,
  keys: async () => (await import('./commands/upkeep.ts')).keys,
};

async function main(args: readonly string[]): Promise<number> {
  const isJson = args.includes('--json');
  try {
    const line = readCommandLine(args);
    if ('help' in line) {
      process.stdout.write(line.help);
      return EXIT.done;
    }
    const server = () => releaseServer(line.url, process.env);
    const command = await COMMANDS[line.command]();
    await command({ line, output: output(isJson), server });
    return EXIT.done;
  } catch (error) {
    const { code, message, usage, ...more } = reasonOf(error);
    if (isJson) process.stdout.write(`${JSON.stringify({ ok: false, error: { code, message, ...more } })}\n`);
    else process.stderr.write(`release: ${message}\n${usage ? `${usage}\n` : ''}`);
    return code === 'USAGE' ? EXIT.wrongUsage : EXIT.failed;
  }
}

interface Reason {
  code: string;
  message: string;
  usage?: string;
  problems?: readonly object[];
}

function reasonOf(error: unknown): Reason {
  const { message } = error as Error;
  if (error instanceof UsageError) return { code: 'USAGE', message, usage: error.usage };
  if (error instanceof CheckError) return { code: error.code, message, problems: error.problems };
  if (error instanceof CommandError) return { code: error.code, message };
  if (error instanceof StartError) return { code: 'FAILED', message };
  return { code: 'FAILED', message: message.replace(/\s*\n\s*/g, ' ') };
}

process.exitCode = await main(process.argv.slice(2));
