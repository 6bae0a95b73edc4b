import { departuresQuery, type FlightSearch, searchAllowanceQuery } from '@fareweave/shared-lib/api/flights';
import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { on, useSession } from '@fareweave/shared-lib/platform';
import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { useHydrated } from '@fareweave/shared-lib/ui/use-hydrated';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Activity, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { SearchForm } from '../form/search-form.tsx';
import { linkProblem } from '../model/address/link-problem.ts';
import { EMPTY_ADDRESS, type SearchAddress, searchOf } from '../model/address/search-address.ts';
import { useSearchAddress } from '../model/address/use-search-address.ts';
import { placesOf } from '../model/place-options.ts';
import { furthestDay, todayAt } from '../model/search-days.ts';
import { useLocation } from '../places/use-location.ts';
import { ReturnsLoading } from '../returns/returns-loading.tsx';
import { Screen } from '../ui/form-layout.tsx';
import { ListSkeleton } from '../ui/list-skeleton.tsx';
import { SearchFailure, SearchProblem } from '../ui/search-failure.tsx';
import { Hero } from './hero.tsx';
import { useLastResults } from './use-last-results.ts';

const ResultsView = lazyPart(
  () => import(/* webpackChunkName: "results" */ '../results/results-view.tsx').then((m) => m.ResultsView),
  ResultsLoading,
);
const ReturnsView = lazyPart(
  () => import(/* webpackChunkName: "returns" */ '../returns/returns-view.tsx').then((m) => m.ReturnsView),
  ReturnsLoading,
);

const CardsSkeleton = styled(ListSkeleton)`
  gap: 10px;
  margin-top: 28px;
`;

const ResultsSkeleton = () => <CardsSkeleton label="Searching flights" height="78px" />;

/** The placeholder while the code of the results loads. */
function ResultsLoading() {
  return (
    <Screen className="wrap">
      <ResultsSkeleton />
    </Screen>
  );
}

const NO_SEARCH: FlightSearch = { kind: 'outbound', origins: [], destination: null, date: '' };

const NO_AIRPORTS: readonly Airport[] = [];

/** The search of the address bar: its form, its request and its results. `airports`: undefined until they have loaded. */
export function SearchFlow({ airports: loaded }: { airports: readonly Airport[] | undefined }) {
  const session = useSession();
  const isLive = useHydrated();
  const [now] = useState(() => Date.now());
  const airports = loaded ?? NO_AIRPORTS;
  const places = useMemo(() => placesOf(airports), [airports]);
  const { address, malformed, go } = useSearchAddress(loaded === undefined ? null : places.byValue);
  const location = useLocation();
  const day = todayAt(address.origins, places.byValue, now);
  // Only the single-route request needs Premium; other users search the same route with the outbound request.
  const mayBeSingle = session.isLoading || hasPremium(session.user);
  const { date } = address;
  const usable = {
    ...address,
    singleRoute: address.singleRoute && mayBeSingle,
    date: date !== null && date >= day && date <= furthestDay(day) ? date : null,
  };
  const problem = loaded === undefined ? null : linkProblem({ address, malformed, today: day, session });
  const isRequest = loaded !== undefined && address.screen !== 'search' && problem === null;
  const requested = isRequest ? searchOf(usable) : null;
  const departures = useQuery({
    ...departuresQuery(requested ?? NO_SEARCH),
    enabled: requested !== null && session.isAuthenticated,
  });

  const isFound = requested !== null && departures.isSuccess;
  const failure = useLastResults({
    address: usable,
    go,
    isFound,
    error: departures.isFetching ? null : departures.error,
  });

  const isReturning = address.screen === 'return_flights';
  const [hasSeenResults, seeResults] = useState(false);
  if (isFound && !isReturning && !hasSeenResults) seeResults(true);
  useEffect(() => {
    if (requested !== null) ResultsView.preload();
    if (isReturning) ReturnsView.preload();
  });

  // A search that was counted or refused changes the search allowance.
  const client = useQueryClient();
  const settledAt = Math.max(departures.dataUpdatedAt, departures.errorUpdatedAt);
  useEffect(() => {
    if (settledAt > 0) client.invalidateQueries(searchAllowanceQuery);
  }, [client, settledAt]);

  const [round, setRound] = useState(0);
  function startOver(): void {
    setRound(round + 1);
    go(EMPTY_ADDRESS);
  }
  const resetHome = useEffectEvent(startOver);
  useEffect(() => on('home:reset', () => resetHome()), []);

  if (requested !== null && departures.isSuccess) {
    const view = {
      search: requested,
      results: departures.data,
      address: usable,
      go,
      airports,
      places,
      onNewSearch: startOver,
    };
    return (
      <div data-dir={address.direction}>
        {failure !== null && (
          <div className="wrap">
            <SearchFailure error={failure} />
          </div>
        )}
        {/* Stays mounted under the return flights, so that users find the departures unchanged. */}
        {hasSeenResults && (
          <Activity mode={isReturning ? 'hidden' : 'visible'}>
            <ResultsView {...view} />
          </Activity>
        )}
        {isReturning && <ReturnsView {...view} />}
      </div>
    );
  }

  const isSearching = requested !== null && (session.isLoading || departures.isFetching);
  if (isSearching && isReturning && usable.flight !== null) return <ReturnsLoading />;

  function search(): void {
    go({ ...usable, screen: 'departure_flights' });
    if (departures.isError) departures.refetch();
  }
  function change(part: Partial<SearchAddress>): void {
    const next = { ...usable, ...part };
    // At the selected origin it may already be the next day.
    const isPast = next.date !== null && next.date < todayAt(next.origins, places.byValue, now);
    const date = isPast ? null : next.date;
    go({ ...next, date, screen: 'search', flight: null, flightNumber: null, returnDate: null });
  }
  return (
    <Screen className="wrap" data-dir={address.direction}>
      <Hero direction={usable.direction} />
      <SearchForm
        key={round}
        places={places}
        isLoading={loaded === undefined}
        today={isLive ? day : null}
        value={usable}
        onChange={change}
        onSearch={search}
        location={location}
        isSearching={isSearching}
        focused={round > 0}
      />
      {problem !== null && <SearchProblem {...problem} />}
      {departures.isError && !isSearching && <SearchFailure error={departures.error} />}
      {isSearching && <ResultsSkeleton />}
    </Screen>
  );
}
