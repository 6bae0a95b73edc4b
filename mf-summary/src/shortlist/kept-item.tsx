import type { ShortlistItem } from '@fareweave/shared-lib/domain/shortlist';
import { t } from '@fareweave/shared-lib/domain/texts';
import { from } from '@fareweave/shared-lib/ui/breakpoints';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Check } from '@fareweave/shared-lib/ui/check';
import { PlainList, Row } from '@fareweave/shared-lib/ui/layout';
import { Moment } from '@fareweave/shared-lib/ui/moment';
import { Card } from '@fareweave/shared-lib/ui/page';
import { TemporaryButton } from '@fareweave/shared-lib/ui/retry-button';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { Places } from '../ui/use-places.ts';
import { FlightLine } from './flight-line.tsx';
import { directionOf, type ItemCosts, type ItemPrice } from './item-costs.ts';
import { daysText, hasDeparted, nameOf, routeText } from './item-facts.ts';
import { PriceLine } from './price-line.tsx';
import { priceTexts } from './price-texts.ts';

interface KeptItemProps {
  item: ShortlistItem;
  /** Null: not checked. */
  price: ItemPrice | null;
  costs: ItemCosts;
  places: Places;
  /** Epoch milliseconds. */
  now: number;
  isSelected: boolean;
  /** Whether as many items are selected as can be compared. */
  isFull: boolean;
  onSelect: (selected: boolean) => void;
  onRemove: () => void;
  /** Called when the item disappears with the focus on Remove. */
  onFocusLost: () => void;
}

/** An item of the shortlist: its flights, its price now and when kept, and what can be done with it. */
export function KeptItem(props: KeptItemProps) {
  const { item, price, costs, places, now, isSelected, isFull, onSelect, onRemove, onFocusLost } = props;
  const title = useId();
  const name = nameOf(item, places.cityOf);
  const texts = priceTexts(item, price, costs, now);
  return (
    <Card as="article" $gap="14px" aria-labelledby={title}>
      <Head>
        <div>
          <h2 id={title}>{routeText(item, places.cityOf)}</h2>
          <Sub>
            {rich('{kind}, {days} · kept {day}', {
              kind: item.kind === 'plan' ? t('Trip plan') : t('Flight'),
              days: daysText(item),
              day: <Moment at={item.kept_at} precision="day" />,
            })}
          </Sub>
        </div>
        <div>
          {texts.price !== null && <Sub>{t('Lowest price')}</Sub>}
          <PriceLine texts={texts} />
        </div>
      </Head>
      <Flights as="ol" $gap="14px">
        {item.flights.map((flight, index) => (
          <li key={flight.segments[0]?.departure_time}>
            <FlightLine
              flight={flight}
              direction={directionOf(item, index)}
              fares={hasDeparted(item, now) ? null : bookable(item, price, index)}
            />
          </li>
        ))}
      </Flights>
      <Actions $gap="4px 8px" $screenOnly>
        <Check
          label={t('Compare')}
          aria-label={t('Compare {name}', { name })}
          checked={isSelected}
          disabled={isFull && !isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
        <ButtonLink size="small" href={item.address}>
          {item.kind === 'plan' ? t('Open the trip') : t('Open in results')}
          <span className="visually-hidden">: {name}</span>
        </ButtonLink>
        <Remove variant="ghost" onClick={onRemove} onFocusLeft={onFocusLost}>
          {rich('Remove<hidden> {name}</hidden>', { name, hidden })}
        </Remove>
      </Actions>
    </Card>
  );
}

/** Returns the fares to book for a flight: the present ones, or those when it was kept if it is not checked; null if it is not on sale. */
function bookable({ flights }: ShortlistItem, price: ItemPrice | null, index: number) {
  const now = price?.flights[index];
  if (now === undefined || now.status === 'not_checked') return flights[index]?.fares ?? null;
  return now.fares;
}

const Head = styled.header`
  display: grid;
  gap: 8px 24px;

  ${from(768)} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 260px);

    > :last-child {
      text-align: end;
    }
  }
  h2 {
    font-size: 1.25rem;
  }
`;

const Sub = styled.p`
  color: var(--ink-3);
  font-size: 0.875rem;
`;

const Flights = styled(PlainList)`
  > li + li {
    padding-top: 14px;
    border-top: 1px dashed var(--line);
  }
`;

const Actions = styled(Row)`
  padding-top: 12px;
  border-top: 1px solid var(--line);

  > :first-child {
    margin-inline-end: auto;
  }
`;

/** As narrow as needed beside the other actions on a phone. */
const Remove = styled(TemporaryButton)`
  padding-inline: 8px;
`;
