import { slotsOf } from '@fareweave/shared-lib/ui/slot';
import type { SlotProps } from '../slots.ts';

/** Shows what other remotes have for a slot of this remote (TRIP-13, ADR 40). */
export const Slot = slotsOf<SlotProps>('mf-summary');
