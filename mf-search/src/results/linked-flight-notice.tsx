import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import type { Flight, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { priceText } from '@fareweave/shared-lib/domain/money';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { styled } from 'styled-components';
import type { SearchAddress } from '../model/address/search-address.ts';

/** The notice that the linked flight is no longer offered, or that its price has changed (COST-7). */
export function LinkedFlightNotice({ linked }: { linked: LinkedFlight | 'missing' | null }) {
  if (linked === null || (linked !== 'missing' && !linked.isRepriced)) return null;
  return (
    <Place>
      <Notice tone={linked === 'missing' ? 'warning' : 'info'}>
        {linked === 'missing'
          ? t('The flight of this link is no longer offered. Here are the other flights of that day.')
          : repriced(linked)}
      </Notice>
    </Place>
  );
}

function repriced({ flight }: LinkedFlight): string {
  const price = flight.lowest_price;
  return price === null
    ? t('The price of the flight of this link has changed. No fare is offered for it now.')
    : t('The price of the flight of this link has changed. It is now {price} for 1 adult.', {
        price: priceText(price),
      });
}

const Place = styled.div`
  margin-block: 8px 14px;
`;

/** The flight that the page's link names. */
interface LinkedFlight {
  /** Its destination code in the results. */
  code: string;
  flight: Flight;
  /** Its price has changed since the link was made. */
  isRepriced: boolean;
}

type Link = Pick<SearchAddress, 'screen' | 'flight' | 'flightNumber'>;

/** Finds the linked flight by its hash or, because the hash contains the price, by its number. Null: the link names no
 *  flight; `missing`: the results no longer contain it. */
export function linkedFlight(
  { flights }: Pick<SearchResults, 'flights'>,
  { screen, flight: hash, flightNumber }: Link,
): LinkedFlight | 'missing' | null {
  if (screen !== 'departure_flights' || hash === null) return null;
  const found = Object.entries(flights).flatMap(([code, those]) => those.map((flight) => ({ code, flight })));
  const exact = found.find(({ code, flight }) => flightHash(flight, code) === hash);
  if (exact !== undefined) return { ...exact, isRepriced: false };
  const same = found.find(({ flight }) => flight.flight_number === flightNumber);
  return same === undefined ? 'missing' : { ...same, isRepriced: true };
}
