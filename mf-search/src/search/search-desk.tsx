import { type FlightSearch, searchFlightsQuery } from '@fareweave/shared-lib/api/search-flights';
import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { on, useSession } from '@fareweave/shared-lib/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ResultsSkeleton } from '../results/results-skeleton.tsx';
import { ResultsView } from '../results/results-view.tsx';
import { Screen } from './form-layout.tsx';
import { Hero } from './hero.tsx';
import { placesOf } from './place-options.ts';
import { addressProblem, EMPTY_ADDRESS, searchOf, withKnownPlaces } from './search-address.ts';
import { SearchFailure, SearchProblem } from './search-failure.tsx';
import { SearchForm } from './search-form.tsx';
import { today } from './today.ts';
import { useSearchAddress } from './use-search-address.ts';

const NO_SEARCH: FlightSearch = { origins: [], destination: null, date: '' };

/** The search that the address bar tells: composing it, asking for it, showing what came. */
export function SearchDesk({ airports }: { airports: readonly Airport[] }) {
  const { isAuthenticated, isLoading } = useSession();
  const [day] = useState(() => today());
  const { address, go } = useSearchAddress(day);
  const places = useMemo(() => placesOf(airports), [airports]);
  const usable = withKnownPlaces(address, places.byValue);
  const problem = addressProblem(address, usable);
  const wanted = address.screen === 'departure_flights' && problem === null ? searchOf(usable) : null;
  const results = useQuery({
    ...searchFlightsQuery(wanted ?? NO_SEARCH),
    enabled: wanted !== null && isAuthenticated,
  });

  const [round, setRound] = useState(0);
  function startOver(): void {
    setRound(round + 1);
    go(EMPTY_ADDRESS);
  }
  useEffect(() => on('home:reset', startOver));

  if (wanted !== null && results.isSuccess) {
    return (
      <ResultsView
        search={wanted}
        results={results.data}
        airports={airports}
        places={places}
        onNewSearch={startOver}
      />
    );
  }

  const isSearching = wanted !== null && (isLoading || results.isFetching);
  function search(): void {
    go({ ...usable, screen: 'departure_flights' });
    if (results.isError) results.refetch();
  }
  return (
    <Screen className="wrap">
      <Hero />
      <SearchForm
        key={round}
        places={places}
        today={day}
        value={usable}
        onChange={(change) => go({ ...usable, ...change, screen: 'search' })}
        onSearch={search}
        isSearching={isSearching}
        focused={round > 0}
      />
      {problem !== null && <SearchProblem>{problem}</SearchProblem>}
      {results.isError && !isSearching && <SearchFailure error={results.error} />}
      {isSearching && <ResultsSkeleton />}
    </Screen>
  );
}
