import type { Commands } from '@fareweave/shared-lib/domain/slots';
import { defineFills } from '@fareweave/shared-lib/ui/fills';
import { translated } from './messages/translated.ts';
import type { CommandProps, FillProps } from './slots.ts';

export const fills = defineFills<FillProps>(
  translated({
    charges: () => import(/* webpackChunkName: "charges" */ './charges/charges.tsx').then((m) => m.Charges),
    'kept-trips': () =>
      import(/* webpackChunkName: "kept-trips" */ './kept-trips/kept-trips.tsx').then((m) => m.KeptTrips),
    'shortlist-count': () =>
      import(/* webpackChunkName: "shortlist-count" */ './shortlist/shortlist-count.tsx').then(
        (m) => m.ShortlistCount,
      ),
  }),
);

export const commands: Commands<CommandProps> = translated({
  'copy-destination': () =>
    import(/* webpackChunkName: "copy-destination" */ './share/copy-destination.ts').then(
      (m) => m.copyDestination,
    ),
});
