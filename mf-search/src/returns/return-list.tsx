import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { screenOnly } from '@fareweave/shared-lib/ui/layout';
import { memo, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { FlightList, FlightRow } from '../flights/index.ts';
import { ListParty, returnsOf } from '../ui/list-party.tsx';
import { useGradualLength } from '../ui/long-list.ts';
import { ReturnChoice } from './return-choice.tsx';

/** Hundreds of rows at once are slow on a phone. */
const STEP = 30;
/** Rows that are rendered at once. */
const FIRST_ROWS = 6;

interface ReturnListProps {
  flights: readonly Flight[];
  /** The selected departure; null: no return flight can be selected. */
  departure: Flight | null;
  onSelect: (back: Flight) => void;
}

/** The flights in their order, thirty more with each press on “Show more”. */
export function ReturnList({ flights, departure, onSelect }: ReturnListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [size, setSize] = useState(STEP);
  const drawn = useGradualLength(Math.min(size, flights.length), FIRST_ROWS);
  const focused = useRef(STEP);
  useEffect(() => {
    // Focus the first new flight: the button has moved or is gone.
    if (size === focused.current || drawn <= size - STEP) return;
    focused.current = size;
    list.current?.children[size - STEP]?.querySelector<HTMLElement>('button, a')?.focus();
  }, [size, drawn]);
  const left = flights.length - size;
  return (
    <>
      <ListParty list={flights} tripsOf={returnsOf} />
      <FlightList $first={FIRST_ROWS} ref={list}>
        {flights.slice(0, drawn).map((flight) => (
          <ReturnRow
            key={`${flight.departure_time} ${flight.arrival_time} ${flight.flight_number}`}
            flight={flight}
            departure={departure}
            onSelect={onSelect}
          />
        ))}
      </FlightList>
      {left > 0 && (
        <More onClick={() => setSize(size + STEP)}>
          {t('Show more')} <span>{t('{count} left', { count: left })}</span>
        </More>
      )}
    </>
  );
}

interface ReturnRowProps extends Omit<ReturnListProps, 'flights'> {
  flight: Flight;
}

const ReturnRow = memo(({ flight, departure, onSelect }: ReturnRowProps) => (
  <FlightRow
    flight={flight}
    direction="back"
    seesSeats
    action={
      departure !== null && (
        <ReturnChoice departure={departure} back={flight} onSelect={() => onSelect(flight)} />
      )
    }
  />
));

const More = styled(Button)`
  width: 100%;

  span {
    color: var(--ink-3);
    font-weight: 400;
  }
  ${screenOnly}
`;
