import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { clockTime } from '@fareweave/shared-lib/domain/local-times';
import { styled } from 'styled-components';
import { daysLater } from './itinerary.ts';

interface LocalTimeProps {
  time: string;
  /** The flight it belongs to: a later calendar day than its departure's is marked. */
  flight: Flight;
}

/** The wall clock at the airport, `6:41 +1`. */
export function LocalTime({ time, flight }: LocalTimeProps) {
  const later = daysLater(flight, time);
  return (
    <b>
      {clockTime(time)}
      {later > 0 && (
        <Later>
          {' '}
          +{later}
          <span className="visually-hidden"> {later === 1 ? 'day' : 'days'}</span>
        </Later>
      )}
    </b>
  );
}

const Later = styled.sup`
  color: var(--accent);
  font-size: 0.75rem;
  font-weight: 650;
  letter-spacing: 0;
  line-height: 1;
`;
