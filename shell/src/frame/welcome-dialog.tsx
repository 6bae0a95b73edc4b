import { planFactsQuery } from '@fareweave/shared-lib/api/plan-facts';
import { allowanceText } from '@fareweave/shared-lib/domain/plans';
import { navigate, session } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog } from '@fareweave/shared-lib/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';

/** Greets a newcomer (spec: accounts §2, dialog 2); what the plans hold comes from the plan facts (decision 1). */
export function WelcomeDialog({ firstName }: { firstName: string }) {
  const { data: plans } = useQuery(planFactsQuery);

  function leaveTo(path: string): void {
    session.dismissWelcome();
    navigate(path);
  }

  return (
    <Dialog
      title={firstName === '' ? 'Welcome to Fareweave!' : `Welcome to Fareweave, ${firstName}!`}
      onClose={session.dismissWelcome}
    >
      <Subtitle>Your account was created successfully.</Subtitle>
      {plans !== undefined && (
        <p>
          Your free account comes with <b>{allowanceText(plans.free)}</b>. Upgrading to premium gives you an
          automatic <b>{plans.premium.trial_days}-day free trial</b>.
        </p>
      )}
      <Steps>
        <li>Search flights</li>
        <li>Set up flight alerts</li>
        <li>Explore route maps</li>
      </Steps>
      <Choices>
        <Button variant="primary" onClick={() => leaveTo('/')}>
          Start Searching Flights
        </Button>
        <Button onClick={() => leaveTo('/plans')}>Upgrade to Premium</Button>
      </Choices>
    </Dialog>
  );
}

const Subtitle = styled.p`
  margin: 0;
  color: var(--ink-2);
`;

const Steps = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0 0 22px;
  padding-inline-start: 20px;
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`;
