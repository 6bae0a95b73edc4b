import type { RemoteFlag } from '@fareweave/shared-lib/api/releases';
import type { FlagPlan } from '@fareweave/shared-lib/domain/flags';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { msg, plural, t } from '@fareweave/shared-lib/domain/texts';

export const PLANS = msg({
  visitor: 'Visitors who are not signed in',
  free: 'Free accounts',
  premium: 'Premium accounts',
}) satisfies Record<FlagPlan, string>;

/** `false for 20 % of browsers (free accounts); 2 accounts`: how a flag is set. */
export function rolloutText({ shares, plans, account_count: accounts }: RemoteFlag): string {
  const list = shares.map(({ value, percent }) =>
    t('{value} for {percent} %', { value: `${value}`, percent }),
  );
  const values = list.join(', ');
  const of = plans?.map((plan) => t(PLANS[plan]).toLowerCase()).join(', ');
  const browsers =
    of === undefined
      ? t('{values} of browsers', { values })
      : t('{values} of browsers ({plans})', { values, plans: of });
  const parts = [
    ...(shares.length > 0 ? [browsers] : []),
    ...(accounts > 0 ? [plural(accounts, '# account', '# accounts')] : []),
  ];
  return parts.join('; ') || t('not set');
}

/** Until when a rollout applies, or why it does not. */
export function effectText({ state, ends }: RemoteFlag): string {
  if (state === 'undeclared') return t('No live release declares it: its rollout has no effect.');
  return state === 'ended'
    ? t('It ended on {date}: everyone gets the default.', { date: formatDate(ends) })
    : t('It ends on {date}.', { date: formatDate(ends) });
}

const VERDICTS = msg({
  better: 'More outcomes than the default',
  worse: 'Fewer outcomes than the default',
  unproved: 'No difference proved',
});

/** The verdict on a value (FLAG-8). */
export const verdictText = ({ verdict }: RemoteFlag['counts'][number]): string =>
  verdict === null ? t('Default') : t(VERDICTS[verdict]);
