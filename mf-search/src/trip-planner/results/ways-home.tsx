import { t } from '@fareweave/shared-lib/domain/texts';
import type { LaterFlight, TripPlan } from '@fareweave/shared-lib/domain/trip-plans';
import { from } from '@fareweave/shared-lib/ui/breakpoints';
import { Stack } from '@fareweave/shared-lib/ui/layout';
import { styled } from 'styled-components';
import { laterFlightText } from './plan-texts.ts';

/** What else goes home after the last flight: the same evening and the next morning. */
export const WaysHome = ({ home: { evening, morning } }: Pick<TripPlan, 'home'>) => (
  <List as="dl" $gap="2px 14px">
    <dt>{t('Later home that day')}</dt>
    {flightsOf(evening)}
    <dt>{t('Home the next morning')}</dt>
    {flightsOf(morning)}
  </List>
);

const flightsOf = (flights: readonly LaterFlight[]) =>
  flights.length === 0 ? (
    <dd>{t('No other flight')}</dd>
  ) : (
    flights.map((flight) => (
      <dd key={`${flight.departure_time} ${flight.flight_number}`}>{laterFlightText(flight)}</dd>
    ))
  );

const List = styled(Stack)`
  margin: 0;

  dt {
    color: var(--ink-3);
  }
  dd {
    margin: 0;
  }
  ${from(768)} {
    grid-template-columns: auto minmax(0, 1fr);

    dd {
      grid-column: 2;
    }
  }
`;
