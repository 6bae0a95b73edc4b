import { platformStatusQuery, releaseTokensQuery } from '@fareweave/shared-lib/api/releases';
import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Unavailable, useFailureToast } from '../shared/failure.tsx';
import type { RegistryChange } from './change-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { History } from './history.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { ReleaseTokens } from './release-tokens.tsx';
import { RemoteCard } from './remote-card.tsx';

/** What is live of each remote, since when and by whom, how it fares, and the way back. */
export function ReleasesTab() {
  const { data, error, isFetching, refetch } = useQuery(platformStatusQuery);
  const [asked, ask] = useState<RegistryChange | null>(null);
  const [makesToken, makeToken] = useState(false);
  const client = useQueryClient();
  useFailureToast(error, 'Failed to fetch releases');
  function closeTokenDialog(): void {
    makeToken(false);
    // It may have made a token, which belongs in the list.
    void client.invalidateQueries({ queryKey: releaseTokensQuery.queryKey });
  }
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
      {data !== undefined && (
        <div>
          <Button onClick={() => makeToken(true)}>New release token</Button>
        </div>
      )}
      {data !== undefined && data.revisions.length > 0 && <History revisions={data.revisions} />}
      {makesToken && <NewTokenDialog onClose={closeTokenDialog} />}
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
