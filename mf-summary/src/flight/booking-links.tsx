import { bookingLinks } from '@fareweave/shared-lib/domain/booking-links';
import { FARES_FROM_PASS, fareName } from '@fareweave/shared-lib/domain/fares';
import type { FareType, Flight } from '@fareweave/shared-lib/domain/flights';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import type { Direction } from '@fareweave/shared-lib/domain/party';
import { t } from '@fareweave/shared-lib/domain/texts';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { FareLink } from '@fareweave/shared-lib/ui/external-link';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { Total } from '@fareweave/shared-lib/ui/total';
import { useTripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import { styled } from 'styled-components';
import { bookLook } from '../ui/book-link.tsx';

type Booked = Pick<Flight, 'segments' | 'departure_time' | 'fares'> & Partial<Pick<Flight, 'booking_links'>>;

interface BookingLinksProps {
  /** Which flight it is: `outbound flight`. */
  name: string;
  flight: Booked;
  /** The direction of the flight, because the party may have other bags on the way back. */
  direction: Direction;
}

/** What a flight costs the party with each fare on sale, as links to the airline's booking page. */
export function BookingLinks({ name, flight, direction }: BookingLinksProps) {
  const { costOf } = useTripCosts();
  const offered = FARES_FROM_PASS.flatMap((type) => {
    const cost = costOf([{ flight, type, direction }]);
    return cost === null ? [] : [{ type, cost }];
  });
  if (offered.length === 0) return <NoFare>{t('No fare is offered for this flight.')}</NoFare>;
  return (
    <Links as="ul" $align="stretch" $gap="8px" $screenOnly aria-label={t('Book the {name}', { name })}>
      {offered.map(({ type, cost }) => (
        <li key={type}>
          <Fare href={bookingAddress(flight, type)} $isPass={type === 'go_wild'}>
            <span>
              {rich(
                'Book {fare}<hidden> for the {name} on the airline’s site, in a new tab,</hidden> {total}',
                {
                  fare: fareName(type),
                  name,
                  hidden,
                  total: (
                    <b>
                      <Total cost={cost} />
                    </b>
                  ),
                },
              )}
            </span>
          </Fare>
        </li>
      ))}
    </Links>
  );
}

const NoFare = styled.p`
  margin-top: 12px;
`;

const Links = styled(Row)`
  margin: 12px 0 0;
  padding: 0;
  list-style: none;
`;

const Fare = styled(FareLink)`
  background: var(--surface);
  ${bookLook}
  padding-inline: 12px;
  font-variant-numeric: tabular-nums;
`;

/** The booking address of a fare. Flights stored on this device may be old or edited, so only an https address is used;
 *  otherwise the address is computed (FARE-6). */
function bookingAddress(flight: Booked, type: FareType): string {
  const link: unknown = flight.booking_links?.[type];
  if (typeof link === 'string' && /^https:\/\//i.test(link)) return link;
  const { from, to } = endpoints(flight);
  return bookingLinks(from, to, localDate(flight.departure_time))[type];
}
