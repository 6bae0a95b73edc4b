import { chargesQuery } from '@fareweave/shared-lib/api/charges';
import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { on, queryClient } from '@fareweave/shared-lib/platform';
import { useHydrated } from '@fareweave/shared-lib/ui/use-hydrated';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { SearchForm } from '../form/search-form.tsx';
import { isComposed } from '../model/address/history-entry.ts';
import { EMPTY_ADDRESS, type SearchAddress } from '../model/address/search-address.ts';
import { WrittenFilters } from '../model/address/use-search-address.ts';
import type { ViewProps } from '../model/destinations.ts';
import { useLocation } from '../places/use-location.ts';
import { ReturnsLoading } from '../returns/returns-loading.tsx';
import { Screen } from '../ui/form-layout.tsx';
import { SearchFailure, SearchProblem } from '../ui/search-failure.tsx';
import { useStableCallback } from '../ui/use-stable-callback.ts';
import { Hero } from './hero.tsx';
import {
  ResultsLoading,
  ResultsScreens,
  ResultsSkeleton,
  ResultsView,
  ReturnsView,
} from './results-screens.tsx';
import { useDepartures } from './use-departures.ts';
import { useRequest } from './use-request.ts';

/** Loads what all results need besides their flights. */
function prepareResults(): void {
  ResultsView.preload();
  void queryClient.prefetchQuery(chargesQuery);
}

/** The search of the address bar: its form, its request and its results. `airports`: undefined until they have loaded. */
export function SearchFlow({ airports: loaded }: { airports: readonly Airport[] | undefined }) {
  const isLive = useHydrated();
  const location = useLocation();
  const { address, go, airports, places, today, firstDayOf, problem, search } = useRequest(loaded);
  const { results, isPending, error, failure, retry } = useDepartures(search, { address, go });

  const isReturning = address.screen === 'return_flights';
  useEffect(() => {
    if (search !== null) prepareResults();
    if (isReturning) ReturnsView.preload();
  }, [search, isReturning]);

  const [round, setRound] = useState(0);
  function startOver(): void {
    setRound(round + 1);
    go(EMPTY_ADDRESS);
  }
  const resetHome = useEffectEvent(startOver);
  useEffect(() => on('home:reset', () => resetHome()), []);

  const change = useStableCallback((part: Partial<SearchAddress>) => go({ ...address, ...part }));
  const onNewSearch = useStableCallback(startOver);
  const view = useMemo<ViewProps | null>(
    () =>
      search === null || results === undefined
        ? null
        : { search, results, address, change, airports, places, onNewSearch },
    [search, results, address, change, airports, places, onNewSearch],
  );
  // Rendering the results takes longer than a frame, so the page paints and handles other input first.
  const drawn = useDeferredValue(view);
  const isSearching = search !== null && (isPending || view !== null);
  // The button answers the press in one frame; the placeholders of the results follow in the next (SRCH-13).
  const hasPlaceholders = useDeferredValue(isSearching) && isSearching;

  if (drawn !== null) {
    return (
      <div data-dir={drawn.address.direction}>
        {failure !== null && (
          <div className="wrap">
            <SearchFailure error={failure} />
          </div>
        )}
        <WrittenFilters value={address.filters}>
          <ResultsScreens view={drawn} />
        </WrittenFilters>
      </div>
    );
  }

  if (isSearching && isReturning && address.flight !== null) return <ReturnsLoading />;
  const isLink = address.screen !== 'search' && !isComposed();
  // The form of an inbound link is not shown before its results, because it would move what is on the screen: the outbound form of the first paint.
  if (address.direction === 'inbound' && isLink && (loaded === undefined || isSearching))
    return <ResultsLoading direction="inbound" />;

  function start(): void {
    go({ ...address, screen: 'departure_flights' });
    if (error !== null) retry();
  }
  function compose(part: Partial<SearchAddress>): void {
    const next = { ...address, ...part };
    // At the selected origin it may already be the next day.
    const isPast = next.date !== null && next.date < firstDayOf(next);
    const date = isPast ? null : next.date;
    go({ ...next, date, screen: 'search', flight: null, flightNumber: null, returnDate: null });
  }
  return (
    <Screen className="wrap" data-dir={address.direction}>
      <Hero direction={address.direction} />
      <SearchForm
        key={round}
        places={places}
        isLoading={loaded === undefined}
        today={isLive ? today : null}
        value={address}
        onChange={compose}
        onSearch={start}
        onIntent={prepareResults}
        location={location}
        isSearching={isSearching}
        focused={round > 0}
      />
      {problem !== null && <SearchProblem {...problem} />}
      {error !== null && !isSearching && <SearchFailure error={error} />}
      {hasPlaceholders && <ResultsSkeleton />}
    </Screen>
  );
}
