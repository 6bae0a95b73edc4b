import { menusOf } from '@fareweave/shared-lib/ui/menu';
import { slotsOf } from '@fareweave/shared-lib/ui/slot';
import type { MenuProps, SlotProps } from '../slots.ts';

/** Shows what other remotes have for a slot of this remote (ADR 40). */
export const Slot = slotsOf<SlotProps>('mf-search');

/** A button that opens what other remotes have for a menu of this remote. */
export const Menu = menusOf<MenuProps>('mf-search');
