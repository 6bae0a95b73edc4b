import { planFactsQuery } from '@fareweave/shared-lib/api/plans';
import { allowanceText, type PlanFacts } from '@fareweave/shared-lib/domain/plans';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { navigate } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { CheckIcon, Crown } from '@fareweave/shared-lib/ui/icons';
import { Quiet } from '@fareweave/shared-lib/ui/page';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';

interface WelcomeDialogProps {
  /** From the registration; may be empty. */
  firstName: string;
  /** Days of the free trial for this account; 0: none. */
  trialDays: number;
  onClose: () => void;
}

/** Greets a new account (NAVI-9); prices and allowance come from the plan facts (PLAN-1). */
export function WelcomeDialog({ firstName, trialDays, onClose }: WelcomeDialogProps) {
  const { data: plans, isPending } = useQuery(planFactsQuery);
  return (
    <Dialog
      title={
        firstName === ''
          ? t('Welcome to Fareweave!')
          : t('Welcome to Fareweave, {name}!', { name: firstName })
      }
      onClose={onClose}
    >
      {(close) => (
        <>
          <Quiet>{t('Your account was created successfully.')}</Quiet>
          {plans !== undefined && <PlanSummary plans={plans} trialDays={trialDays} />}
          {isPending && <Skeleton height="3em" />}
          <List>
            <li>
              <CheckIcon /> {t('Search flights')}
            </li>
            <li>
              <CheckIcon /> {t('Set up flight alerts')} <Crown />
            </li>
            <li>
              <CheckIcon /> {t('Explore route maps')} <Crown />
            </li>
          </List>
          <DialogActions $fill>
            <Button
              variant="primary"
              onClick={() => {
                close();
                navigate('/');
              }}
            >
              {t('Start Searching Flights')}
            </Button>
            <Button
              onClick={() => {
                navigate('/plans');
                close();
              }}
            >
              {t('Upgrade to Premium')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function PlanSummary({ plans: { free }, trialDays }: { plans: PlanFacts; trialDays: number }) {
  return (
    <p>
      {rich('A free account gets <b>{allowance}</b>.', { allowance: allowanceText(free) })}
      {trialDays > 0 && (
        <>
          {' '}
          {rich('Upgrading gives you an automatic <b>{trial}</b> of premium.', {
            trial: plural(trialDays, '#-day free trial', '#-day free trial'),
          })}
        </>
      )}
    </p>
  );
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 14px 16px;
  border-radius: var(--radius-m);
  background: var(--surface-2);
  list-style: none;

  li {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  svg[role] {
    color: var(--gold);
  }
  svg:not([role]) {
    color: var(--pass);
  }
`;
