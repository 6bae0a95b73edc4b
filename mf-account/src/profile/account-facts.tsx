import { hasPremium, type User } from '@fareweave/shared-lib/domain/accounts';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Badge, TrialBadge } from '@fareweave/shared-lib/ui/badges';
import { Moment } from '@fareweave/shared-lib/ui/moment';
import { styled } from 'styled-components';
import { ManageSubscription, OverduePayment, UpgradeButton } from '../plans/index.ts';
import { Actions } from '../ui/form/form.tsx';
import { Section } from '../ui/section.tsx';
import { Fact } from '../ui/section-rows.tsx';

/** The facts of the account that the user cannot edit, and the actions for the plan. */
export function AccountFacts({ user }: { user: User }) {
  return (
    <Section
      title={t('Account')}
      badge={
        <>
          <TrialBadge user={user} />
          <Badge tone={hasPremium(user) ? 'gold' : 'plain'}>{t(hasPremium(user) ? 'Premium' : 'Free')}</Badge>
        </>
      }
    >
      <Facts>
        <Fact name={t('Email')}>{user.email}</Fact>
        <Fact name={t('Member since')}>
          <Moment at={user.created_at} precision="day" />
        </Fact>
        <Fact name={t('Last login')}>
          <Moment at={user.last_login} />
        </Fact>
      </Facts>
      <Subscription user={user} />
    </Section>
  );
}

/** The buttons for the plan (ACCT-8). Every customer of the provider can open the portal. Admins need no subscription. */
function Subscription({ user }: { user: User }) {
  const { subscription } = user;
  if (subscription?.payment_overdue) return <OverduePayment until={subscription.premium_until} />;
  if (user.is_premium) return <ManageSubscription />;
  const isCustomer = user.stripe_customer_id !== null;
  if (user.is_admin) return isCustomer && <ManageSubscription />;
  return (
    <Actions>
      <UpgradeButton>{t('Upgrade Now')}</UpgradeButton>
      {isCustomer && <ManageSubscription />}
    </Actions>
  );
}

/** A list of names and values. */
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
