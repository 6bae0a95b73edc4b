import type { Alert } from '@fareweave/shared-lib/domain/alerts';
import { alertSeatText } from '@fareweave/shared-lib/domain/estimate-texts';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { AlertStatus } from '@fareweave/shared-lib/ui/badges';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Price } from '@fareweave/shared-lib/ui/price';
import { TemporaryButton } from '@fareweave/shared-lib/ui/retry-button';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Checked, foundStyle, ItemCard, ItemFoot, ItemHead } from '../ui/item-card.tsx';
import { Fact } from '../ui/section-rows.tsx';
import { foundAddress } from './alert-addresses.ts';
import type { AirportList } from './form/airport-list.ts';

interface Props {
  alert: Alert;
  list: Pick<AirportList, 'route' | 'today'>;
  onDelete: () => void;
}

/** An alert with its status (ALRT-9, COST-7). Completed alerts cannot be deleted (ALRT-10). */
export function AlertCard({ alert, list, onDelete }: Props) {
  const id = useId();
  const { origin_airport: origin, destination_airport: destination, found_price, found_travel_date } = alert;
  const route = list.route(origin, destination);
  const address = foundAddress(alert, list.today(origin));
  return (
    <ItemCard as="article" aria-labelledby={id}>
      <ItemHead>
        <div>
          <h3 id={id}>{route}</h3>
          <Codes>
            {origin} – {destination}
          </Codes>
        </div>
        <AlertStatus alert={alert} />
      </ItemHead>
      {found_price !== null && found_travel_date !== null && (
        <Found>
          {rich('{price} on {day} <small>for 1 adult</small>', {
            price: <Price amount={found_price} />,
            day: formatDate(found_travel_date),
            small: (text) => <small>{text}</small>,
          })}
          {alert.found_pass_seat !== null && (
            <small>
              {t('Chance of a pass seat: {chance}', { chance: alertSeatText(alert.found_pass_seat) })}
            </small>
          )}
        </Found>
      )}
      <Facts id={`${id}facts`}>
        <Fact name={plural(alert.travel_dates.length, 'Date', 'Dates')}>
          {alert.travel_dates.map((date) => (
            <span key={date}>{formatDate(date)}</span>
          ))}
        </Fact>
        <Fact name={t('Max price')}>
          <span>
            <Price amount={alert.max_price} />
          </span>{' '}
          <small>{t('for 1 adult')}</small>
        </Fact>
        <div>
          {rich(alert.gowild_only ? '<dt>Fares</dt><dd>GoWild only</dd>' : '<dt>Fares</dt><dd>All</dd>', {
            dt: (text) => <dt>{text}</dt>,
            dd: (text) => <dd>{text}</dd>,
          })}
        </div>
        <Fact name={t('Email')}>{t(alert.digest ? 'Once a day' : 'At once')}</Fact>
      </Facts>
      <Foot>
        <Checked at={alert.last_checked_at} />
        {address !== null && (
          <ButtonLink size="small" variant="primary" href={address}>
            {rich('See the flight<hidden> of {route}</hidden>', { route, hidden })}
          </ButtonLink>
        )}
        {!alert.is_completed && (
          <TemporaryButton onClick={onDelete} aria-describedby={`${id}facts`}>
            {rich('Delete<hidden> {name}</hidden>', { name: route, hidden })}
          </TemporaryButton>
        )}
      </Foot>
    </ItemCard>
  );
}

const Codes = styled.p`
  color: var(--ink-3);
  font-size: 0.8125rem;
  font-weight: 600;
`;

const Found = styled.p`
  ${foundStyle}

  small {
    display: block;
    color: var(--ink-2);
    font-size: 0.8125rem;
    font-weight: 400;
  }
`;

const Facts = styled.dl`
  display: grid;
  flex: 1;
  align-content: start;
  gap: 6px;
  margin: 0;

  div {
    display: grid;
    grid-template-columns: 88px 1fr;
    gap: 10px;
    align-items: baseline;
  }
  dt {
    color: var(--ink-3);
    font-size: 0.875rem;
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    align-items: baseline;
    margin: 0;
    font-weight: 600;
  }
  small {
    color: var(--ink-2);
    font-size: 0.8125rem;
    font-weight: 400;
  }
`;

const Foot = styled(ItemFoot)`
  small {
    flex: 1;
  }
`;
