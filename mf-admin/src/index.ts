import { defineRemote } from '@fareweave/shared-lib/ui/remote';
import { translated } from './messages/translated.ts';
import { screens } from './root.ts';

export const { bootstrap, mount, unmount, preload } = defineRemote({
  name: 'mf-admin',
  screens: translated(screens),
});
