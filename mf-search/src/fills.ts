import { defineFills } from '@fareweave/shared-lib/ui/fills';
import type { FillProps } from './slots.ts';

export const fills = defineFills<FillProps>({
  'later-returns': () =>
    import(/* webpackChunkName: "later-returns" */ './later-returns/later-returns.tsx').then(
      (m) => m.LaterReturns,
    ),
});
