import type { Command as Declaration } from 'commander';
import type { Command } from '../core/command.ts';

/** What commander cannot check. */
export interface Rules<Given, Options> {
  /** Arguments that may only be left out where another rule supplies them: the remote of the current folder. */
  needs?: readonly (keyof Given & string)[];
  /** Returns a message for an invalid combination of options, otherwise false. */
  problem?: (options: Options, given: Given) => string | false;
}

/** Declares a command. `load`: loaded on demand, because some commands load a browser and some a bundler. */
export type Declare = <Given, Options>(
  name: string,
  summary: string,
  load: () => Promise<Command<Given, Options>>,
  rules?: Rules<Given, Options>,
) => Declaration;

/** Arguments and options of several commands. */
export const REMOTE = ['[remote]', 'name of the remote; by default that of this folder'] as const;
export const VERSION = ['[version]', 'a version, or latest: the newest published release'] as const;
export const REASON = ['--reason <text>', 'reason, for the history'] as const;
