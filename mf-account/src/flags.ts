// Written by “fareweave flags” from remote.json. Do not edit.

import { flagsOf } from '@fareweave/shared-lib/platform';

/** The values of the flags of this remote, by name. */
interface Flags {
  /** Whether “Alert me” proposes the lowest price shown as the highest price of the alert. Outcome: an alert is created. */
  'proposed-price': boolean;
}

/** The flags, with the defaults that apply without a shell. */
export const flags = flagsOf<Flags>('mf-account', { 'proposed-price': true });
