import { defineRemote } from '@fareweave/shared-lib/ui/remote';
import { screens } from './root.ts';

export const { bootstrap, mount, unmount, preload } = defineRemote({ name: 'mf-search', screens });
