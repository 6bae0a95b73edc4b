import type { SegmentedOption } from '@fareweave/shared-lib/ui/segmented';
import type { View } from './place-options.ts';

export const DIRECTIONS: readonly SegmentedOption<'outbound' | 'inbound'>[] = [
  { value: 'outbound', label: 'Outbound' },
  { value: 'inbound', label: 'Inbound', disabled: true, crown: true },
];

export const VIEWS: readonly SegmentedOption<View>[] = [
  { value: 'city', label: 'City View' },
  { value: 'airport', label: 'Airport View' },
];
