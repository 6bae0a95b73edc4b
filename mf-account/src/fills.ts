import { defineFills } from '@fareweave/shared-lib/ui/fills';
import { translated } from './messages/translated.ts';
import type { FillProps } from './slots.ts';

export const fills = defineFills<FillProps>(
  translated({
    'alert-me': () =>
      import(/* webpackChunkName: "alert-me" */ './fare-alerts/alert-me.tsx').then((m) => m.AlertMe),
    outbox: () => import(/* webpackChunkName: "outbox" */ './outbox/outbox.tsx').then((m) => m.Outbox),
    'searches-left': () =>
      import(/* webpackChunkName: "searches-left" */ './plans/searches-left.tsx').then((m) => m.SearchesLeft),
  }),
);
