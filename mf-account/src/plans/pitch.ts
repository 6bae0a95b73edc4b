import type { PlanFacts } from '@fareweave/shared-lib/domain/plans';
import type { SessionState } from '@fareweave/shared-lib/platform';

/** What Premium offers. The trial is offered to those who would get it: to visitors, whose account would be new, and
 *  to accounts of which the server says so. */
export function premiumPitch(
  { trial_days }: Pick<PlanFacts['premium'], 'trial_days'>,
  { user, isLoading }: Pick<SessionState, 'user' | 'isLoading'>,
): string {
  const pitch = 'Unlimited searches, return flights, alerts and the map.';
  const isSold = user === null || (!user.is_premium && !user.is_admin);
  const days = user === null ? trial_days : user.trial_days;
  return days > 0 && isSold && !isLoading ? `${pitch} ${days}-day free trial.` : pitch;
}
