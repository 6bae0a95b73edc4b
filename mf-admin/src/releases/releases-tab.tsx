import { type AdminRelease, adminReleasesQuery } from '@fareweave/shared-lib/api/admin-releases';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Unavailable } from '../dashboard/unavailable.tsx';
import { useFailureToast } from '../dashboard/use-failure-toast.ts';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/data-table.tsx';
import { When } from '../list/when.tsx';

const COLUMNS: readonly Column<AdminRelease, never>[] = [
  { title: 'Remote', cell: ({ name }) => <b>{name}</b> },
  { title: 'Version', cell: ({ version }) => version },
  { title: 'Live since', cell: ({ since }) => <When at={since} /> },
  { title: 'By', cell: ({ author }) => author },
  { title: 'Reason', cell: ({ reason }) => reason },
  { title: 'Revision', cell: ({ revision }) => revision },
];

/** What is live of each remote, since when and by whom. */
export function ReleasesTab() {
  const { data, error, isFetching, refetch } = useQuery(adminReleasesQuery);
  const id = useId();
  useFailureToast(error, 'Failed to fetch releases');
  return (
    <Stack>
      <h2 id={id}>Live releases</h2>
      {data === undefined && error === null && <Skeleton height="240px" />}
      {data === undefined && error !== null && (
        <Unavailable title="No releases to show" error={error} busy={isFetching} onRetry={refetch} />
      )}
      {data?.releases.length === 0 && (
        <EmptyState heading="h3" title="Nothing is live" message="No remote has been released yet." />
      )}
      {data !== undefined && data.releases.length > 0 && (
        <DataTable
          labelledBy={id}
          columns={COLUMNS}
          rows={data.releases.map((release) => ({ ...release, id: release.name }))}
        />
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;
