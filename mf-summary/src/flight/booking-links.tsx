import { bookingLinks } from '@fareweave/shared-lib/domain/booking-links';
import { FARE_NAMES, FARES_FROM_PASS, saleTotal } from '@fareweave/shared-lib/domain/fares';
import type { FareType, Flight } from '@fareweave/shared-lib/domain/flights';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { dollars } from '@fareweave/shared-lib/domain/money';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { FareLink } from '@fareweave/shared-lib/ui/external-link';
import { styled } from 'styled-components';

type Booked = Pick<Flight, 'segments' | 'departure_time' | 'fares'> & Partial<Pick<Flight, 'booking_links'>>;

/** The fares on sale as links to the airline's booking page. `name`: which flight it is, `outbound flight`. */
export function BookingLinks({ name, flight }: { name: string; flight: Booked }) {
  const offered = FARES_FROM_PASS.filter((type) => saleTotal(flight.fares[type]) !== null);
  if (offered.length === 0) return <p>No fare is offered for this flight.</p>;
  return (
    <Links aria-label={`Book the ${name}`}>
      {offered.map((type) => (
        <li key={type}>
          <Fare href={bookingAddress(flight, type)} $isPass={type === 'go_wild'}>
            <span>
              Book {FARE_NAMES[type]}
              <span className="visually-hidden"> for the {name} on the airline’s site, in a new tab,</span>{' '}
              <b>{dollars(flight.fares[type]?.total ?? 0)}</b>
            </span>
          </Fare>
        </li>
      ))}
    </Links>
  );
}

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 12px 0 0;
  padding: 0;
  list-style: none;

  @media print {
    display: none;
  }
`;

const Fare = styled(FareLink)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: var(--control-size);
  padding: 6px 12px;
  border: 1px solid var(--control);
  border-radius: var(--radius-m);
  background: var(--surface);
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;

  &:hover {
    background: var(--surface-2);
  }
`;

/** The booking address of a fare. Flights stored on this device may be old or edited, so only an https address is used;
 *  otherwise the address is computed. */
function bookingAddress(flight: Booked, type: FareType): string {
  const link: unknown = flight.booking_links?.[type];
  if (typeof link === 'string' && /^https:\/\//i.test(link)) return link;
  const { from, to } = endpoints(flight);
  return bookingLinks(from, to, localDate(flight.departure_time))[type];
}
