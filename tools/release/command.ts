import type { CommandLine } from './options.ts';
import type { Output } from './output.ts';
import type { ReleaseServer } from './server.ts';

export interface Context {
  line: CommandLine;
  output: Output;
  /** Asked for only by commands that need it. */
  server(): ReleaseServer;
}

/** Throws a `Refusal` when it was not done. */
export type Command = (context: Context) => Promise<void>;
