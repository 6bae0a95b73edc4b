import type { SegmentedOption } from '@fareweave/shared-lib/ui/segmented';
import type { Direction } from '../model/address/search-address.ts';
import type { View } from '../model/places/place-options.ts';

/** The two directions; inbound searches are premium (SRCH-2). */
export const directions = (isPremium: boolean): readonly SegmentedOption<Direction>[] => [
  { value: 'outbound', label: 'Outbound Flights' },
  { value: 'inbound', label: 'Inbound Flights', crown: true, disabled: !isPremium },
];

export const VIEWS: readonly SegmentedOption<View>[] = [
  { value: 'city', label: 'City View' },
  { value: 'airport', label: 'Airport View' },
];
