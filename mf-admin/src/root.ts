import type { Screens } from '@fareweave/shared-lib/ui/remote';

export const screens: Screens = {
  '/admin': () =>
    import(/* webpackChunkName: "admin" */ './overview/overview-screen.tsx').then((m) => m.OverviewScreen),
};
