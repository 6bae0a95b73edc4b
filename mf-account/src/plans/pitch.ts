import type { User } from '@fareweave/shared-lib/domain/accounts';
import type { PlanFacts } from '@fareweave/shared-lib/domain/plans';

/** What Premium is praised for. The trial only to people who would get it: it comes with somebody's first
 *  subscription. */
export function premiumPitch(
  { trial_days }: Pick<PlanFacts['premium'], 'trial_days'>,
  user: Pick<User, 'is_premium' | 'trial_end'> | null,
): string {
  const pitch = 'Unlimited searches, return flights, alerts and the map.';
  const mayTry = user === null || (!user.is_premium && user.trial_end === null);
  return trial_days > 0 && mayTry ? `${pitch} ${trial_days}-day free trial.` : pitch;
}
