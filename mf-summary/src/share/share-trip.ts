import { SUMMARY_PATH } from '@fareweave/shared-lib/domain/flight-address';
import { encodeTrip } from '@fareweave/shared-lib/domain/trip-link';
import { toasts } from '@fareweave/shared-lib/platform';
import { copyAddress } from '@fareweave/shared-lib/ui/copy-address';
import type { Trip } from '../model/trip.ts';

/** Copies a link that holds the whole trip and opens for everybody, and shows the result (TRIP-8). */
export async function shareTrip(trip: Trip): Promise<void> {
  const data = encodeTrip(trip);
  if (data === null) {
    toasts.error('Trip not shared', 'Flight data is not available for sharing.');
    return;
  }
  await copyAddress(`${window.location.origin}${SUMMARY_PATH}?data=${data}`, {
    copied: 'Shareable flight summary URL copied to clipboard!',
    failed: 'Failed to generate shareable URL. Please try again.',
  });
}
