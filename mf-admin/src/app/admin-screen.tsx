import { navigate, useOwnPlace } from '@fareweave/shared-lib/platform';
import { type LazyPart, lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { Page } from '@fareweave/shared-lib/ui/page';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { Tabs } from '@fareweave/shared-lib/ui/tabs';
import { adminAddress, readAdminPlace, TABS, type Tab } from '../shared/admin-place.ts';

const TabSkeleton = () => <Skeleton height="420px" />;

/** The content of each tab, loaded when the tab is first opened. */
const TAB_PARTS: Record<Tab, LazyPart<object>> = {
  overview: lazyPart(
    async () =>
      (await import(/* webpackChunkName: "admin-overview" */ '../overview/overview-tab.tsx')).OverviewTab,
    TabSkeleton,
  ),
  users: lazyPart(
    async () => (await import(/* webpackChunkName: "admin-users" */ '../users/users-tab.tsx')).UsersTab,
    TabSkeleton,
  ),
  notifications: lazyPart(
    async () =>
      (await import(/* webpackChunkName: "admin-notifications" */ '../alerts/notifications-tab.tsx'))
        .NotificationsTab,
    TabSkeleton,
  ),
  searches: lazyPart(
    async () =>
      (await import(/* webpackChunkName: "admin-searches" */ '../searches/searches-tab.tsx')).SearchesTab,
    TabSkeleton,
  ),
  releases: lazyPart(
    async () =>
      (await import(/* webpackChunkName: "admin-releases" */ '../releases/releases-tab.tsx')).ReleasesTab,
    TabSkeleton,
  ),
};

/** `/admin` (ADMN-1). The shell and the server allow only admins. */
export function AdminScreen() {
  const { tab } = readAdminPlace(useOwnPlace('/admin').search);
  const Part = TAB_PARTS[tab];
  return (
    <Page title="Admin Dashboard" lead="Users, alerts, searches and releases at a glance.">
      <Tabs label="Admin" tabs={TABS} value={tab} onChange={(next) => navigate(adminAddress({ tab: next }))}>
        <Part />
      </Tabs>
    </Page>
  );
}
