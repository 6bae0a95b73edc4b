/** Flags and settings of the remotes: the shell knows their values from the registry. */

import type { User } from '../../domain/accounts/accounts.ts';
import type { FlagValue } from '../../domain/composition/flags.ts';
import { sessionStore } from '../session.ts';
import { sessionToken } from '../session-token.ts';

/** Decides on the flags of the remotes (ADR 42). */
export interface FlagHost {
  /** Returns the value of a flag for a user, and counts its first use on the page. Undefined: the page does not know the flag.
   *  `id`: from `qualifiedName`. */
  read(id: string, user: User | null): FlagValue | undefined;
  /** Counts the first outcome of a flag on the page. */
  outcome(id: string): void;
}

// Without a shell, as in tests of a remote, every flag has its default.
let host: FlagHost = { read: () => undefined, outcome: () => undefined };

/** For the shell: sets what decides on flags. */
export function provideFlags(provided: FlagHost): void {
  host = provided;
}

/** Returns the value of a flag for the present user; until the session is verified, for the account of the last visit. */
export function readFlag(id: string): FlagValue | undefined {
  const { user, isLoading } = sessionStore.get();
  return host.read(id, isLoading ? sessionToken.storedAccount() : user);
}

export const countOutcome: FlagHost['outcome'] = (id) => host.outcome(id);

/** Returns the value of a setting; undefined if it has none that the release on the page accepts. */
export type ReadSetting = (remote: string, name: string) => unknown;

// Without a shell, as in tests of a remote, every setting has its default.
let settingOf: ReadSetting = () => undefined;

/** For the shell: sets how settings are read. */
export function provideSettings(provided: ReadSetting): void {
  settingOf = provided;
}

export const readSetting: ReadSetting = (remote, name) => settingOf(remote, name);
