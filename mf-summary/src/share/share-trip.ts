import { encodeTrip } from '@fareweave/shared-lib/domain/trip-link';
import { toasts } from '@fareweave/shared-lib/platform';
import type { Trip } from '../trip/trip.ts';
import { copyText } from './copy-text.ts';

/** Copies a link that holds the whole trip and opens for anyone; says how it went (spec: accounts §8). */
export async function shareTrip(trip: Trip): Promise<void> {
  const data = encodeTrip(trip);
  if (data === null) {
    toasts.error('Trip not shared', 'Flight data is not available for sharing.');
    return;
  }
  if (await copyText(`${window.location.origin}/flight-summary?data=${data}`))
    toasts.success('URL Copied', 'Shareable flight summary URL copied to clipboard!');
  else toasts.error('URL not copied', 'Failed to generate shareable URL. Please try again.');
}
