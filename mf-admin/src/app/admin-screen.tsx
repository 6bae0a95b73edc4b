import { t } from '@fareweave/shared-lib/domain/texts';
import { navigate, slotTabs, useOwnPlace, useSession } from '@fareweave/shared-lib/platform';
import { IdentityConfirmation } from '@fareweave/shared-lib/ui/confirm-identity';
import { type LazyPart, lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { Page } from '@fareweave/shared-lib/ui/page';
import { SecondFactorRequired } from '@fareweave/shared-lib/ui/second-factor-required';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { slotsOf } from '@fareweave/shared-lib/ui/slot';
import { Tabs } from '@fareweave/shared-lib/ui/tabs';
import { adminAddress, readAdminPlace, TABS, type Tab } from '../shared/admin-place.ts';
import type { SlotProps } from '../slots.ts';

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
      (await import(/* webpackChunkName: "admin-notifications" */ '../notifications/notifications-tab.tsx'))
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

const Slot = slotsOf<SlotProps>('mf-admin');

/** The tabs of other remotes that the user gets, in order (ADMN-13). In the address a tab has the name of its component, unless another
 *  tab has this name (COMP-24). */
function remoteTabs(): { value: string; label: string; key: string }[] {
  const taken = new Set<string>(TABS.map(({ value }) => value));
  return slotTabs('mf-admin/tabs').map(({ key, name, title }) => {
    const value = taken.has(name) ? key : name;
    taken.add(value);
    return { value, label: title, key };
  });
}

/** `/admin` (ADMN-1). The shell and the server allow only admins. */
export function AdminScreen() {
  // The tabs of other remotes follow the session.
  const { user } = useSession();
  const others = remoteTabs();
  const tabs = [...TABS.map(({ value, label }) => ({ value, label: t(label) })), ...others];
  const { tab } = readAdminPlace(useOwnPlace('/admin').search, tabs);
  const other = others.find(({ value }) => value === tab);
  const OwnTab = TAB_PARTS[tab as Tab];
  if (user?.needs_second_factor)
    return (
      <Page title={t('Admin Dashboard')}>
        <SecondFactorRequired />
      </Page>
    );
  return (
    <Page title={t('Admin Dashboard')} lead={t('Users, alerts, searches, charges and releases at a glance.')}>
      <Tabs
        label={t('Admin')}
        tabs={tabs}
        value={tab}
        onChange={(next) => navigate(adminAddress({ tab: next }))}
      >
        {other === undefined ? (
          <OwnTab />
        ) : (
          <Slot name="tabs" tab={other.key} props={{ address: adminAddress({ tab }) }} />
        )}
      </Tabs>
      <IdentityConfirmation />
    </Page>
  );
}
