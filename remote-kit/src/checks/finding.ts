import { CommandError } from '@fareweave/shared-lib/node/command-line';
import type { ScreenSize } from './screen-sizes.ts';

/** A failed check, and how to correct it. */
export interface Finding {
  rule: string;
  message: string;
  fix: string;
}

export const describeFinding = ({ rule, message, fix }: Finding): string =>
  `✗ ${rule}: ${message}. Fix: ${fix}.`;

/** The build must not go live. */
export class CheckError extends CommandError {
  readonly problems: readonly Finding[];
  readonly sizes: readonly ScreenSize[];

  constructor(message: string, problems: readonly Finding[], sizes: readonly ScreenSize[] = []) {
    super(message, 'CHECK_FAILED');
    this.problems = problems;
    this.sizes = sizes;
  }
}
