import { t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { copyAddress } from '@fareweave/shared-lib/ui/copy-address';

/** A button that copies the address of the page, which contains the whole search (ADDR-4). */
export function ShareButton({ size = 'medium' }: { size?: 'small' | 'medium' }) {
  const share = () =>
    copyAddress(window.location.href, {
      copied: t('Search URL copied to clipboard!'),
      failed: t('Please copy it from the address bar of your browser.'),
    });
  return (
    <Button size={size} onClick={share}>
      {t('Share')}
    </Button>
  );
}
