import { dollars } from '@fareweave/shared-lib/domain/money';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { styled } from 'styled-components';
import type { LinkedFlight } from './linked-flight.ts';

/** What somebody who opened a link to a flight should know of it. */
export function LinkedFlightNotice({ linked }: { linked: LinkedFlight | 'lost' | null }) {
  if (linked === null || (linked !== 'lost' && !linked.isRepriced)) return null;
  return (
    <Place>
      <Notice tone={linked === 'lost' ? 'warning' : 'info'}>
        {linked === 'lost'
          ? 'The flight of this link is not offered any more. These are the other flights of its day.'
          : repriced(linked)}
      </Notice>
    </Place>
  );
}

function repriced({ flight }: LinkedFlight): string {
  const price = flight.lowest_price;
  const now = price === null ? 'No fare is offered for it now.' : `It is now ${dollars(price)}.`;
  return `The price of the flight of this link has changed since. ${now}`;
}

const Place = styled.div`
  margin-block: 8px 14px;
`;
