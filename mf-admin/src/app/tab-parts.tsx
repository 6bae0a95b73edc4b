import { type LazyPart, lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import type { Tab } from '../shared/admin-place.ts';

const Meanwhile = () => <Skeleton height="420px" />;

/** What each tab shows; its code comes with it. */
export const TAB_PARTS: Record<Tab, LazyPart<object>> = {
  overview: lazyPart(
    async () =>
      (await import(/* webpackChunkName: "admin-overview" */ '../overview/overview-tab.tsx')).OverviewTab,
    Meanwhile,
  ),
  users: lazyPart(
    async () => (await import(/* webpackChunkName: "admin-users" */ '../users/users-tab.tsx')).UsersTab,
    Meanwhile,
  ),
  notifications: lazyPart(
    async () =>
      (await import(/* webpackChunkName: "admin-notifications" */ '../alerts/notifications-tab.tsx'))
        .NotificationsTab,
    Meanwhile,
  ),
  searches: lazyPart(
    async () =>
      (await import(/* webpackChunkName: "admin-searches" */ '../searches/searches-tab.tsx')).SearchesTab,
    Meanwhile,
  ),
  releases: lazyPart(
    async () =>
      (await import(/* webpackChunkName: "admin-releases" */ '../releases/releases-tab.tsx')).ReleasesTab,
    Meanwhile,
  ),
};
