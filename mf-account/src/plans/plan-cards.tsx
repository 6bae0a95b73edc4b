import { allowanceText, type PlanFacts, type PlanType } from '@fareweave/shared-lib/domain/plans';
import { usePlace, useSession } from '@fareweave/shared-lib/platform';
import { Badge, TrialBadge } from '@fareweave/shared-lib/ui/badges';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { CheckIcon } from '@fareweave/shared-lib/ui/icons';
import { Link } from '@fareweave/shared-lib/ui/link';
import { Segmented } from '@fareweave/shared-lib/ui/segmented';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FeatureTable } from './feature-table.tsx';
import { PlanCard } from './plan-card.tsx';
import { features, premiumPitch, priceOf } from './plan-texts.ts';
import { joinHref, PremiumAction, periodIn, planStatusOf } from './premium-action.tsx';

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
  const status = planStatusOf(session);
  return (
    <>
      <Segmented label="Billing period" options={PERIODS} value={period} onChange={setPeriod} />
      <Cards>
        <PlanCard
          name="Free"
          badge={status === 'free' && <Badge>Current plan</Badge>}
          price={{ now: '$0', per: period === 'monthly' ? 'month' : 'year' }}
          pitch={`${allowanceText(facts.free)}, every fare the network has.`}
        >
          {status === 'visitor' && <ButtonLink href={joinHref('/register', period)}>Get Started</ButtonLink>}
        </PlanCard>
        <PlanCard
          name="Premium"
          featured
          badge={
            status === 'premium' &&
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
      {status === 'visitor' && (
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

const CLAIMS = ['Cancel anytime', '100% money back guarantee', 'No setup fees'];

/** The claims of the pricing page (PLAN-10). */
function Claims() {
  return (
    <ClaimList>
      {CLAIMS.map((claim) => (
        <li key={claim}>
          <CheckIcon />
          {claim}
        </li>
      ))}
    </ClaimList>
  );
}

const ClaimList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px 28px;
  margin: 0;
  padding: 0;
  list-style: none;
  color: var(--ink-2);

  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  svg {
    color: var(--pass);
  }
`;
