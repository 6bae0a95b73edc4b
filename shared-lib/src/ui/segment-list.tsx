import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Flight } from '../domain/flights/flights.ts';
import { type Layover, layovers } from '../domain/flights/itinerary.ts';
import { t } from '../domain/i18n/texts.ts';
import { readableDuration } from '../domain/time/times.ts';
import { LocalTime } from './local-time.tsx';

interface SegmentListProps {
  flight: Pick<Flight, 'segments' | 'departure_time'>;
  id?: string;
  className?: string;
  /** Follows the duration of a layover. */
  noteOn?: (layover: Layover) => ReactNode;
}

/** The segments of a flight below each other, with the layovers between them. */
export function SegmentList({ flight, noteOn, ...rest }: SegmentListProps) {
  const stays = layovers(flight.segments);
  return (
    <Steps {...rest}>
      {flight.segments.map((segment, index) => {
        const layover = stays[index];
        return (
          <Fragment key={segment.departure_time}>
            <li>
              <LocalTime time={segment.departure_time} flight={flight} /> {segment.departure_airport} –{' '}
              <LocalTime time={segment.arrival_time} flight={flight} /> {segment.arrival_airport}{' '}
              <span>{segment.flight_number}</span>
            </li>
            {layover !== undefined && (
              <li data-layover="">
                {t('{duration} in {airport}', {
                  duration: readableDuration(layover.minutes),
                  airport: layover.airport,
                })}{' '}
                {noteOn?.(layover)}
              </li>
            )}
          </Fragment>
        );
      })}
    </Steps>
  );
}

const Steps = styled.ol`
  display: grid;
  border-top: 1px dashed var(--line);
  list-style: none;

  li {
    position: relative;
  }
  li:not([data-layover])::before {
    content: '';
    position: absolute;
    top: 0.4em;
    inset-inline-start: 0;
    width: 10px;
    height: 10px;
    border: 2px solid var(--accent-bright);
    border-radius: 50%;
  }
  li > span,
  [data-layover] {
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
  li > span {
    white-space: nowrap;
  }
`;
