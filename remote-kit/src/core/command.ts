import type { ReleaseServer } from './server.ts';

/** Writes the output of a command. */
export interface Output {
  /** Writes the result to the standard output: `value` as JSON with `--json`, otherwise `text`. */
  result(value: object, text: string): void;
  /** Writes a line of progress to the standard error output. */
  progress(line: string): void;
}

export const output = (json: boolean): Output => ({
  result: (value, text) =>
    void process.stdout.write(json ? `${JSON.stringify({ ok: true, ...value })}\n` : `${text}\n`),
  progress: (line) => void process.stderr.write(`${line}\n`),
});

/** The parsed command line of one command. */
export interface Line<Given = unknown, Options = unknown> {
  /** How the program was called, for advice: `fareweave`. */
  program: string;
  /** The server, when the command line names one. */
  url: string | undefined;
  /** The arguments of the command. */
  given: Given;
  options: Options;
}

export interface Context<Given = unknown, Options = unknown> {
  line: Line<Given, Options>;
  output: Output;
  /** Called only by commands that need the server. */
  server(): ReleaseServer;
}

/** Throws an error when Node is too old for the kit (KITS-2), because later errors would be less clear. `what` begins the message. */
export function refuseOldNode(what: string, version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 12))
    throw new Error(
      `${what} Node 22.12 or newer. This is Node ${version}. For this folder only: npm install --save-dev node@24`,
    );
}

/** A command, which throws a `CommandError` when it fails. Its declaration in cli/ reads `Given` and `Options` from the command line. */
export type Command<Given = unknown, Options = unknown> = (context: Context<Given, Options>) => Promise<void>;
