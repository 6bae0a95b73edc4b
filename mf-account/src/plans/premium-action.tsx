import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import { type SessionState, useSession } from '@fareweave/shared-lib/platform';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { styled } from 'styled-components';
import { ManageSubscription, UpgradeButton } from './payment-buttons.tsx';

/** The button of the Premium card, by the person's plan (PLAN-9). */
export function PremiumAction({ period }: { period: PlanType }) {
  const session = useSession();
  switch (standingOf(session)) {
    case 'visitor':
      return (
        <ButtonLink variant="primary" href={joinHref('/register', period)}>
          Get Started
        </ButtonLink>
      );
    case 'free':
      return <UpgradeButton plan={period}>Upgrade to Premium</UpgradeButton>;
    case 'premium':
      return (
        <Row>
          <Button disabled>Active Plan</Button>
          {session.user?.stripe_customer_id != null && <ManageSubscription />}
        </Row>
      );
    case 'included':
      return <p>Your admin account includes everything in Premium.</p>;
    case 'unknown':
      return <Room />;
  }
}

/** Where a visitor gets an account, or into theirs, and from where they come back to the plan they were looking at. */
export const joinHref = (door: '/register' | '/login', period: PlanType): string =>
  `${door}?next=${encodeURIComponent(period === 'monthly' ? '/plans' : `/plans?period=${period}`)}`;

/** The billing period that an address of the pricing page asks for; monthly by default (PLAN-8). */
export const periodIn = (search: string): PlanType =>
  new URLSearchParams(search).get('period') === 'yearly' ? 'yearly' : 'monthly';

/** Which plan a person has. `included`: an admin has everything that Premium has, without paying (PLAN-5). */
export type Standing = 'unknown' | 'visitor' | 'free' | 'premium' | 'included';

export function standingOf({ user, isLoading }: Pick<SessionState, 'user' | 'isLoading'>): Standing {
  if (user === null) return isLoading ? 'unknown' : 'visitor';
  if (user.is_premium) return 'premium';
  return user.is_admin ? 'included' : 'free';
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;

  > button {
    flex: 1 1 160px;
  }
`;

/** As high as a button, so that nothing moves when it is clear who is there. */
const Room = styled.div`
  height: 46px;
`;
