import { t } from '@fareweave/shared-lib/domain/texts';
import { navigate } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { useEffect } from 'react';
import { useOnline } from '../notices/page-status.tsx';
import { focusMain } from '../ui/navigation.ts';

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

/** Replaces a part that failed (COMP-3); `title` is the title of its page. The message for users without a connection does not say that
 *  everything else works, because other pages may not be saved either (COMP-11, OFFL-6). */
export function PartFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const isOnline = useOnline();
  useEffect(() => {
    // WebKit cancels the requests of a page that the user leaves, and restores the page with the failure.
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && onRetry();
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, [onRetry]);
  function retry(): void {
    focusMain();
    onRetry();
  }
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        title={t('“{title}” could not be loaded', { title })}
        message={
          isOnline
            ? t('This part of the page is not working. Everything else still works.')
            : t(
                'You are offline, and this page is not saved on this device. Connect to the internet and try again.',
              )
        }
      >
        <Button variant="primary" onClick={retry}>
          {t('Retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
