import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { t } from '@fareweave/shared-lib/domain/texts';
import { useSession } from '@fareweave/shared-lib/platform';
import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { Page } from '@fareweave/shared-lib/ui/page';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { RoutesUpsell } from './routes-upsell.tsx';

const NetworkView = lazyPart(
  () => import(/* webpackChunkName: "network" */ './network-view.tsx').then((m) => m.NetworkView),
  () => <Skeleton height="500px" />,
);

/** The route map (ROUT-3). remote.json declares that visitors have to sign in (ROUT-1). */
export function RoutesScreen() {
  const isPremium = hasPremium(useSession().user);
  if (!isPremium)
    return (
      <div className="wrap">
        <RoutesUpsell />
      </div>
    );
  return (
    <Page
      title={t('Routes')}
      lead={t('Every nonstop route of the days ahead. Choose an airport to see where it leads.')}
    >
      <NetworkView />
    </Page>
  );
}
