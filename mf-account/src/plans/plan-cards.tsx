import { allowanceText, type PlanFacts, type PlanType } from '@fareweave/shared-lib/domain/plans';
import { usePlace, useSession } from '@fareweave/shared-lib/platform';
import { Badge, TrialBadge } from '@fareweave/shared-lib/ui/badges';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Link } from '@fareweave/shared-lib/ui/link';
import { Segmented } from '@fareweave/shared-lib/ui/segmented';
import { useState } from 'react';
import { styled } from 'styled-components';
import { joinHref, periodIn } from './actions/join.ts';
import { PremiumAction } from './actions/premium-action.tsx';
import { standingOf } from './actions/standing.ts';
import { Claims } from './claims.tsx';
import { FeatureTable } from './feature-table.tsx';
import { features } from './features.ts';
import { premiumPitch } from './pitch.ts';
import { PlanCard } from './plan-card.tsx';
import { priceOf } from './price.ts';

const PERIODS = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

/** The two plans side by side (PLAN-8), rendered from the plan facts (PLAN-1). */
export function PlanCards({ facts }: { facts: PlanFacts }) {
  const session = useSession();
  const { search } = usePlace();
  const [period, setPeriod] = useState<PlanType>(() => periodIn(search));
  const { user } = session;
  const standing = standingOf(session);
  return (
    <>
      <Segmented label="Billing period" options={PERIODS} value={period} onChange={setPeriod} />
      <Cards>
        <PlanCard
          name="Free"
          badge={standing === 'free' && <Badge>Current plan</Badge>}
          price={{ now: '$0', per: period === 'monthly' ? 'month' : 'year' }}
          pitch={`${allowanceText(facts.free)}, every fare the network has.`}
        >
          {standing === 'visitor' && (
            <ButtonLink href={joinHref('/register', period)}>Get Started</ButtonLink>
          )}
        </PlanCard>
        <PlanCard
          name="Premium"
          featured
          badge={
            standing === 'premium' &&
            user !== null && (
              <>
                <TrialBadge user={user} />
                <Badge tone="gold">Active Subscription</Badge>
              </>
            )
          }
          price={priceOf(facts.premium, period)}
          pitch={premiumPitch(facts.premium, session)}
        >
          <PremiumAction period={period} />
        </PlanCard>
      </Cards>
      {standing === 'visitor' && (
        <SignIn>
          Already have an account? <Link href={joinHref('/login', period)}>Sign in</Link>
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
