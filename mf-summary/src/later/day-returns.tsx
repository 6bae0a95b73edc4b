import { returnFlightsQuery } from '@fareweave/shared-lib/api/return-flights';
import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { endpoints, stopsText } from '@fareweave/shared-lib/domain/itinerary';
import { dollars } from '@fareweave/shared-lib/domain/money';
import { readableDuration } from '@fareweave/shared-lib/domain/times';
import { ApiError } from '@fareweave/shared-lib/platform';
import { LocalTime } from '@fareweave/shared-lib/ui/local-time';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Trip } from '../model/trip.ts';
import { Failure } from '../ui/failure.tsx';
import { OfflineNote, Quiet } from '../ui/offline-note.tsx';
import { nextFlights } from './next-flights.ts';

interface DayReturnsProps {
  trip: Trip;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** The first ways back of a day that leave after the chosen one. */
export function DayReturns({ trip, day }: DayReturnsProps) {
  const missed = trip.return.flight;
  const { data, error, isFetching, fetchStatus, refetch } = useQuery(
    returnFlightsQuery({
      origins: trip.origin.split(','),
      destination: endpoints(trip.departure.flight).to,
      date: day,
      after: missed.departure_time,
    }),
  );
  // No try will find flights of a day that the server knows none of.
  const isUnknownDay = error instanceof ApiError && error.status === 400;
  const flights = nextFlights(data?.flights ?? [], missed);
  return (
    <Day>
      <h3>{formatDate(day)}</h3>
      {data === undefined && error === null && fetchStatus === 'paused' && <OfflineNote />}
      {data === undefined && error === null && fetchStatus !== 'paused' && <Skeleton height="72px" />}
      {isUnknownDay && <Quiet>{error.message}</Quiet>}
      {error !== null && !isUnknownDay && (
        <Failure
          text="The next ways back could not be loaded."
          error={error}
          isRetrying={isFetching}
          onRetry={refetch}
        />
      )}
      {data !== undefined && flights.length === 0 && <Quiet>No later flight back on this day.</Quiet>}
      {flights.length > 0 && (
        <List>
          {flights.map((flight) => (
            <Way
              key={`${flight.departure_time} ${flight.arrival_time} ${flight.flight_number}`}
              flight={flight}
            />
          ))}
        </List>
      )}
    </Day>
  );
}

function Way({ flight }: { flight: Flight }) {
  const { from, to } = endpoints(flight);
  const price = lowestFare(flight.fares);
  return (
    <li>
      <span>
        <LocalTime time={flight.departure_time} flight={flight} /> {from} –{' '}
        <LocalTime time={flight.arrival_time} flight={flight} /> {to}
      </span>
      <b>{price === null ? 'Not offered' : dollars(price)}</b>
      <small>
        {readableDuration(flight.duration)} · {stopsText(flight.stops)} · {flight.flight_number}
      </small>
    </li>
  );
}

const Day = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 8px;

  h3 {
    color: var(--ink-2);
    font-size: 0.9375rem;
  }
`;

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 12px;
    padding: 10px 14px;
    border: 1px solid var(--line);
    border-radius: var(--r-m);
    background: var(--surface);
    font-variant-numeric: tabular-nums;
  }
  small {
    grid-column: 1 / -1;
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
`;
