import { t } from '@fareweave/shared-lib/domain/texts';
import { toasts } from '@fareweave/shared-lib/platform';
import { useEffect } from 'react';
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts';

/** Loads what the buttons of the header open. */
export const loadPanels = () => import(/* webpackChunkName: "later-menus" */ './panels.tsx');

export const MobilePanel = lazyWithFallback(async () => (await loadPanels()).MobilePanel, MenuFailure);
export const UserPanel = lazyWithFallback(async () => (await loadPanels()).UserPanel, MenuFailure);

/** A message in place of a menu whose code could not be loaded. */
function MenuFailure({ onClose }: { onClose: () => void }): null {
  useEffect(() => {
    toasts.error(
      t('The menu could not be loaded'),
      t('Please check your connection and load the page again.'),
    );
    onClose();
  }, [onClose]);
  return null;
}
