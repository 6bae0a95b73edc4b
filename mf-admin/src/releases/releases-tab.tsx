import { platformStatusQuery } from '@fareweave/shared-lib/api/platform-status';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Unavailable } from '../dashboard/unavailable.tsx';
import { useFailureToast } from '../dashboard/use-failure-toast.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { History } from './history.tsx';
import { ReleaseTokens } from './release-tokens.tsx';
import { RemoteCard } from './remote-card.tsx';
import type { RegistryChange } from './use-registry-change.ts';

/** What is live of each remote, since when and by whom, how it fares, and the way back. */
export function ReleasesTab() {
  const { data, error, isFetching, refetch } = useQuery(platformStatusQuery);
  const [asked, ask] = useState<RegistryChange | null>(null);
  useFailureToast(error, 'Failed to fetch releases');
  return (
    <Stack>
      <h2>Live releases</h2>
      {data === undefined && error === null && <Skeleton height="240px" />}
      {data === undefined && error !== null && (
        <Unavailable title="No releases to show" error={error} busy={isFetching} onRetry={refetch} />
      )}
      {data?.remotes.length === 0 && (
        <EmptyState heading="h3" title="Nothing is live" message="No remote has been released yet." />
      )}
      {data?.remotes.map((remote) => (
        <RemoteCard key={remote.name} remote={remote} onChange={ask} />
      ))}
      {data !== undefined && <ReleaseTokens />}
      {data !== undefined && data.revisions.length > 0 && <History revisions={data.revisions} />}
      {asked !== null && data !== undefined && (
        <ChangeDialog change={asked} seen={data.revision} onClose={() => ask(null)} />
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;
