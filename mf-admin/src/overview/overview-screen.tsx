import { adminDashboardQuery } from '@fareweave/shared-lib/api/admin-dashboard';
import { toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { Page } from '@fareweave/shared-lib/ui/page';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Overview } from './overview.tsx';

/** `/admin`: how the product is used. The shell and the server let only admins come here. */
export function OverviewScreen() {
  const { data, error, isFetching, refetch } = useQuery(adminDashboardQuery);
  useEffect(() => {
    if (error !== null) toasts.error('Error', 'Failed to fetch dashboard data');
  }, [error]);
  return (
    <Page title="Admin Dashboard" lead="How the product is used, counted just now.">
      {data !== undefined && <Overview dashboard={data} />}
      {data === undefined && error === null && <Skeleton height="420px" />}
      {data === undefined && error !== null && (
        <EmptyState title="No figures to show" message={error.message}>
          <Button variant="primary" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </EmptyState>
      )}
    </Page>
  );
}
