import type { Commands } from '@fareweave/shared-lib/domain/slots';
import type { CommandProps } from './slots.ts';

export const commands: Commands<CommandProps> = {
  'copy-destination': () =>
    import(/* webpackChunkName: "copy-destination" */ './share/copy-destination.ts').then(
      (m) => m.copyDestination,
    ),
};
