import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import type { Flight, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { formatTime, formatTimeOn } from '@fareweave/shared-lib/domain/formats';
import { priceText } from '@fareweave/shared-lib/domain/money';
import { t } from '@fareweave/shared-lib/domain/texts';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { styled } from 'styled-components';
import type { SearchAddress } from '../model/address/search-address.ts';

/** The notice that the linked flight is no longer offered. */
export const MissingFlightNotice = () => (
  <Place>
    <Notice tone="warning">
      {t('The flight of this link is no longer offered. Here are the other flights of that day.')}
    </Notice>
  </Place>
);

/** Says at the linked flight that its price or its times have changed (COST-7). The link has only a hash of both. */
export function ChangedFlight({ flight }: { flight: Flight }) {
  const { departure_time, arrival_time, lowest_price } = flight;
  const departure = formatTime(departure_time);
  const arrival = formatTimeOn(localDate(departure_time), arrival_time);
  return (
    <Place>
      <Notice tone="info">
        {lowest_price === null
          ? t(
              'The price or the times of the flight of this link have changed. It now departs at {departure} and arrives at {arrival}. No fare is offered for it now.',
              { departure, arrival },
            )
          : t(
              'The price or the times of the flight of this link have changed. It now departs at {departure}, arrives at {arrival} and costs {price} for 1 adult.',
              { departure, arrival, price: priceText(lowest_price) },
            )}
      </Notice>
    </Place>
  );
}

const Place = styled.div`
  margin-block: 8px 14px;
`;

/** The flight that the page's link names. */
export interface LinkedFlight {
  /** Its destination code in the results. */
  code: string;
  flight: Flight;
  /** Its price or its times have changed since the link was made. */
  isChanged: boolean;
}

type Link = Pick<SearchAddress, 'screen' | 'flight' | 'flightNumber'>;

/** Finds the linked flight by its hash or, because the hash contains the price and the times, by its number. Null: the link names no
 *  flight; `missing`: the results no longer contain it. */
export function linkedFlight(
  { flights }: Pick<SearchResults, 'flights'>,
  { screen, flight: hash, flightNumber }: Link,
): LinkedFlight | 'missing' | null {
  if (screen !== 'departure_flights' || hash === null) return null;
  const found = Object.entries(flights).flatMap(([code, those]) => those.map((flight) => ({ code, flight })));
  const exact = found.find(({ code, flight }) => flightHash(flight, code) === hash);
  if (exact !== undefined) return { ...exact, isChanged: false };
  const same = found.find(({ flight }) => flight.flight_number === flightNumber);
  return same === undefined ? 'missing' : { ...same, isChanged: true };
}
