import type { RemoteFlag } from '@fareweave/shared-lib/api/releases';
import type { FlagPlan } from '@fareweave/shared-lib/domain/flags';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { counted } from '@fareweave/shared-lib/domain/plurals';

export const PLANS: Record<FlagPlan, string> = {
  visitor: 'Visitors who are not signed in',
  free: 'Free accounts',
  premium: 'Premium accounts',
};

/** `false for 20 % of browsers (free accounts); 2 accounts`: how a flag is set. */
export function rolloutText({ shares, plans, account_count: accounts }: RemoteFlag): string {
  const of = plans === null ? '' : ` (${plans.map((plan) => PLANS[plan].toLowerCase()).join(', ')})`;
  const parts = [
    shares.map(({ value, percent }) => `${value} for ${percent} %`).join(', ') +
      (shares.length > 0 ? ` of browsers${of}` : ''),
    accounts > 0 ? counted(accounts, 'account') : '',
  ].filter((part) => part !== '');
  return parts.join('; ') || 'not set';
}

/** Until when a rollout applies, or why it does not. */
export function effectText({ state, ends }: RemoteFlag): string {
  if (state === 'undeclared') return 'No live release declares it: its rollout has no effect.';
  return state === 'ended'
    ? `It ended on ${formatDate(ends)}: everyone gets the default.`
    : `It ends on ${formatDate(ends)}.`;
}

const VERDICTS = {
  better: 'More outcomes than the default',
  worse: 'Fewer outcomes than the default',
  unproved: 'No difference proved',
};

/** The verdict on a value (FLAG-8). */
export const verdictText = ({ verdict }: RemoteFlag['counts'][number]): string =>
  verdict === null ? 'Default' : VERDICTS[verdict];
