import { resultsAddress } from '@fareweave/shared-lib/domain/flight-address';
import { t } from '@fareweave/shared-lib/domain/texts';
import { copyAddress } from '@fareweave/shared-lib/ui/copy-address';
import type { CommandProps } from '../slots.ts';

/** Copies a link to the flights of a day between two airports, and shows a toast with the result (RSLT-29). */
export const copyDestination = (flights: CommandProps['copy-destination']): Promise<void> =>
  copyAddress(window.location.origin + resultsAddress(flights), {
    copied: t('Link to this destination copied to clipboard!'),
    failed: t('Failed to copy the link. Please try again.'),
  });
