import { returnFlightsQuery } from '@fareweave/shared-lib/api/return-flights';
import { offersGoWild } from '@fareweave/shared-lib/domain/fares';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { on, sessionStore, showAlert } from '@fareweave/shared-lib/platform';
import { SourceBadge } from '@fareweave/shared-lib/ui/badges';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { Row, Stack } from '@fareweave/shared-lib/ui/layout';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { MissingFlightsNotice } from '../flights/index.ts';
import type { SearchAddress } from '../model/address/search-address.ts';
import { ListSkeleton } from '../ui/list-skeleton.tsx';
import { useStableCallback } from '../ui/use-stable-callback.ts';
import { NoPassFares, WhyEmpty } from '../why-empty/index.ts';
import { openTrip } from './open-trip.ts';
import { ReturnFailure } from './return-failure.tsx';
import { ReturnList } from './return-list.tsx';
import { afterArrival, type TripEnds } from './trip-ends.ts';

interface ReturnFlightsProps {
  ends: TripEnds & { destination: string };
  /** Days of the return and of the outbound departure, `YYYY-MM-DD`. */
  day: string;
  date: string;
  departure: Flight | null;
  address: SearchAddress;
  /** The name of a place by its code or `city:` value. */
  nameOf: (value: string) => string;
}

/** The return flights of a day: loading, failed, none, or a list to select from. */
export function ReturnFlights({ ends, day, date, departure, address, nameOf }: ReturnFlightsProps) {
  const id = useId();
  const after = departure?.arrival_time ?? null;
  const search = { ...ends, date: day, after };
  const found = useQuery(returnFlightsQuery(search));
  const explained = { kind: 'returns', search } as const;
  useLoginMessage(found.isFetching);
  // Flights stay on the screen when the request that renews them fails.
  const { data: results } = found;
  const flights = useMemo(() => afterArrival(results?.flights ?? [], departure), [results, departure]);
  const select = useStableCallback((back: Flight) => {
    if (departure === null || results === undefined) return;
    openTrip({ departure, back, origins: ends.origins, date, source: results.source });
  });
  return (
    <Stack as="section" $gap="12px" aria-labelledby={id}>
      <Head $align="baseline" $gap="4px 12px">
        <h2 id={id}>{t('Available Return Flights')}</h2>
        <p role="status">
          {found.isPending && t('Searching...')}
          {results !== undefined && plural(flights.length, '# flight', '# flights')}
        </p>
        {results !== undefined && <SourceBadge source={results.source} />}
      </Head>
      {results !== undefined && <MissingFlightsNotice results={results} nameOf={nameOf} />}
      {found.isPending && <ListSkeleton label={t('Searching return flights')} height="92px" />}
      {found.isError && (
        <ReturnFailure error={found.error} isRetrying={found.isFetching} onRetry={() => found.refetch()} />
      )}
      {results !== undefined && flights.length === 0 && (
        <div>
          <EmptyState
            heading="h3"
            title={t('No Return Flights')}
            message={t('Try different dates or check back later.')}
          />
          <WhyEmpty explained={explained} address={address} nameOf={nameOf} />
        </div>
      )}
      {flights.length > 0 && (
        <>
          {!offersGoWild(flights) && <NoPassFares explained={explained} address={address} nameOf={nameOf} />}
          <ReturnList flights={flights} departure={departure} onSelect={select} />
        </>
      )}
    </Stack>
  );
}

const Head = styled(Row)`
  p {
    min-width: 5.5rem;
    color: var(--ink-3);
  }
`;

/** Explains the login page to people whose session has expired during a search for return flights (RETN-1). */
function useLoginMessage(isSearching: boolean): void {
  useEffect(() => {
    if (!isSearching) return;
    return on('session:changed', ({ isAuthenticated }) => {
      if (!isAuthenticated && sessionStore.get().signedOutIn === null)
        showAlert({ title: t('Return flights'), message: t('Please log in to search return flights') });
    });
  }, [isSearching]);
}
