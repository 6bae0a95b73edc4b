import type { Fares } from '@fareweave/shared-lib/domain/flights';
import { formatDay } from '@fareweave/shared-lib/domain/formats';
import { endpoints, stopsText } from '@fareweave/shared-lib/domain/itinerary';
import type { Direction } from '@fareweave/shared-lib/domain/party';
import { arrivalOf, departureOf, type KeptFlight, numberOf } from '@fareweave/shared-lib/domain/shortlist';
import { t } from '@fareweave/shared-lib/domain/texts';
import { localDate, readableDuration } from '@fareweave/shared-lib/domain/times';
import { LocalTime } from '@fareweave/shared-lib/ui/local-time';
import { styled } from 'styled-components';
import { BookingLinks } from '../flight/index.ts';
import { layoverTexts } from './item-facts.ts';

interface FlightLineProps {
  flight: KeptFlight;
  /** The fares to book; null: none can be booked. */
  fares: Fares | null;
  direction: Direction;
}

/** A kept flight in two lines, with the links that book it. */
export function FlightLine({ flight, fares, direction }: FlightLineProps) {
  const { from, to } = endpoints(flight);
  const times = { departure_time: departureOf(flight) };
  return (
    <div>
      <Times>
        {formatDay(localDate(times.departure_time))} <LocalTime time={times.departure_time} flight={times} />{' '}
        {from} – <LocalTime time={arrivalOf(flight)} flight={times} /> {to}
      </Times>
      <Facts>
        {[
          readableDuration(flight.duration),
          stopsText(flight.segments.length - 1),
          ...layoverTexts(flight),
          numberOf(flight),
        ].join(' ·\u00a0')}
      </Facts>
      {fares !== null && (
        <BookingLinks
          name={t('flight from {from} to {to}', { from, to })}
          direction={direction}
          flight={{ segments: flight.segments, fares, ...times }}
        />
      )}
    </div>
  );
}

const Times = styled.p`
  font-variant-numeric: tabular-nums;
`;

const Facts = styled.p`
  color: var(--ink-2);
  font-size: 0.875rem;
`;
