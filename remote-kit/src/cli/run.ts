import { CommandError, EXIT, UsageError } from '@fareweave/shared-lib/node/command-line';
import type { CheckError } from '../checks/finding.ts';
import { output, refuseOldNode } from '../core/command.ts';
import { remoteHere } from '../core/project.ts';
import { type ReleaseServer, releaseServer } from '../core/server.ts';
import { readCommandLine } from './read-command-line.ts';

// A reader such as `head` may end before it has read everything.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

interface RunOptions {
  /** How the user calls the program; `npx fareweave` by default. */
  program?: string;
  /** The release token for a server on this machine when RELEASE_TOKEN is not set. */
  defaultToken?: string | undefined;
}

/** Runs a command line (without `node` and the script) and writes its result. Returns the exit code. */
export async function run(
  args: readonly string[],
  { program = 'npx fareweave', defaultToken }: RunOptions = {},
): Promise<number> {
  const isJson = args.includes('--json');
  let remote: string | undefined;
  try {
    refuseOldNode('fareweave needs');
    const line = readCommandLine(args, program);
    if ('help' in line) {
      process.stdout.write(line.help);
      return EXIT.done;
    }
    // `tokens` in the folder of a remote needs a token of that remote only.
    remote = line.given.remote ?? (line.command === 'tokens' ? remoteHere() : undefined);
    let connected: ReleaseServer | undefined;
    const server = () => {
      connected ??= releaseServer(line.url, process.env, { defaultToken, remote });
      return connected;
    };
    await line.run({ output: output(isJson), server });
    return EXIT.done;
  } catch (error) {
    const { code, message, usage, ...more } = reasonOf(error, program, remote);
    if (isJson) process.stdout.write(`${JSON.stringify({ ok: false, error: { code, message, ...more } })}\n`);
    else
      process.stderr.write(
        `${program.replace(/^npm run |^npx | --$/g, '')}: ${message}\n${usage ? `${usage}\n` : ''}`,
      );
    return code === 'USAGE' ? EXIT.wrongUsage : EXIT.failed;
  }
}

type Reason = Pick<CommandError, 'code' | 'message'> &
  Partial<Pick<UsageError, 'usage'> & Pick<CheckError, 'problems' | 'sizes'>>;

/** Returns the reason of a failure. In its message, `program` replaces `npm run release --`, which only a working copy of the product has,
 *  and `remote` replaces the `'*'` of advice about a token, which a call without the name of a remote gets. */
function reasonOf(error: unknown, program: string, remote = "'*'"): Reason {
  const message = (error as Error).message
    .replaceAll('npm run release --', program)
    .replace("token --remote '*'", `token --remote ${remote}`);
  if (error instanceof UsageError) return { code: 'USAGE', message, usage: error.usage };
  if (!(error instanceof CommandError)) return { code: 'FAILED', message: message.replace(/\s*\n\s*/g, ' ') };
  const { code, problems, sizes }: CommandError & Partial<CheckError> = error;
  return { code, message, ...(problems && { problems, sizes }) } as Reason;
}
