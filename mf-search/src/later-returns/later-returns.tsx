import { returnFlightsQuery } from '@fareweave/shared-lib/api/return-flights';
import { addDays } from '@fareweave/shared-lib/domain/dates';
import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { endpoints, stopsText } from '@fareweave/shared-lib/domain/itinerary';
import { t } from '@fareweave/shared-lib/domain/texts';
import { localDate, readableDuration } from '@fareweave/shared-lib/domain/times';
import { ApiError } from '@fareweave/shared-lib/platform';
import { Columns, framed, PlainList, Stack } from '@fareweave/shared-lib/ui/layout';
import { LocalTime } from '@fareweave/shared-lib/ui/local-time';
import { Quiet } from '@fareweave/shared-lib/ui/page';
import { Price } from '@fareweave/shared-lib/ui/price';
import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { FillProps } from '../slots.ts';

type Return = FillProps['later-returns'];

/** In a slot of a trip: the next return flights after the selected one, on its day and on the next (RETN-14). */
export function LaterReturns(missed: Return) {
  const id = useId();
  const day = localDate(missed.departure_time);
  return (
    <Stack as="section" $gap="14px" $screenOnly aria-labelledby={id}>
      <h2 id={id}>{t('If you miss your flight back')}</h2>
      <Columns $least="340px" $gap="16px">
        <DayReturns missed={missed} day={day} />
        <DayReturns missed={missed} day={addDays(day, 1)} />
      </Columns>
    </Stack>
  );
}

interface DayReturnsProps {
  missed: Return;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** The first return flights of a day that leave after the selected one. */
function DayReturns({ missed, day }: DayReturnsProps) {
  const { data, error, isFetching, refetch } = useQuery(
    returnFlightsQuery({
      origins: missed.homes,
      destination: missed.origin,
      date: day,
      after: missed.departure_time,
    }),
  );
  // A retry is useless: the server knows no flights of this day.
  const isUnknownDay = error instanceof ApiError && error.status === 400;
  const flights = nextFlights(data?.flights ?? [], missed);
  return (
    <Day $gap="8px">
      <h3>{formatDate(day)}</h3>
      {data === undefined && error === null && <Skeleton height="72px" />}
      {isUnknownDay && <Quiet>{error.message}</Quiet>}
      {error !== null && !isUnknownDay && (
        <Failure
          text={t('The next return flights could not be loaded.')}
          query={{ error, isFetching, refetch }}
        />
      )}
      {data !== undefined && flights.length === 0 && <Quiet>{t('No later flight back on this day.')}</Quiet>}
      {flights.length > 0 && (
        <List $gap="8px">
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
      <b>{price === null ? t('Not offered') : <Price amount={price} />}</b>
      <small>
        {price !== null && `${t('for 1 adult')} · `}
        {readableDuration(flight.duration)} · {stopsText(flight.stops)} · {flight.flight_number}
      </small>
    </li>
  );
}

const Day = styled(Stack)`
  align-content: start;

  h3 {
    color: var(--ink-2);
    font-size: 0.9375rem;
  }
`;

const List = styled(PlainList)`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 12px;
    padding: 10px 14px;
    ${framed('m')}
    font-variant-numeric: tabular-nums;
  }
  small {
    grid-column: 1 / -1;
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
`;

/** The maximum of flights per day. */
const MOST = 3;

const instant = (time: string): number => Date.parse(time);

/** The first flights that leave after a missed one, the earliest first; of flights with the same departure the one with
 *  the earliest arrival. */
export function nextFlights(flights: readonly Flight[], missed: Pick<Flight, 'departure_time'>): Flight[] {
  const byDeparture = new Map<number, Flight>();
  for (const flight of flights) {
    const departure = instant(flight.departure_time);
    const other = byDeparture.get(departure);
    const isBetter = other === undefined || instant(flight.arrival_time) < instant(other.arrival_time);
    if (departure > instant(missed.departure_time) && isBetter) byDeparture.set(departure, flight);
  }
  return [...byDeparture]
    .sort(([a], [b]) => a - b)
    .slice(0, MOST)
    .map(([, flight]) => flight);
}
