// Written by “fareweave settings” from remote.json. Do not edit.

import { settingsOf } from '@fareweave/shared-lib/platform';

/** The values of the settings of this remote, by name. */
interface Settings {
  /** The e-mail address on the accessibility statement. */
  'accessibility-contact': string;
}

/** The settings, with the defaults that apply without a shell. */
export const settings = settingsOf<Settings>('mf-account', {
  'accessibility-contact': 'hello@fareweave.example',
});
