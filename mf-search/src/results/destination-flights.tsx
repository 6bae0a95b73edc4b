import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { useSession } from '@fareweave/shared-lib/platform';
import { Crown } from '@fareweave/shared-lib/ui/crown';
import { Link } from '@fareweave/shared-lib/ui/link';
import { css, styled } from 'styled-components';
import type { Destination } from './destinations.ts';
import { FlightRow } from './flight-row.tsx';
import { byDeparture } from './itinerary.ts';

/** More flights than this scroll within the card (spec: search §9). */
const UNSCROLLED_FLIGHTS = 8;

/** The flights of an open card, earliest first. */
export function DestinationFlights({ destination: { city, flights } }: { destination: Destination }) {
  const { user } = useSession();
  const seesSeats = hasPremium(user);
  const scrolls = flights.length > UNSCROLLED_FLIGHTS;
  return (
    <Body
      $scrolls={scrolls}
      // Whoever uses the keyboard must be able to scroll it.
      {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': `Flights to ${city}` })}
    >
      {!seesSeats && (
        <Upsell href="/plans">
          <span aria-hidden="true">
            <Crown />
          </span>
          Upgrade to premium to view seats left!
        </Upsell>
      )}
      <List>
        {[...flights].sort(byDeparture).map((flight) => (
          <FlightRow
            key={`${flight.departure_time} ${flight.flight_number}`}
            flight={flight}
            seesSeats={seesSeats}
          />
        ))}
      </List>
      <p>Each flight is booked on the airline’s own site.</p>
    </Body>
  );
}

const Body = styled.div<{ $scrolls: boolean }>`
  padding: 14px clamp(10px, 1.6vw, 18px) 16px;
  border-top: 1px solid var(--line);
  background: var(--surface-2);
  container-type: inline-size;
  ${({ $scrolls }) =>
    $scrolls &&
    css`
      max-height: min(78vh, 820px);
      overflow-y: auto;
      overscroll-behavior: contain;
    `}
  &:focus-visible {
    outline-offset: -3px;
  }
  > p {
    margin-top: 12px;
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
`;

const Upsell = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  margin-bottom: 12px;
  padding: 4px 14px;
  border-radius: var(--r-m);
  background: var(--gold-soft);
  color: var(--gold);
  font-size: 0.875rem;
  font-weight: 600;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
