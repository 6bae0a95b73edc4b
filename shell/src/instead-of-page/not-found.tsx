import { t } from '@fareweave/shared-lib/domain/texts';
import { navigate } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';

/** Shown at an address that no release declares. */
export function NotFound() {
  return (
    <EmptyState
      heading="h1"
      title={t('Page not found')}
      message={t('There is no page at this address. It may have moved, or the link was mistyped.')}
    >
      <Button variant="primary" onClick={() => navigate('/')}>
        {t('Back to Search')}
      </Button>
    </EmptyState>
  );
}
