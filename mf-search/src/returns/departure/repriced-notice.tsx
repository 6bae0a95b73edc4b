import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { dollars } from '@fareweave/shared-lib/domain/money';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { styled } from 'styled-components';

/** The selected departure costs something else than when it was selected. */
export function RepricedNotice({ flight }: { flight: Flight }) {
  const price = flight.lowest_go_wild_price ?? flight.lowest_price;
  return (
    <Place>
      <Notice tone="info">
        The price of this flight has changed since.
        {price === null ? ' No fare is offered for it now.' : ` It is now ${dollars(price)}.`}
      </Notice>
    </Place>
  );
}

const Place = styled.div`
  margin-bottom: 24px;
`;
