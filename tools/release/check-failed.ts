import type { Finding } from './checks/finding.ts';
import { Refusal } from './command-error.ts';

/** What was built must not go live. */
export class CheckFailed extends Refusal {
  readonly problems: readonly Finding[];

  constructor(message: string, problems: readonly Finding[]) {
    super(message, 'CHECK_FAILED');
    this.problems = problems;
  }
}
