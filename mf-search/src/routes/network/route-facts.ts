import { formatMiles } from '@fareweave/shared-lib/domain/formats';
import { dollars } from '@fareweave/shared-lib/domain/money';
import type { NetworkRoute } from '@fareweave/shared-lib/domain/route-network';
import { readableDuration } from '@fareweave/shared-lib/domain/times';

/** `1,545 mi · from 3h 33m · from $15, GoWild from $15`. */
export function routeFacts({ miles, minutes, lowest_price, lowest_go_wild }: NetworkRoute): string {
  const parts = [formatMiles(miles), `from ${readableDuration(minutes)}`];
  parts.push(lowest_price === null ? 'nothing on sale' : `from ${dollars(lowest_price)}`);
  if (lowest_go_wild !== null) parts.push(`GoWild from ${dollars(lowest_go_wild)}`);
  return parts.join(' · ');
}
