import { planFactsQuery } from '@fareweave/shared-lib/api/plans';
import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { freeSearchesText } from '@fareweave/shared-lib/domain/plans';
import { t } from '@fareweave/shared-lib/domain/texts';
import { useSession } from '@fareweave/shared-lib/platform';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { markNewsShown } from './news.ts';

interface WhatsNewDialogProps {
  onClose: () => void;
}

/** Lists what has changed, once on each device (NAVI-10); prices and allowance come from the plan facts (PLAN-1). */
export function WhatsNewDialog({ onClose }: WhatsNewDialogProps) {
  const { user } = useSession();
  const { data: plans } = useQuery(planFactsQuery);
  return (
    <Dialog
      title={t("What's New")}
      onClose={() => {
        markNewsShown();
        onClose();
      }}
    >
      {(close) => (
        <>
          <Version>{t('Version {number}', { number: '3.1' })}</Version>
          <News>
            <li>
              <b>
                {t('Inbound Flight Search')} <Badge tone="accent">{t('New')}</Badge>
              </b>
              <span>{t('See every flight to your destination.')}</span>
            </li>
            <li>
              <b>
                {plans === undefined
                  ? t('Premium')
                  : t('Premium for {price} a month', { price: `$${plans.premium.monthly.price}` })}
              </b>
              <span>{t('A limited-time price for every feature.')}</span>
            </li>
            <li>
              <b>{t('Weather integration')}</b>
              <span>{t('See the forecast for each destination.')}</span>
            </li>
            <li>
              <b>{t('Enhanced maps')}</b>
              <span>{t('See routes as great-circle arcs.')}</span>
            </li>
            <li>
              <b>{t('Rental car search')}</b>
              <span>{t('Find cars near the airport for the days of your stay.')}</span>
            </li>
          </News>
          <Earlier>
            <h3>{t('Earlier')}</h3>
            <ul>
              {plans !== undefined && <li>{freeSearchesText(plans.free)}</li>}
              <li>{t('Hotel and rental car search for premium users')}</li>
              <li>{t('Link sharing')}</li>
              <li>{t('Bug fixes')}</li>
            </ul>
          </Earlier>
          <DialogActions $fill>
            {!hasPremium(user) && (
              // Closing marks the news as shown, so that the new tab does not repeat them.
              <ButtonLink href="/plans" target="_blank" rel="noopener" onClick={close}>
                {rich('Upgrade Now <hidden>(opens in a new tab)</hidden>', { hidden })}
              </ButtonLink>
            )}
            <Button variant="primary" onClick={close}>
              {t('Got it, thanks!')}
            </Button>
          </DialogActions>
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
    padding-inline-start: 18px;
  }
`;
