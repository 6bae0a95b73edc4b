import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { priceText } from '@fareweave/shared-lib/domain/money';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { Quiet } from '@fareweave/shared-lib/ui/page';
import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';

/** Milliseconds before the page goes back to the departures (ADDR-6). */
const SHOWN_MS = 3000;
const NOT_FOUND = msg(
  'Could not find the selected departure flight. Please try selecting a different flight.',
);

/** The notice that the results no longer contain the selected departure. It goes back to the departures automatically. */
export function DepartureNotFound({ onBack }: { onBack: () => void }) {
  const leave = useEffectEvent(onBack);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Repeats the message for people who have not read the notice, because it disappears with this screen.
      toasts.warning(t('Choose another flight'), t(NOT_FOUND));
      leave();
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Notice tone="danger">
      <p>{t(NOT_FOUND)}</p>
      <Quiet>{t('Taking you back to the departures in a moment.')}</Quiet>
      <Leave size="small" onClick={onBack}>
        {t('Choose another flight')}
      </Leave>
    </Notice>
  );
}

const Leave = styled(Button)`
  margin-block: 10px 4px;
`;

/** The notice that the price of the selected departure has changed (COST-7). */
export function RepricedNotice({ flight }: { flight: Flight }) {
  const price = flight.lowest_go_wild_price ?? flight.lowest_price;
  return (
    <Place>
      <Notice tone="info">
        {price === null
          ? t('The price of this flight has changed. No fare is offered for it now.')
          : t('The price of this flight has changed. It is now {price} for 1 adult.', {
              price: priceText(price),
            })}
      </Notice>
    </Place>
  );
}

const Place = styled.div`
  margin-bottom: 24px;
`;

/** Asks for a departure: a trip needs both flights. */
export function SelectDepartureFirst({ onBack }: { onBack: () => void }) {
  return (
    <Place>
      <Notice tone="info">
        <Row $spread $gap="8px 16px">
          <span>{t('Select a departure first to plan the whole trip.')}</span>
          <Button size="small" onClick={onBack}>
            {t('Select a departure')}
          </Button>
        </Row>
      </Notice>
    </Place>
  );
}
