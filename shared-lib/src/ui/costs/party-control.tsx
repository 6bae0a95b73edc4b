import { useState } from 'react';
import { styled } from 'styled-components';
import { leftOutText } from '../../domain/costs/cost-texts.ts';
import { partyText } from '../../domain/costs/party.ts';
import type { TripCost } from '../../domain/costs/trip-cost.ts';
import { t } from '../../domain/i18n/texts.ts';
import { Button } from '../controls/button.tsx';
import { DisplayButton } from '../display/display-button.tsx';
import { RatesNote } from '../display/price.tsx';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { below } from '../layout/breakpoints.ts';
import { Row } from '../layout/layout.ts';
import { rich } from '../rich-text.tsx';
import { useTripCosts } from './trip-costs.tsx';

const PartyDialog = lazyPart(
  () => import(/* webpackChunkName: "party" */ './party-dialog.tsx').then((m) => m.PartyDialog),
  () => null,
);

/** Names the party of the prices on the page, lets the user change the party and the currency, and says what the totals leave out. `cost`:
 *  the cost that leaves out most on the page. */
export function PartyControl({ cost }: { cost: TripCost | null }) {
  const { party } = useTripCosts();
  const [isOpen, setOpen] = useState(false);
  const leftOut = cost === null ? null : leftOutText(cost);
  return (
    <Line $gap="4px 14px" data-paper={t('Prices for {party}', { party: partyText(party) })}>
      <p>
        {rich('<label>Prices for</label> {party} {currency}', {
          label: (text) => <span>{text}</span>,
          party: (
            <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {partyText(party)}
              <span className="visually-hidden">{t('. Change travelers and bags')}</span>
              <span aria-hidden="true">▾</span>
            </Button>
          ),
          currency: <DisplayButton />,
        })}
      </p>
      <p aria-live="polite">{leftOut !== null && `+ ${leftOut}`}</p>
      <RatesNote />
      {isOpen && <PartyDialog onClose={() => setOpen(false)} />}
    </Line>
  );
}

const Line = styled(Row)`
  color: var(--ink-2);
  font-size: 0.875rem;

  > p:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    min-width: 0;
  }
  button {
    min-height: 44px;
    text-align: start;
    white-space: normal;
    ${below(480)} {
      padding-inline: 10px;
    }
  }
  /* On paper nothing can be changed, and prices name their currency. */
  @media print {
    &::before { content: attr(data-paper); }
    > p:first-child { display: none; }
  }
`;
