import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import { useSession } from '@fareweave/shared-lib/platform';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { styled } from 'styled-components';
import { joinHref } from './join.ts';
import { ManageSubscription } from './manage-subscription.tsx';
import { standingOf } from './standing.ts';
import { UpgradeButton } from './upgrade-button.tsx';

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
