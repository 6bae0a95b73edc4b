import { departuresQuery, type FlightSearch } from '@fareweave/shared-lib/api/flights';
import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { t } from '@fareweave/shared-lib/domain/texts';
import { useSession } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { FareEstimatesProvider } from '@fareweave/shared-lib/ui/fare-estimates';
import { RetryButton } from '@fareweave/shared-lib/ui/retry-button';
import { TripCostProvider } from '@fareweave/shared-lib/ui/trip-costs';
import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { DatesAndPrices, oneRoute } from '../fare-grid/index.ts';
import { needsAllFlights } from '../filters/index.ts';
import { FlexibleDates } from '../flexible/index.ts';
import { MissingFlightsNotice, useCompleteResults } from '../flights/index.ts';
import { originsOf } from '../model/address/search-address.ts';
import { WrittenFilters } from '../model/address/use-search-address.ts';
import type { ViewProps } from '../model/destinations.ts';
import { todayAt } from '../model/search-days.ts';
import { Screen } from '../ui/form-layout.tsx';
import { useStableCallback } from '../ui/use-stable-callback.ts';
import { WhyEmpty } from '../why-empty/index.ts';
import { FoundFlights } from './found-flights.tsx';
import { linkedFlight, MissingFlightNotice } from './linked-flight-notice.tsx';
import { ResultsHead } from './results-head.tsx';
import { useRestoredPlace } from './use-restored-place.ts';

/** The departures of a search; they replace the form (RSLT-1). */
export const ResultsView = (props: ViewProps) => (
  <TripCostProvider>
    <FareEstimatesProvider value={props.results.fare_estimates === true}>
      <Results {...props} />
    </FareEstimatesProvider>
  </TripCostProvider>
);

function Results(props: ViewProps) {
  const { search, results: listed, address, change, places, onNewSearch } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: midnight may pass before another day is opened
  const now = useMemo(() => Date.now(), [search.date]);
  const day = todayAt(originsOf(search), places.byValue, now);
  const isCounted = !hasPremium(useSession().user);
  const isUnlisted = useMemo(() => linkedFlight(listed, address) === 'missing', [listed, address]);
  const { results, missing } = useCompleteResults(
    { search, results: listed },
    needsAllFlights(useContext(WrittenFilters)) || isUnlisted,
  );
  const linked = useMemo(() => linkedFlight(results, address), [results, address]);
  const route = oneRoute(originsOf(search), search.destination);
  const nameOf = (value: string) => places.byValue.get(value)?.title ?? value;
  const { heading, leave } = useRestoredPlace(JSON.stringify(search));
  function goToReturns(flight: string | null): void {
    leave();
    change({ screen: 'return_flights', flight, flightNumber: null });
  }
  const select = useStableCallback((flight: Flight, code: string) => goToReturns(flightHash(flight, code)));
  const pickDay = useStableCallback((date: string) => change({ date, flight: null, returnDate: null }));
  return (
    <Screen className="wrap">
      <ResultsHead
        search={search}
        results={results}
        route={routeOf(search, nameOf)}
        heading={heading}
        onNewSearch={onNewSearch}
        onReturns={() => goToReturns(null)}
      />
      <MissingFlightsNotice results={results} nameOf={nameOf} />
      {missing === null && linked === 'missing' && <MissingFlightNotice />}
      {search.kind !== 'inbound' && (
        <FlexibleDates search={search} today={day} isCounted={isCounted} onPick={pickDay} />
      )}
      {route !== null && (
        <DatesAndPrices route={route} address={address} change={change} places={places} wayBack={null} />
      )}
      {results.summary.total_flights > 0 ? (
        <FoundFlights
          {...props}
          results={results}
          missing={missing}
          linked={linked === 'missing' ? null : linked}
          onSelect={select}
        />
      ) : results.partial === true ? (
        <NoAnswer search={search} onNewSearch={onNewSearch} />
      ) : (
        <>
          <NoFlights onNewSearch={onNewSearch} />
          <WhyEmpty
            key={JSON.stringify(search)}
            explained={{ kind: 'departures', search }}
            address={address}
            nameOf={nameOf}
          />
        </>
      )}
    </Screen>
  );
}

/** Replaces the list when the fare source did not answer, and makes the search again (RSLT-40). */
function NoAnswer({ search, onNewSearch }: Pick<ViewProps, 'search' | 'onNewSearch'>) {
  const departures = useQuery({ ...departuresQuery(search), enabled: false });
  return (
    <EmptyState
      title={t('The fare source did not answer')}
      message={t('It is not known whether there are flights. Please search again in a few minutes.')}
    >
      <RetryButton
        size="medium"
        variant="primary"
        busy={departures.isFetching}
        busyLabel={t('Searching...')}
        onClick={() => departures.refetch()}
      >
        {t('Search again')}
      </RetryButton>
      <Button onClick={onNewSearch}>{t('New Search')}</Button>
    </EmptyState>
  );
}

/** Replaces the list when a search found no flight (RSLT-10). */
const NoFlights = ({ onNewSearch }: Pick<ViewProps, 'onNewSearch'>) => (
  <EmptyState
    title={t('No flights available')}
    message={t(
      "We couldn't find any flights for your search. Try adjusting your dates or departure airport.",
    )}
  >
    <Button variant="primary" onClick={onNewSearch}>
      {t('New Search')}
    </Button>
  </EmptyState>
);

function routeOf(search: FlightSearch, nameOf: (value: string) => string): string {
  if (search.kind === 'inbound') return t('Inbound to {place}', { place: nameOf(search.destination) });
  const from = search.kind === 'single' ? nameOf(search.origin) : search.origins.map(nameOf).join(', ');
  return `${from} → ${search.destination === null ? t('Anywhere') : nameOf(search.destination)}`;
}
