import { planName, type User } from '@fareweave/shared-lib/domain/accounts';
import { Badge, TrialBadge } from '@fareweave/shared-lib/ui/badges';
import { styled } from 'styled-components';
import { ManageSubscription, UpgradeButton } from '../plans/index.ts';
import { Actions } from '../ui/form/form.tsx';
import { Section } from '../ui/section.tsx';
import { When } from '../ui/when.tsx';

/** What the account is and since when; nothing here is edited. */
export function AccountFacts({ user }: { user: User }) {
  return (
    <Section
      title="Account"
      badge={
        <>
          <TrialBadge user={user} />
          <Badge tone={planName(user) === 'Premium' ? 'gold' : 'plain'}>{planName(user)}</Badge>
        </>
      }
    >
      <Facts>
        <div>
          <dt>Email</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>Member since</dt>
          <dd>
            <When at={user.created_at} to="day" />
          </dd>
        </div>
        <div>
          <dt>Last login</dt>
          <dd>{user.last_login === null ? 'Never' : <When at={user.last_login} to="minute" />}</dd>
        </div>
      </Facts>
      <Subscription user={user} />
    </Section>
  );
}

/** The buttons for the plan (ACCT-8). Every customer of the provider can open the portal: a subscription whose
 *  payment is late gives no Premium and still has to be paid or ended there. An admin needs no subscription. */
function Subscription({ user }: { user: Pick<User, 'is_premium' | 'is_admin' | 'stripe_customer_id'> }) {
  if (user.is_premium) return <ManageSubscription />;
  const isCustomer = user.stripe_customer_id !== null;
  if (user.is_admin) return isCustomer && <ManageSubscription />;
  return (
    <Actions>
      <UpgradeButton>Upgrade Now</UpgradeButton>
      {isCustomer && <ManageSubscription />}
    </Actions>
  );
}

/** Names and values, as in a form that is filled in. */
export const Facts = styled.dl`
  display: grid;
  gap: 14px;
  min-width: 0;
  margin: 0;

  dt {
    color: var(--ink-3);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-size: 1rem;
  }
`;
