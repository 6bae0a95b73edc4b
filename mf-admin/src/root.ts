import type { Screens } from '@fareweave/shared-lib/ui/remote';

export const screens: Screens = {
  '/admin': () => import(/* webpackChunkName: "admin" */ './app/admin-screen.tsx').then((m) => m.AdminScreen),
};
