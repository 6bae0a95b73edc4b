import { chargesQuery } from '@fareweave/shared-lib/api/charges';
import {
  departuresQuery,
  type FlightSearch,
  searchAllowanceQuery,
  searchUrl,
} from '@fareweave/shared-lib/api/flights';
import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { on, queryClient, useSession } from '@fareweave/shared-lib/platform';
import { useHydrated } from '@fareweave/shared-lib/ui/use-hydrated';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { SearchForm } from '../form/search-form.tsx';
import { linkProblem } from '../model/address/link-problem.ts';
import { EMPTY_ADDRESS, type SearchAddress, searchOf } from '../model/address/search-address.ts';
import {
  changeEntry,
  isComposed,
  useSearchAddress,
  WrittenFilters,
} from '../model/address/use-search-address.ts';
import type { ViewProps } from '../model/destinations.ts';
import { placesOf } from '../model/place-options.ts';
import { furthestDay, todayAt } from '../model/search-days.ts';
import { useLocation } from '../places/use-location.ts';
import { ReturnsLoading } from '../returns/returns-loading.tsx';
import { Screen } from '../ui/form-layout.tsx';
import { SearchFailure, SearchProblem } from '../ui/search-failure.tsx';
import { useStableCallback } from '../ui/use-stable-callback.ts';
import { Hero } from './hero.tsx';
import { ResultsScreens, ResultsSkeleton, ResultsView, ReturnsView } from './results-screens.tsx';
import { useCurrentTime } from './use-current-time.ts';
import { useLastResults } from './use-last-results.ts';

const NO_SEARCH: FlightSearch = { kind: 'outbound', origins: [], destination: null, date: '' };

const NO_AIRPORTS: readonly Airport[] = [];

/** Loads what all results need beside their flights. */
function prepareResults(): void {
  ResultsView.preload();
  void queryClient.prefetchQuery(chargesQuery);
}

/** The search of the address bar: its form, its request and its results. `airports`: undefined until they have loaded. */
export function SearchFlow({ airports: loaded }: { airports: readonly Airport[] | undefined }) {
  const session = useSession();
  const isLive = useHydrated();
  const airports = loaded ?? NO_AIRPORTS;
  const places = useMemo(() => placesOf(airports), [airports]);
  const { address, malformed, go } = useSearchAddress(loaded === undefined ? null : places.byValue);
  // Results that someone reads at midnight stay on the screen.
  const now = useCurrentTime(address.screen !== 'search');
  const location = useLocation();
  const day = todayAt(address.origins, places.byValue, now);
  // An inbound search departs everywhere: also where the day of the browser has not begun.
  const firstDayOf = ({ direction, origins }: Pick<SearchAddress, 'direction' | 'origins'>): string =>
    todayAt(direction === 'inbound' ? [...places.byValue.keys()] : origins, places.byValue, now);
  const first = firstDayOf(address);
  // Only the single-route request needs Premium; other users search the same route with the outbound request.
  const mayBeSingle = session.isLoading || hasPremium(session.user);
  const usable = useMemo(() => {
    const { date, singleRoute } = address;
    const isOpen = date !== null && date >= first && date <= furthestDay(first);
    return { ...address, singleRoute: singleRoute && mayBeSingle, date: isOpen ? date : null };
  }, [address, first, mayBeSingle]);
  const problem =
    loaded === undefined
      ? null
      : linkProblem({ address, malformed, today: first, session, isComposed: isComposed() });
  const isRequest = loaded !== undefined && address.screen !== 'search' && problem === null;
  const requested = useMemo(() => (isRequest ? searchOf(usable) : null), [isRequest, usable]);
  const departures = useQuery({
    ...departuresQuery(requested ?? NO_SEARCH),
    enabled: requested !== null && session.isAuthenticated,
  });

  const { isFetching } = departures;
  // Results stay on the screen when the request that renews them fails.
  const results = requested === null ? undefined : departures.data;
  const isFound = results !== undefined;
  const error = isFetching ? null : departures.error;
  const replaced = useLastResults({ address: usable, go, isFound, error });
  const failure = isFound ? (replaced ?? error) : null;

  const isReturning = address.screen === 'return_flights';
  useEffect(() => {
    if (requested !== null) prepareResults();
    if (isReturning) ReturnsView.preload();
  }, [requested, isReturning]);

  const searched = searchUrl(requested ?? NO_SEARCH);
  const isAnswered = isFound && !isFetching;
  useEffect(() => {
    if (isAnswered) changeEntry({ searched });
  }, [searched, isAnswered]);

  // A search that was counted or refused changes the search allowance.
  const settledAt = Math.max(departures.dataUpdatedAt, departures.errorUpdatedAt);
  useEffect(() => {
    if (settledAt > 0) void queryClient.invalidateQueries(searchAllowanceQuery);
  }, [settledAt]);

  const [round, setRound] = useState(0);
  function startOver(): void {
    setRound(round + 1);
    go(EMPTY_ADDRESS);
  }
  const resetHome = useEffectEvent(startOver);
  useEffect(() => on('home:reset', () => resetHome()), []);

  const change = useStableCallback((part: Partial<SearchAddress>) => go({ ...usable, ...part }));
  const onNewSearch = useStableCallback(startOver);
  const view = useMemo<ViewProps | null>(
    () =>
      requested === null || results === undefined
        ? null
        : { search: requested, results, address: usable, change, airports, places, onNewSearch },
    [requested, results, usable, change, airports, places, onNewSearch],
  );
  // Rendering the results takes longer than a frame, so the page paints and handles other input first.
  const drawn = useDeferredValue(view);
  const isSearching = requested !== null && (session.isLoading || isFetching || view !== null);
  // The button answers the press in one frame; the placeholders of the results follow in the next.
  const hasPlaceholders = useDeferredValue(isSearching) && isSearching;

  if (drawn !== null) {
    return (
      <div data-dir={drawn.address.direction}>
        {failure !== null && (
          <div className="wrap">
            <SearchFailure error={failure} />
          </div>
        )}
        <WrittenFilters value={usable.filters}>
          <ResultsScreens view={drawn} />
        </WrittenFilters>
      </div>
    );
  }

  if (isSearching && isReturning && usable.flight !== null) return <ReturnsLoading />;

  function search(): void {
    go({ ...usable, screen: 'departure_flights' });
    if (departures.isError) departures.refetch();
  }
  function compose(part: Partial<SearchAddress>): void {
    const next = { ...usable, ...part };
    // At the selected origin it may already be the next day.
    const isPast = next.date !== null && next.date < firstDayOf(next);
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
        onChange={compose}
        onSearch={search}
        onIntent={prepareResults}
        location={location}
        isSearching={isSearching}
        focused={round > 0}
      />
      {problem !== null && <SearchProblem {...problem} />}
      {departures.isError && !isSearching && <SearchFailure error={departures.error} />}
      {hasPlaceholders && <ResultsSkeleton />}
    </Screen>
  );
}
