import { platformStatusQuery } from '@fareweave/shared-lib/api/releases';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { TabContent } from '@fareweave/shared-lib/ui/tab-parts';
import { NoData, useFailureToast } from '@fareweave/shared-lib/ui/unavailable';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PendingChanges } from './approvals/pending-changes.tsx';
import { ChangeDialog, type RegistryChange } from './change-dialog.tsx';
import { History } from './history.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { ReleaseTokens } from './release-tokens.tsx';
import { RemoteCard } from './remote-card.tsx';

/** The live releases of each remote with their health, the changes that an admin can make, the tokens and the history (ADMN-9). */
export function ReleasesTab() {
  const query = useQuery(platformStatusQuery);
  const { data, error } = query;
  const [change, setChange] = useState<RegistryChange | null>(null);
  const [isCreatingToken, setCreatingToken] = useState(false);
  useFailureToast(error, t('Failed to fetch releases'));
  return (
    <TabContent>
      {data !== undefined && <PendingChanges />}
      <h2>{t('Live releases')}</h2>
      <NoData query={query} title={t('No releases available')} height="240px" />
      {data?.remotes.length === 0 && (
        <EmptyState
          heading="h3"
          title={t('No live releases')}
          message={t('Releases will appear here when a team publishes a remote.')}
        />
      )}
      {data?.remotes.map((remote) => (
        <RemoteCard key={remote.name} remote={remote} seen={data.revision} onChange={setChange} />
      ))}
      {data !== undefined && <ReleaseTokens />}
      {data !== undefined && (
        <div>
          <Button onClick={() => setCreatingToken(true)}>{t('New release token')}</Button>
        </div>
      )}
      {data !== undefined && data.revisions.length > 0 && <History revisions={data.revisions} />}
      {isCreatingToken && <NewTokenDialog onClose={() => setCreatingToken(false)} />}
      {change !== null && <ChangeDialog change={change} onClose={() => setChange(null)} />}
    </TabContent>
  );
}
