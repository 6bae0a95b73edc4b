import { adminDashboardQuery } from '@fareweave/shared-lib/api/admin';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Unavailable } from '../shared/unavailable.tsx';
import { useFailureToast } from '../shared/use-failure-toast.ts';
import { Overview } from './overview.tsx';

/** Everything counted, as of now. */
export function OverviewTab() {
  const { data, error, isFetching, refetch } = useQuery(adminDashboardQuery);
  useFailureToast(error, 'Failed to fetch dashboard data');
  if (data !== undefined) return <Overview dashboard={data} />;
  if (error === null) return <Skeleton height="420px" />;
  return <Unavailable title="No figures to show" error={error} busy={isFetching} onRetry={refetch} />;
}
