import { departuresQuery, type FlightSearch } from '@fareweave/shared-lib/api/flights';
import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { offersGoWild } from '@fareweave/shared-lib/domain/fares';
import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { t } from '@fareweave/shared-lib/domain/texts';
import { useSession } from '@fareweave/shared-lib/platform';
import { below } from '@fareweave/shared-lib/ui/breakpoints';
import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { FareEstimatesProvider } from '@fareweave/shared-lib/ui/fare-estimates';
import { RetryButton } from '@fareweave/shared-lib/ui/retry-button';
import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import { TripCostProvider, useTripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import { useShownDisplay } from '@fareweave/shared-lib/ui/use-display';
import { useQuery } from '@tanstack/react-query';
import { useContext, useDeferredValue, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { DatesAndPrices, oneRoute } from '../fare-grid/index.ts';
import { FilterPanel, hopState, NoMatch, needsAllFlights, useNarrowing } from '../filters/index.ts';
import { FlexibleDates } from '../flexible/index.ts';
import { MissingFlightsNotice, useCompleteResults } from '../flights/index.ts';
import { MAP_BESIDE, MapAside } from '../map/index.ts';
import { originsOf } from '../model/address/search-address.ts';
import { WrittenFilters } from '../model/address/use-search-address.ts';
import { sectionsOf, type ViewProps } from '../model/destinations.ts';
import { partyPrices } from '../model/flight-costs.ts';
import { todayAt } from '../model/search-days.ts';
import { useReturnOptions } from '../return-options/index.ts';
import { ListTools, useRanking, useWhyBest } from '../sort/index.ts';
import { Screen } from '../ui/form-layout.tsx';
import { departuresOf, ListParty } from '../ui/list-party.tsx';
import { useStableCallback } from '../ui/use-stable-callback.ts';
import { NoPassFares, WhyEmpty } from '../why-empty/index.ts';
import { DestinationSections, type RequestedPlace } from './destination-sections.tsx';
import { LinkedFlightNotice, linkedFlight } from './linked-flight-notice.tsx';
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

function Results({ search, results: listed, address, change, airports, places, onNewSearch }: ViewProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: midnight may pass before another day is opened
  const now = useMemo(() => Date.now(), [search.date]);
  const day = todayAt(originsOf(search), places.byValue, now);
  const isCounted = !hasPremium(useSession().user);
  const { returnOptions, isPending: returnOptionsPending } = useReturnOptions(search);
  const hop = hopState(search, returnOptions, returnOptionsPending);
  const { currency } = useShownDisplay();
  const { costOf } = useTripCosts();
  const prices = useMemo(() => partyPrices(costOf), [costOf]);
  const isUnlisted = useMemo(() => linkedFlight(listed, address) === 'missing', [listed, address]);
  const { results, missing } = useCompleteResults(
    { search, results: listed },
    needsAllFlights(useContext(WrittenFilters)) || isUnlisted,
  );
  const isLoading = missing?.isFetching === true;
  const narrowing = useNarrowing({ results, change, returnOptions, hop, prices });
  const { flights, shown } = narrowing.narrowed;
  const { ranking, setOrder, setWeights } = useRanking();
  const [requestedPlace, setRequestedPlace] = useState<RequestedPlace | null>(null);
  const drawnRanking = useDeferredValue(ranking);
  const isBest = drawnRanking.order === 'best';
  const WhyBest = useWhyBest(isBest);
  // Only “Best” depends on the return options.
  const waysHome = isBest ? returnOptions : undefined;
  const sections = useMemo(
    () => sectionsOf({ ...results, flights }, airports, drawnRanking, prices, waysHome),
    [results, flights, airports, drawnRanking, prices, waysHome],
  );

  const linked = useMemo(() => linkedFlight(results, address), [results, address]);
  const marked = linked === null || linked === 'missing' ? null : linked.flight;
  const hasPass = useMemo(() => offersGoWild(Object.values(results.flights).flat()), [results]);
  const route = oneRoute(originsOf(search), search.destination);
  const nameOf = (value: string) => places.byValue.get(value)?.title ?? value;
  const explained = { explained: { kind: 'departures', search }, address, nameOf } as const;
  const { heading, leave } = useRestoredPlace(JSON.stringify(search));
  function goToReturns(flight: string | null): void {
    leave();
    change({ screen: 'return_flights', flight, flightNumber: null });
  }
  const select = useStableCallback((flight: Flight, code: string) => goToReturns(flightHash(flight, code)));
  const showPlace = useStableCallback((code: string) => setRequestedPlace({ code }));
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
      {(missing === null || linked !== 'missing') && <LinkedFlightNotice linked={linked} />}
      {search.kind !== 'inbound' && (
        <FlexibleDates search={search} today={day} isCounted={isCounted} onPick={pickDay} />
      )}
      {route !== null && (
        <DatesAndPrices route={route} address={address} change={change} places={places} wayBack={null} />
      )}
      {results.summary.total_flights === 0 && results.partial === true ? (
        <NoAnswer search={search} onNewSearch={onNewSearch} />
      ) : results.summary.total_flights === 0 ? (
        <>
          <NoFlights onNewSearch={onNewSearch} />
          <WhyEmpty key={JSON.stringify(search)} {...explained} />
        </>
      ) : (
        <>
          {!hasPass && <NoPassFares key={JSON.stringify(search)} {...explained} />}
          <ListParty list={results.flights} tripsOf={departuresOf} />
          <Tools>
            <FilterPanel
              narrowing={narrowing}
              search={search}
              results={results}
              isLoading={isLoading}
              nameOf={nameOf}
              saysFailure={missing !== null}
            />
            {missing !== null && !isLoading && (
              <Failure text={t('More flights could not be loaded.')} query={missing} />
            )}
            {shown === 0 ? (
              !isLoading && <NoMatch narrowing={narrowing} />
            ) : (
              <ListTools
                search={search}
                sections={sections}
                airports={airports}
                ranking={ranking}
                onOrder={setOrder}
                onWeights={setWeights}
              />
            )}
          </Tools>
          <Columns $isWide={currency !== 'USD'}>
            {search.kind !== 'inbound' && (
              <MapAside
                results={results}
                flights={flights}
                airports={airports}
                prices={prices}
                origin={originsOf(search).map(nameOf).join(', ')}
                onShow={showPlace}
              />
            )}
            <DestinationSections
              key={JSON.stringify(search)}
              search={search}
              sections={sections}
              ranking={drawnRanking}
              WhyBest={WhyBest}
              returnOptions={returnOptions}
              returnOptionsPending={returnOptionsPending}
              requestedPlace={requestedPlace}
              marked={marked}
              onSelect={select}
            />
          </Columns>
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

/** On a phone the closed filters and the order are in one row, so that the flights begin higher. */
const Tools = styled.div`
  ${below(768)} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;

    > * {
      flex: 1 0 100%;
    }
  }
`;

/** The prices of the cards have more room when they also have the amount in another currency. */
const Columns = styled.div<{ $isWide: boolean }>`
  ${({ $isWide }) => $isWide && '--price-column: 5.75rem;'}
  @media ${MAP_BESIDE} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 384px;
    gap: 22px;
    align-items: start;

    > :only-child {
      grid-column: 1 / -1;
    }
  }
`;
