import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { LocalTime } from '@fareweave/shared-lib/ui/local-time';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useScreenTitle } from '../model/address/screen-title.ts';
import { beginAt } from '../ui/begin-at.ts';
import type { TripEnds } from './trip-ends.ts';

interface ReturnsHeadProps {
  ends: TripEnds;
  /** Day of the outbound departure, `YYYY-MM-DD`. */
  date: string;
  departure: Flight | null;
  /** The name of a place by its code or `city:` value. */
  nameOf: (value: string) => string;
  onBack: () => void;
  onNewSearch: () => void;
}

/** The heading of the return flights: the reversed route, the departure, and actions. The heading takes the focus. */
export function ReturnsHead({ ends, date, departure, nameOf, onBack, onNewSearch }: ReturnsHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => beginAt(heading.current), []);
  const route = routeBack(ends, nameOf);
  useScreenTitle('returns', route);
  return (
    <Head>
      <Actions $align="stretch" $spread $gap="10px" $screenOnly>
        <Button size="small" onClick={onBack}>
          <span aria-hidden="true">←</span> {t('Back to Departures')}
        </Button>
        <Button size="small" onClick={onNewSearch}>
          {t('New Search')}
        </Button>
      </Actions>
      <Title $gap="6px 14px">
        <h1 ref={heading} tabIndex={-1}>
          {route}
        </h1>
        <Badge tone="accent">{t('Return')}</Badge>
      </Title>
      <Outbound as="p" $align="stretch" $gap="2px 14px" data-dir="outbound">
        <span>
          {t('Outbound')} · {formatDate(date)}
        </span>{' '}
        {departure !== null && <Summary flight={departure} />}
      </Outbound>
    </Head>
  );
}

function Summary({ flight }: { flight: Flight }) {
  const { from, to } = endpoints(flight);
  return (
    <span>
      {from} <LocalTime time={flight.departure_time} flight={flight} /> → {to}{' '}
      <LocalTime time={flight.arrival_time} flight={flight} /> · {flight.flight_number}
    </span>
  );
}

/** The reversed route by city names. */
function routeBack({ origins, destination }: TripEnds, nameOf: ReturnsHeadProps['nameOf']): string {
  if (destination === null || origins.length === 0) return t('Return Flights');
  return `${nameOf(destination)} → ${origins.map(nameOf).join(', ')}`;
}

const Head = styled.header`
  display: grid;
  gap: 10px;
  padding-block: clamp(16px, 3vw, 28px) 22px;
`;

const Actions = styled(Row)`
  margin-bottom: 10px;
`;

const Title = styled(Row)`
  h1 {
    font-size: clamp(1.5rem, 1.2rem + 1.4vw, 2.125rem);
    letter-spacing: -0.03em;
    line-height: 1.12;
    scroll-margin-top: 140px;
    outline: none;
  }
`;

const Outbound = styled(Row)`
  color: var(--ink-3);

  b {
    color: var(--ink);
    font-variant-numeric: tabular-nums;
  }
`;
