import { totalPriceText } from '@fareweave/shared-lib/domain/cost-texts';
import { daysAndHours } from '@fareweave/shared-lib/domain/elapsed';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { partyText } from '@fareweave/shared-lib/domain/party';
import { t } from '@fareweave/shared-lib/domain/texts';
import { readableDuration } from '@fareweave/shared-lib/domain/times';
import { SourceBadge } from '@fareweave/shared-lib/ui/badges';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { PartyControl } from '@fareweave/shared-lib/ui/party-control';
import { Total } from '@fareweave/shared-lib/ui/total';
import { useTripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { doorToDoor, TO_THE_DOOR_AFTER } from '../model/door-to-door.ts';
import type { Trip } from '../model/trip.ts';
import { tripFigures } from '../model/trip-figures.ts';
import { settings } from '../settings.ts';
import type { Places } from '../ui/use-places.ts';
import { useLowerTotal, useTripTotal } from './price-breakdown.tsx';

/** Duration, stay and total price of a trip (TRIP-2). */
export function TripOverview({ trip, places }: { trip: Trip; places: Places }) {
  const [there, back] = [trip.departure.flight, trip.return.flight];
  const { duration, stay } = tripFigures(there, back);
  const cost = useTripTotal(there, back);
  const lower = useLowerTotal(there, back, cost);
  const { party } = useTripCosts();
  const { to } = endpoints(there);
  const atAirport = settings.useSetting('airport-minutes');
  const minutesOf = (flight: typeof there) => doorToDoor(flight, atAirport, places.airports).minutes;
  return (
    <Overview aria-labelledby="trip-overview">
      <Row $gap="4px 12px">
        <h2 id="trip-overview">{t('Trip Overview')}</h2>
        <SourceBadge source={trip.source} />
      </Row>
      <dl>
        <Fact
          name={t('Total trip duration')}
          value={daysAndHours(duration)}
          note={t('first departure to last arrival')}
        />
        <Fact name={t('Stay at destination')} value={daysAndHours(stay)} note={places.cityOf(to)} />
        <Fact
          name={t('Total price')}
          value={cost === null ? t('Not offered') : <Total cost={cost} />}
          note={t('both flights, {party}', { party: partyText(party) })}
          more={lower && t('lowest price {total}', { total: totalPriceText(lower.cost) })}
        />
        <Fact
          name={t('Door to door')}
          value={readableDuration(minutesOf(there) + minutesOf(back))}
          note={t('on the way, there and back')}
        />
      </dl>
      <PartyControl cost={cost} />
      <Assumption>
        {t(
          'Door to door assumes {before} at the airport before each departure and {after} from each landing to the door.',
          { before: readableDuration(atAirport), after: readableDuration(TO_THE_DOOR_AFTER) },
        )}
      </Assumption>
    </Overview>
  );
}

interface FactProps {
  name: string;
  value: ReactNode;
  note: string;
  more?: string | null;
}

function Fact({ name, value, note, more }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd>
        <small>{note}</small>
        {more && <small>{more}</small>}
      </dd>
    </div>
  );
}

const Overview = styled.section`
  padding: clamp(18px, 3vw, 28px);
  border-radius: var(--radius-l);
  background: var(--accent-soft);

  @media (forced-colors: active) {
    border: 1px solid;
  }

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.375rem), 1fr));
    gap: 18px;
    margin: 18px 0 10px;
  }
  dt {
    color: var(--ink-2);
    font-size: 0.875rem;
  }
  dd {
    margin: 2px 0 0;
    font-size: clamp(1.5rem, 7.4vw, 1.875rem);
    font-weight: 750;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.03em;
    line-height: 1.15;
    text-wrap: balance;
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: 0.8125rem;
    font-weight: 400;
    letter-spacing: 0;
    line-height: 1.35;
  }
  @media print {
    padding: 0;
    background: none;
  }
`;

const Assumption = styled.p`
  margin-top: 16px;
  color: var(--ink-2);
  font-size: 0.8125rem;
`;
