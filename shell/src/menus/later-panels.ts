import { t } from '@fareweave/shared-lib/domain/texts';
import { toasts } from '@fareweave/shared-lib/platform';
import { lazyOrInstead } from '../ui/lazy-with-fallback.ts';

/** Loads what the buttons of the header open. */
export const loadPanels = () => import(/* webpackChunkName: "later-menus" */ './panels.tsx');

export const MobilePanel = lazyOrInstead(async () => (await loadPanels()).MobilePanel, sayFailure);
export const UserPanel = lazyOrInstead(async () => (await loadPanels()).UserPanel, sayFailure);

function sayFailure(): void {
  toasts.error(t('The menu could not be loaded'), t('Please check your connection and load the page again.'));
}
