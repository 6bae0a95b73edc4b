import { styled } from 'styled-components';
import type { Flight } from '../domain/flights/flights.ts';
import { daysLater } from '../domain/flights/itinerary.ts';
import { formatTime } from '../domain/formats/formats.ts';
import { plural } from '../domain/i18n/texts.ts';

interface LocalTimeProps {
  time: string;
  /** Its flight: a calendar day after the departure's is marked (FRMT-1). */
  flight: Pick<Flight, 'departure_time'>;
}

/** A local time at an airport, `6:41 AM +1`. */
export function LocalTime({ time, flight }: LocalTimeProps) {
  const later = daysLater(flight, time);
  return (
    <Clock>
      {formatTime(time)}
      {later > 0 && (
        <sup>
          &nbsp;+{later}
          <span className="visually-hidden"> {plural(later, 'day', 'days')}</span>
        </sup>
      )}
    </Clock>
  );
}

const Clock = styled.b`
  font-variant-numeric: tabular-nums;

  sup {
    color: var(--accent);
    font-size: 0.75rem;
    font-weight: 650;
    letter-spacing: 0;
    line-height: 1;
  }
`;
