import type { Flight, Segment } from '@fareweave/shared-lib/domain/flights';
import { layovers } from '@fareweave/shared-lib/domain/itinerary';
import { readableDuration } from '@fareweave/shared-lib/domain/times';
import { LocalTime } from '@fareweave/shared-lib/ui/local-time';
import { styled } from 'styled-components';

/** The segments of a flight one below the other, with the stays between them. */
export function SegmentList({ segments, flight }: { segments: readonly Segment[]; flight: Flight }) {
  const stays = layovers(segments);
  return (
    <Steps>
      {segments.map((segment, index) => {
        const stay = stays[index];
        return (
          <li key={segment.departure_time}>
            <LocalTime time={segment.departure_time} flight={flight} /> {segment.departure_airport} –{' '}
            <LocalTime time={segment.arrival_time} flight={flight} /> {segment.arrival_airport}{' '}
            <span>{segment.flight_number}</span>
            {stay !== undefined && (
              <Stay>
                {readableDuration(stay.minutes)} in {stay.airport}
              </Stay>
            )}
          </li>
        );
      })}
    </Steps>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: 8px;
  width: 100%;
  margin: 12px 0 0;
  padding: 12px 0 0 4px;
  border-top: 1px dashed var(--line);
  list-style: none;
  font-size: 0.9375rem;

  li {
    position: relative;
    padding-left: 20px;
  }
  li::before {
    content: '';
    position: absolute;
    top: 0.4em;
    left: 0;
    width: 10px;
    height: 10px;
    border: 2px solid var(--accent-bright);
    border-radius: 50%;
  }
  span {
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
`;

const Stay = styled.div`
  color: var(--ink-3);
  font-size: 0.8125rem;
`;
