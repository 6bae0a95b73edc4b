import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { allowanceText, type PlanFacts } from '@fareweave/shared-lib/domain/plans';
import { useSession } from '@fareweave/shared-lib/platform';
import { Badge } from '@fareweave/shared-lib/ui/badge';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Link } from '@fareweave/shared-lib/ui/link';
import { Segmented } from '@fareweave/shared-lib/ui/segmented';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Claims } from './claims.tsx';
import { FeatureTable } from './feature-table.tsx';
import { features } from './features.ts';
import { PlanCard } from './plan-card.tsx';
import { type Period, priceOf } from './price.ts';

const PERIODS = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

/** The two plans side by side, told from the server's facts (decision 1). */
export function PlanCards({ facts }: { facts: PlanFacts }) {
  const { user, isLoading } = useSession();
  const [period, setPeriod] = useState<Period>('monthly');
  const price = priceOf(facts.premium, period);
  const visitor = user === null && !isLoading;
  return (
    <>
      <Segmented label="Billing period" options={PERIODS} value={period} onChange={setPeriod} />
      <Cards>
        <PlanCard
          name="Free"
          badge={user !== null && !hasPremium(user) && <Badge>Current plan</Badge>}
          price={{ now: '$0', per: period === 'monthly' ? 'month' : 'year' }}
          pitch={`${allowanceText(facts.free)}, every fare the network has.`}
        >
          {visitor && <ButtonLink href="/register">Get Started</ButtonLink>}
        </PlanCard>
        <PlanCard
          name="Premium"
          featured
          badge={user?.is_premium && <Badge tone="gold">Active Subscription</Badge>}
          price={price}
          pitch={`Unlimited searches, return flights, alerts and the map. ${facts.premium.trial_days}-day free trial.`}
        >
          {visitor && (
            <ButtonLink variant="primary" href="/register">
              Get Started
            </ButtonLink>
          )}
          {user?.is_premium && <Button disabled>Active Plan</Button>}
        </PlanCard>
      </Cards>
      {visitor && (
        <SignIn>
          Already have an account? <Link href="/login?next=/plans">Sign in</Link>
        </SignIn>
      )}
      <Claims />
      <FeatureTable features={features(facts)} />
    </>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
  gap: 16px;
`;

const SignIn = styled.p`
  color: var(--ink-2);
  text-align: center;

  a {
    color: var(--accent);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
