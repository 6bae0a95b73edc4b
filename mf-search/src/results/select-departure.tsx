import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { formatTime } from '@fareweave/shared-lib/domain/formats';
import { showAlert, useSession } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { styled } from 'styled-components';
import { returnRefusal } from './return-refusal.ts';

interface SelectDepartureProps {
  flight: Flight;
  onSelect: (flight: Flight) => void;
}

/** Selects a flight and goes on to the return flights, which are premium (RSLT-7). */
export function SelectDeparture({ flight, onSelect }: SelectDepartureProps) {
  const refusal = returnRefusal(useSession());
  return (
    <Place>
      <Button
        variant="primary"
        size="small"
        onClick={() => (refusal === null ? onSelect(flight) : showAlert(refusal))}
      >
        <span>
          Select Departure
          <span className="visually-hidden">
            {' '}
            {flight.flight_number} at {formatTime(flight.departure_time)}
          </span>
        </span>
        {refusal !== null && <Crown />}
      </Button>
    </Place>
  );
}

const Place = styled.div`
  display: grid;

  @media print {
    display: none;
  }
`;
