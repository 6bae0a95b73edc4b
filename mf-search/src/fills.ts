import type { Answers } from '@fareweave/shared-lib/domain/messages';
import { defineFills } from '@fareweave/shared-lib/ui/fills';
import type { Answered } from './events.ts';
import { translated } from './messages/translated.ts';
import type { FillProps } from './slots.ts';

export const fills = defineFills<FillProps>(
  translated({
    estimates: () =>
      import(/* webpackChunkName: "estimates" */ './fare-models/fare-models.tsx').then((m) => m.FareModels),
    'later-returns': () =>
      import(/* webpackChunkName: "later-returns" */ './later-returns/later-returns.tsx').then(
        (m) => m.LaterReturns,
      ),
  }),
);

export const answers: Answers<Answered> = {
  'lowest-fare': () =>
    import(/* webpackChunkName: "lowest-fare" */ './results/answer-lowest-fare.ts').then(
      (m) => m.lowestFareOf,
    ),
};
