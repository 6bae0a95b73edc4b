import { addDays } from '@fareweave/shared-lib/domain/dates';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { styled } from 'styled-components';
import type { Trip } from '../model/trip.ts';
import { DayReturns } from './day-returns.tsx';

/** The next ways back after the chosen one: on that day and on the next. */
export function LaterReturns({ trip }: { trip: Trip }) {
  const day = localDate(trip.return.flight.departure_time);
  return (
    <Days>
      <DayReturns trip={trip} day={day} />
      <DayReturns trip={trip} day={addDays(day, 1)} />
    </Days>
  );
}

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
  gap: 16px;
`;
