// Written by “fareweave settings” from remote.json. Do not edit.

import { settingsOf } from '@fareweave/shared-lib/platform';

/** The values of the settings of this remote, by name. */
interface Settings {
  /** Minutes at the airport before each departure that the door-to-door times assume. More on busy days. */
  'airport-minutes': number;
}

/** The settings, with the defaults that apply without a shell. */
export const settings = settingsOf<Settings>('mf-summary', { 'airport-minutes': 120 });
