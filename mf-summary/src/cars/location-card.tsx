import {
  type RentalLocation,
  type RentalPeriod,
  rentalBookingLink,
  type Vehicle,
} from '@fareweave/shared-lib/domain/cars';
import { formatNearMiles } from '@fareweave/shared-lib/domain/measures';
import { t } from '@fareweave/shared-lib/domain/texts';
import { PlainList, Row } from '@fareweave/shared-lib/ui/layout';
import { Card } from '@fareweave/shared-lib/ui/page';
import { Price } from '@fareweave/shared-lib/ui/price';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { styled } from 'styled-components';
import { BookLink } from '../ui/book-link.tsx';

interface LocationCardProps {
  location: RentalLocation;
  vehicles: readonly Vehicle[];
  period: RentalPeriod;
  age: number;
  /** The location is sample data, which the booking page does not know. */
  isSample: boolean;
}

/** A rental location and its vehicles. */
export function LocationCard({ location, vehicles, period, age, isSample }: LocationCardProps) {
  const { id, name, street_address, distance_miles } = location;
  return (
    <Sheet as="article" $gap="12px" aria-label={name}>
      <Row as="header" $spread $gap="8px 16px">
        <div>
          <h3>{name}</h3>
          <p>
            {street_address} · {formatNearMiles(distance_miles)}
          </p>
        </div>
        <BookLink href={rentalBookingLink(id, period, age)}>
          {/* The text is one child, because the link has a gap between its children. */}
          <span>
            {rich('Book<hidden> at {name}</hidden> on hertz.com<hidden>, in a new tab</hidden>', {
              name,
              hidden,
            })}
          </span>
        </BookLink>
      </Row>
      {isSample && <p>{t('Sample location: hertz.com does not list it.')}</p>}
      <Vehicles $gap="8px" $least="260px">
        {vehicles.map((vehicle, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a provider may list a vehicle twice
          <li key={i}>
            <p>
              <b>{vehicle.model}</b> <span>{vehicle.class}</span>
            </p>
            <Prices>
              {vehicle.rate_info.payment_options.map(({ payment_type, total_cost }) => (
                <p key={payment_type}>
                  <b>
                    <Price amount={Math.round(total_cost)} />
                  </b>{' '}
                  <span>{paymentName(payment_type)}</span>
                </p>
              ))}
            </Prices>
          </li>
        ))}
      </Vehicles>
    </Sheet>
  );
}

const Sheet = styled(Card)`
  > p,
  header p {
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
`;

const Vehicles = styled(PlainList)`
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    padding: 8px 14px;
    border: 1px solid var(--line);
    border-radius: var(--radius-m);
    background: var(--surface-2);
  }
  li > p {
    flex: 1 1 min-content;
  }
  b {
    font-weight: 600;
    line-height: 1.35;
  }
  span {
    display: block;
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
`;

/** Below the name if its words are too wide. An amount in the reader's currency is below the dollars if there is no room beside them. */
const Prices = styled.div`
  margin-inline-start: auto;
  text-align: end;

  span {
    white-space: nowrap;
  }
  b {
    font-size: 1.125rem;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;

/** `PAYNOW` as a label, `Pay now`. A type that the product does not know is shown in words. */
export function paymentName(type: string): string {
  if (type === 'PAYNOW') return t('Pay now');
  const words = type
    .toLowerCase()
    .replace(/^pay(?=now|later)/, 'pay ')
    .replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
