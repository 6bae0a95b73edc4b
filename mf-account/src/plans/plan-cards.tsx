import { allowanceText, type PlanFacts } from '@fareweave/shared-lib/domain/plans';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { navigate, usePlace, useSession } from '@fareweave/shared-lib/platform';
import { Badge, TrialBadge } from '@fareweave/shared-lib/ui/badges';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { CheckIcon } from '@fareweave/shared-lib/ui/icons';
import { Columns, Row, textLink } from '@fareweave/shared-lib/ui/layout';
import { Link } from '@fareweave/shared-lib/ui/link';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { Segmented } from '@fareweave/shared-lib/ui/segmented';
import { styled } from 'styled-components';
import { FeatureTable } from './feature-table.tsx';
import { PlanCard } from './plan-card.tsx';
import { features, premiumPitch, priceOf } from './plan-texts.ts';
import { joinHref, PremiumAction, periodIn, planStatusOf, plansHref } from './premium-action.tsx';

/** The two plans side by side (PLAN-8), rendered from the plan facts (PLAN-1). */
export function PlanCards({ facts }: { facts: PlanFacts }) {
  const { user } = useSession();
  const { search } = usePlace();
  const usual = user?.subscription?.plan ?? 'monthly';
  const period = periodIn(search, usual);
  const status = planStatusOf(user);
  return (
    <>
      <Segmented
        label={t('Billing period')}
        options={[
          { value: 'monthly', label: t('Monthly') },
          { value: 'yearly', label: t('Yearly') },
        ]}
        value={period}
        onChange={(chosen) => navigate(plansHref(chosen, usual), { replace: true })}
      />
      <Columns $least="300px" $gap="16px">
        <PlanCard
          name={t('Free')}
          badge={status === 'free' && <Badge>{t('Current plan')}</Badge>}
          price={{ now: '$0', per: period === 'monthly' ? 'month' : 'year' }}
          pitch={t('{allowance}, every fare the network has.', { allowance: allowanceText(facts.free) })}
        >
          {status === 'visitor' && (
            <ButtonLink href={joinHref('/register', period)}>{t('Get Started')}</ButtonLink>
          )}
        </PlanCard>
        <PlanCard
          name={t('Premium')}
          featured
          badge={
            user?.is_premium && (
              <>
                <TrialBadge user={user} />
                <Badge tone="gold">{t('Active Subscription')}</Badge>
              </>
            )
          }
          price={priceOf(facts.premium, period)}
          pitch={premiumPitch(facts.premium, user)}
        >
          <PremiumAction period={period} />
        </PlanCard>
      </Columns>
      {status === 'visitor' && (
        <SignIn>
          {rich('Already have an account? <link>Sign in</link>', {
            link: (text) => <Link href={joinHref('/login', period)}>{text}</Link>,
          })}
        </SignIn>
      )}
      <Claims />
      <FeatureTable features={features(facts)} />
    </>
  );
}

const SignIn = styled.p`
  color: var(--ink-2);
  text-align: center;

  a {
    ${textLink}
  }
`;

const CLAIMS = msg(['Cancel anytime', '100% money back guarantee', 'No setup fees']);

/** The claims of the pricing page (PLAN-10). */
function Claims() {
  return (
    <ClaimList as="ul" $gap="8px 28px" $align="stretch">
      {CLAIMS.map((claim) => (
        <li key={claim}>
          <CheckIcon />
          {t(claim)}
        </li>
      ))}
    </ClaimList>
  );
}

const ClaimList = styled(Row)`
  justify-content: center;
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
