import { blackoutDatesQuery } from '@fareweave/shared-lib/api/flights';
import { airportsQuery } from '@fareweave/shared-lib/api/places';
import { t } from '@fareweave/shared-lib/domain/texts';
import { queryClient } from '@fareweave/shared-lib/platform';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { RetryButton } from '@fareweave/shared-lib/ui/retry-button';
import { useHydrated } from '@fareweave/shared-lib/ui/use-hydrated';
import { useQuery } from '@tanstack/react-query';
import { SearchFlow } from './search-flow.tsx';

/** `/`: the search form, which users can fill in before the airports have loaded, or the results that replace it. */
export function SearchScreen() {
  const isLive = useHydrated();
  const airports = useQuery(airportsQuery);
  if (!isLive || !airports.isError) return <SearchFlow airports={isLive ? airports.data : undefined} />;
  return (
    <div className="wrap">
      <EmptyState
        heading="h1"
        title={airports.error.message}
        message={t('Without the list of airports, flights cannot be searched.')}
      >
        <RetryButton
          size="medium"
          variant="primary"
          busy={airports.isFetching}
          onClick={() => airports.refetch()}
        />
      </EmptyState>
    </div>
  );
}

SearchScreen.preload = (): void => {
  void queryClient.prefetchQuery(airportsQuery);
  void queryClient.prefetchQuery(blackoutDatesQuery);
};
