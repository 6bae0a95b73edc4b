import { planFactsQuery } from '@fareweave/shared-lib/api/plans';
import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { freeSearchesText } from '@fareweave/shared-lib/domain/plans';
import { useSession } from '@fareweave/shared-lib/platform';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { markNewsShown } from './news.ts';

export interface WhatsNewDialogProps {
  onClose: () => void;
}

/** Lists what has changed, once on each device (NAVI-10); prices and allowance come from the plan facts (PLAN-1). */
export function WhatsNewDialog({ onClose }: WhatsNewDialogProps) {
  const { user } = useSession();
  const { data: plans } = useQuery(planFactsQuery);
  return (
    <Dialog
      title="What's New"
      onClose={() => {
        markNewsShown();
        onClose();
      }}
    >
      {(close) => (
        <>
          <Version>Version 3.1</Version>
          <News>
            <li>
              <b>
                Inbound Flight Search <Badge tone="accent">New</Badge>
              </b>
              <span>See every flight to your destination.</span>
            </li>
            <li>
              <b>{plans === undefined ? 'Premium' : `Premium for $${plans.premium.monthly.price} a month`}</b>
              <span>A limited-time price for every feature.</span>
            </li>
            <li>
              <b>Weather integration</b>
              <span>See the forecast for each destination.</span>
            </li>
            <li>
              <b>Enhanced maps</b>
              <span>See routes as great-circle arcs.</span>
            </li>
            <li>
              <b>Rental car search</b>
              <span>Find cars near the airport for the days of your stay.</span>
            </li>
          </News>
          <Earlier>
            <h3>Earlier</h3>
            <ul>
              {plans !== undefined && <li>{freeSearchesText(plans.free)}</li>}
              <li>Hotel and rental car search for premium users</li>
              <li>Link sharing</li>
              <li>Bug fixes</li>
            </ul>
          </Earlier>
          <Choices>
            {!hasPremium(user) && (
              // Closing marks the news as shown, so that the new tab does not repeat them.
              <ButtonLink href="/plans" target="_blank" rel="noopener" onClick={close}>
                Upgrade Now <span className="visually-hidden">(opens in a new tab)</span>
              </ButtonLink>
            )}
            <Button variant="primary" onClick={close}>
              Got it, thanks!
            </Button>
          </Choices>
        </>
      )}
    </Dialog>
  );
}

const Version = styled.p`
  margin-top: -12px;
  color: var(--ink-3);
  font-size: 0.875rem;
`;

const News = styled.ul`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 16px;
  border-radius: var(--radius-m);
  background: var(--surface-2);
  list-style: none;

  li {
    display: grid;
  }
  b {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  li > span {
    color: var(--ink-2);
    font-size: 0.875rem;
  }
`;

const Earlier = styled.section`
  display: grid;
  gap: 6px;
  color: var(--ink-2);
  font-size: 0.875rem;

  h3 {
    font-size: inherit;
    letter-spacing: 0;
  }
  ul {
    margin: 0;
    padding-left: 18px;
  }
`;

const Choices = styled(DialogActions)`
  > * {
    flex: 1 1 auto;
  }
`;
