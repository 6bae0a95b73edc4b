import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { Button } from '@fareweave/shared-lib/ui/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { FlightRow } from '../flights/index.ts';

/** Hundreds of rows at once are slow on a phone. */
const STEP = 30;

interface ReturnListProps {
  flights: readonly Flight[];
  /** The action of a flight. */
  actionFor: (flight: Flight) => ReactNode;
}

/** The flights in their order, thirty more with each press on “Show more”. */
export function ReturnList({ flights, actionFor }: ReturnListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [size, setSize] = useState(STEP);
  useEffect(() => {
    // Focus the first new flight: the button has moved or is gone.
    if (size > STEP) list.current?.children[size - STEP]?.querySelector<HTMLElement>('button, a')?.focus();
  }, [size]);
  const left = flights.length - size;
  return (
    <>
      <List ref={list}>
        {flights.slice(0, size).map((flight) => (
          <FlightRow
            key={`${flight.departure_time} ${flight.arrival_time} ${flight.flight_number}`}
            flight={flight}
            seesSeats
            action={actionFor(flight)}
          />
        ))}
      </List>
      {left > 0 && (
        <More onClick={() => setSize(size + STEP)}>
          Show more <span>{left} left</span>
        </More>
      )}
    </>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const More = styled(Button)`
  width: 100%;

  span {
    color: var(--ink-3);
    font-weight: 400;
  }
  @media print {
    display: none;
  }
`;
