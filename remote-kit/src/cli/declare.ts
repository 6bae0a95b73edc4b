import type { Command as Declaration } from 'commander';
import type { Command } from '../core/command.ts';

/** Rules of a command line that commander cannot check. */
export interface Rules<Given, Options> {
  /** Arguments that may be left out only where the current folder supplies them: the name of its remote. */
  needs?: readonly (keyof Given & string)[];
  /** Returns a message for an invalid combination of options, otherwise false. */
  problem?: (options: Options, given: Given) => string | false;
}

/** Declares a command. `load` imports its code on demand, because some commands load a browser and some a bundler. */
export type Declare = <Given, Options>(
  name: string,
  summary: string,
  load: () => Promise<Command<Given, Options>>,
  rules?: Rules<Given, Options>,
) => Declaration;

/** Where a command with `--admin` gets the secrets of the admin. */
export const ADMIN_SECRETS =
  'reads ADMIN_PASSWORD and, with a second factor, ADMIN_CODE, or prompts for them';

/** Arguments and options of several commands. */
export const REMOTE = ['[remote]', 'name of the remote; by default that of this folder'] as const;
export const VERSION = ['[version]', 'a version, or latest: the newest published release'] as const;
export const REASON = ['--reason <text>', 'reason, for the history'] as const;
