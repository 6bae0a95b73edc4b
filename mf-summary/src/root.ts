import type { Screens } from '@fareweave/shared-lib/ui/remote';

export const screens: Screens = {
  '/flight-summary': () =>
    import(/* webpackChunkName: "summary" */ './app/summary-screen.tsx').then((m) => m.SummaryScreen),
  '/shortlist': () =>
    import(/* webpackChunkName: "shortlist" */ './shortlist/shortlist-screen.tsx').then(
      (m) => m.ShortlistScreen,
    ),
  '/share': () =>
    import(/* webpackChunkName: "share" */ './share/share-screen.tsx').then((m) => m.ShareScreen),
};
