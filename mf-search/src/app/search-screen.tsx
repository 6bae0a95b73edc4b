import { airportsQuery } from '@fareweave/shared-lib/api/places';
import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { SearchFlow } from './search-flow.tsx';
import { SearchSkeleton } from './search-skeleton.tsx';

/** `/`: the search form, or the results that replace it. */
export function SearchScreen() {
  const airports = useQuery(airportsQuery);
  if (airports.isSuccess) return <SearchFlow airports={airports.data} />;
  if (airports.isPending) return <SearchSkeleton />;
  return (
    <div className="wrap">
      <EmptyState
        heading="h1"
        title={airports.error.message}
        message="Without the list of airports, flights cannot be searched."
      >
        <Button variant="primary" busy={airports.isFetching} onClick={() => airports.refetch()}>
          Try again
        </Button>
      </EmptyState>
    </div>
  );
}
