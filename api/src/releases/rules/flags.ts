import { flagErrors } from '@fareweave/shared-lib/domain/flag-rules';
import type { OwnRule } from './problem.ts';

/** The flags of a release are complete and do not contradict themselves (FLAG-1). */
export const declaredFlags: OwnRule = ({ flags = [] }) =>
  flagErrors(flags).map(({ problem, fix }) => ({ rule: 'flags', message: problem, fix }));
