import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { styled } from 'styled-components';
import { CalendarButton } from '../calendar/calendar-button.tsx';
import { shareTrip } from '../share/share-trip.ts';
import type { Trip } from '../trip/trip.ts';
import { departed } from './departed.ts';

/** What can be done with a trip. One that has begun can no longer be changed. */
export function TripActions({ trip, now }: { trip: Trip; now: number }) {
  const gone = departed(trip, now);
  return (
    <Actions>
      <Button variant="primary" onClick={() => shareTrip(trip)}>
        Share Flight Summary
      </Button>
      {gone === 'none' && <ButtonLink href={changeReturnAddress(trip)}>Change Return Flight</ButtonLink>}
      <ButtonLink href="/">New Search</ButtonLink>
      {gone !== 'both' && <CalendarButton trip={trip} />}
      <Button variant="ghost" onClick={() => window.print()}>
        Print
      </Button>
    </Actions>
  );
}

/** The return flights of the same departure (spec: accounts §2). */
function changeReturnAddress({ departure, origin, destination, date }: Trip): string {
  const flight = flightHash(departure.flight, departure.destination);
  const query = { origin, destination, date, screen: 'return_flights', flight };
  return `/?${new URLSearchParams(query)}`;
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;

  @media print {
    display: none;
  }
`;
