import { CommandError, EXIT, UsageError } from '@fareweave/shared-lib/node/command-line';
import { StartError } from '../core/config/environment.ts';
import { fileProblem } from './data-folder.ts';

/** The work of a command; resolves with the text to print, which is empty when the command has printed everything itself. */
export type Run = () => Promise<string>;

interface CommandOptions {
  /** Returns why a command failed, in one line without a stack trace; undefined for errors that the operator cannot correct, which
   *  are thrown. */
  reasonFor?: (error: unknown) => string | undefined;
  /** Whether a failure is one JSON object on the standard output instead of a text, as `fareweave --json` writes it. */
  isJson?: boolean;
}

/** Runs a command of an operator and sets the exit code of the process.
 *
 *  `read` parses the arguments: it returns the work, or the help text. */
export async function runOperatorCommand(
  name: string,
  read: () => Run | string,
  { reasonFor = correctableReason, isJson = false }: CommandOptions = {},
): Promise<void> {
  try {
    const run = read();
    if (typeof run === 'string') process.stdout.write(run);
    else {
      const text = await run();
      if (text !== '') process.stdout.write(`${text}\n`);
    }
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const message = isUsage ? error.message : (fileProblem(error as Error) ?? reasonFor(error));
    if (message === undefined) throw error;
    if (isJson) {
      const code = isUsage ? 'USAGE' : 'FAILED';
      process.stdout.write(`${JSON.stringify({ ok: false, error: { code, message } })}\n`);
    } else process.stderr.write(`${name}: ${message}\n${isUsage ? `${error.usage}\n` : ''}`);
    process.exitCode = isUsage ? EXIT.wrongUsage : EXIT.failed;
  }
}

/** The message of an error that an operator can correct: a refused command, a wrong configuration, a file that is missing or full. */
function correctableReason(error: unknown): string | undefined {
  const isRefusal = error instanceof CommandError || error instanceof StartError;
  const isOfSystem = (error as NodeJS.ErrnoException).syscall !== undefined;
  return isRefusal || isOfSystem ? (error as Error).message : undefined;
}
