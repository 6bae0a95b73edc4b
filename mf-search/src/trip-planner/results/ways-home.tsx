import { t } from '@fareweave/shared-lib/domain/texts';
import type { LaterFlight, TripPlan } from '@fareweave/shared-lib/domain/trip-plans';
import { from } from '@fareweave/shared-lib/ui/breakpoints';
import { Stack } from '@fareweave/shared-lib/ui/layout';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { laterFlightText } from './plan-texts.ts';

/** What else goes home after the last flight: the same evening and the next morning. */
export function WaysHome({ home: { evening, morning } }: Pick<TripPlan, 'home'>) {
  return (
    <List as="dl" $gap="2px 14px">
      <dt>{t('Later home that day')}</dt>
      <dd>{flightsText(evening)}</dd>
      <dt>{t('Home the next morning')}</dt>
      <dd>{flightsText(morning)}</dd>
    </List>
  );
}

function flightsText(flights: readonly LaterFlight[]) {
  if (flights.length === 0) return t('No other flight');
  return flights.map((flight, index) => (
    <Fragment key={`${flight.departure_time} ${flight.flight_number}`}>
      {index > 0 && '; '}
      {laterFlightText(flight)}
    </Fragment>
  ));
}

const List = styled(Stack)`
  margin: 0;

  ${from(768)} {
    grid-template-columns: auto minmax(0, 1fr);
  }
  dt {
    color: var(--ink-3);
  }
  dd {
    margin: 0;
  }
`;
