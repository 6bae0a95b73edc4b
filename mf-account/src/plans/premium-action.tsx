import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import { t } from '@fareweave/shared-lib/domain/texts';
import { type SessionState, useSession } from '@fareweave/shared-lib/platform';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { styled } from 'styled-components';
import { ManageSubscription, OverduePayment, UpgradeButton } from './payment-buttons.tsx';

/** The action of the Premium card, by the user's plan (PLAN-9). */
export function PremiumAction({ period }: { period: PlanType }) {
  const { user } = useSession();
  const { subscription } = user ?? {};
  if (subscription?.payment_overdue) return <OverduePayment until={subscription.premium_until} />;
  switch (planStatusOf(user)) {
    case 'visitor':
      return (
        <ButtonLink variant="primary" href={joinHref('/register', period)}>
          {t('Get Started')}
        </ButtonLink>
      );
    case 'free':
      return <UpgradeButton plan={period}>{t('Upgrade to Premium')}</UpgradeButton>;
    case 'premium':
      return (
        <Buttons $gap="10px" $align="stretch">
          <Button disabled>{t('Active Plan')}</Button>
          {user?.stripe_customer_id != null && <ManageSubscription />}
        </Buttons>
      );
    case 'included':
      return <p>{t('Your admin account includes everything in Premium.')}</p>;
  }
}

/** Returns a link to registration or sign-in that leads back to the selected billing period. */
export const joinHref = (path: '/register' | '/login', period: PlanType): string =>
  `${path}?next=${encodeURIComponent(plansHref(period))}`;

/** Returns the address of the pricing page with a billing period. `usual`: the period without one in the address. */
export const plansHref = (period: PlanType, usual: PlanType = 'monthly'): string =>
  period === usual ? '/plans' : `/plans?period=${period}`;

/** Returns the billing period in a query string of the pricing page, otherwise the usual one (PLAN-8). */
export const periodIn = (search: string, usual: PlanType): PlanType =>
  (['monthly', 'yearly'] as const).find((one) => one === new URLSearchParams(search).get('period')) ?? usual;

/** A user's plan. `included`: an admin has Premium without a subscription (PLAN-5). */
type PlanStatus = 'visitor' | 'free' | 'premium' | 'included';

export function planStatusOf(user: SessionState['user']): PlanStatus {
  if (user === null) return 'visitor';
  if (user.is_premium) return 'premium';
  return user.is_admin ? 'included' : 'free';
}

const Buttons = styled(Row)`
  > button {
    flex: 1 1 160px;
  }
`;
