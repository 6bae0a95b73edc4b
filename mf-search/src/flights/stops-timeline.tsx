import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { layovers, stayWarning } from '@fareweave/shared-lib/domain/itinerary';
import { readableDuration } from '@fareweave/shared-lib/domain/times';
import { LocalTime } from '@fareweave/shared-lib/ui/local-time';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { StayWarning } from './stay-warning.tsx';

/** The segments of a flight one below the other, with the stays between them and what to know of those. */
export function StopsTimeline({ id, flight }: { id: string; flight: Flight }) {
  const stays = layovers(flight.segments);
  return (
    <Steps id={id}>
      {flight.segments.map((segment, index) => {
        const stay = stays[index];
        const warning = stay === undefined ? null : stayWarning(stay);
        return (
          <Fragment key={segment.departure_time}>
            <Ride>
              <LocalTime time={segment.departure_time} flight={flight} /> {segment.departure_airport} –{' '}
              <LocalTime time={segment.arrival_time} flight={flight} /> {segment.arrival_airport}{' '}
              <span>{segment.flight_number}</span>
            </Ride>
            {stay !== undefined && (
              <Stay>
                {readableDuration(stay.minutes)} in {stay.airport}{' '}
                {warning !== null && <StayWarning>{warning}</StayWarning>}
              </Stay>
            )}
          </Fragment>
        );
      })}
    </Steps>
  );
}

const Steps = styled.ol`
  grid-column: 1 / -1;
  display: grid;
  gap: 10px;
  margin: 4px 0 2px;
  padding: 12px 0 2px 6px;
  border-top: 1px dashed var(--line);
  list-style: none;
`;

const Ride = styled.li`
  position: relative;
  padding-left: 22px;

  &::before {
    content: '';
    position: absolute;
    top: 0.4em;
    left: 0;
    width: 10px;
    height: 10px;
    border: 2px solid var(--accent-bright);
    border-radius: 50%;
  }
  b {
    font-variant-numeric: tabular-nums;
  }
  span {
    margin-left: 6px;
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
`;

const Stay = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 10px;
  align-items: center;
  margin-left: 4px;
  padding: 4px 0 4px 17px;
  border-left: 2px dotted var(--control);
  color: var(--ink-3);
  font-size: 0.8125rem;
`;
