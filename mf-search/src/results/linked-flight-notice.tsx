import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import type { Flight, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { dollars } from '@fareweave/shared-lib/domain/money';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { styled } from 'styled-components';
import type { SearchAddress } from '../model/address/search-address.ts';

/** What somebody who opened a link to a flight should know of it. */
export function LinkedFlightNotice({ linked }: { linked: LinkedFlight | 'lost' | null }) {
  if (linked === null || (linked !== 'lost' && !linked.isRepriced)) return null;
  return (
    <Place>
      <Notice tone={linked === 'lost' ? 'warning' : 'info'}>
        {linked === 'lost'
          ? 'The flight of this link is not offered any more. These are the other flights of its day.'
          : repriced(linked)}
      </Notice>
    </Place>
  );
}

function repriced({ flight }: LinkedFlight): string {
  const price = flight.lowest_price;
  const now = price === null ? 'No fare is offered for it now.' : `It is now ${dollars(price)}.`;
  return `The price of the flight of this link has changed since. ${now}`;
}

const Place = styled.div`
  margin-block: 8px 14px;
`;

/** The flight that a link is about. */
interface LinkedFlight {
  /** The code under which the results hold it. */
  code: string;
  flight: Flight;
  /** It costs something else than when the link was made. */
  isRepriced: boolean;
}

type Link = Pick<SearchAddress, 'screen' | 'flight' | 'flightNumber'>;

/** Finds it by its hash, or, since that holds the price, by its number. Null: the link is about none; `lost`: it is not
 *  among the results any more. */
export function linkedFlight(
  { flights }: Pick<SearchResults, 'flights'>,
  { screen, flight: hash, flightNumber }: Link,
): LinkedFlight | 'lost' | null {
  if (screen !== 'departure_flights' || hash === null) return null;
  const found = Object.entries(flights).flatMap(([code, those]) => those.map((flight) => ({ code, flight })));
  const exact = found.find(({ code, flight }) => flightHash(flight, code) === hash);
  if (exact !== undefined) return { ...exact, isRepriced: false };
  const same = found.find(({ flight }) => flight.flight_number === flightNumber);
  return same === undefined ? 'lost' : { ...same, isRepriced: true };
}
