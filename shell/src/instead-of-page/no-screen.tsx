import { t } from '@fareweave/shared-lib/domain/texts';
import { navigate, toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { useEffect } from 'react';

/** Milliseconds until Access Denied redirects to the home page (ADMN-2). */
const DENIED_MS = 3000;

/** Replaces a premium page (PLAN-11). */
export function PremiumFeature() {
  return (
    <EmptyState
      heading="h1"
      title={t('Premium Feature')}
      message={t('This page is part of premium. Upgrade your account to open it.')}
    >
      <Button variant="primary" onClick={() => navigate('/profile')}>
        {t('Upgrade to Premium')}
      </Button>
      <Button onClick={() => navigate('/')}>{t('Back to Search')}</Button>
    </EmptyState>
  );
}

/** Replaces an admin page (ADMN-2). */
export function AccessDenied() {
  useEffect(() => {
    toasts.error(t('Access Denied'), t('Access Denied: Admin privileges required.'));
    const timer = setTimeout(goHome, DENIED_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <EmptyState
      heading="h1"
      title={t('Access Denied')}
      message={t('Admin privileges required. Taking you home in a moment.')}
    >
      <Button variant="primary" onClick={goHome}>
        {t('Go Home')}
      </Button>
    </EmptyState>
  );
}

/** Replaces the history entry of the page that the user may not see. */
const goHome = () => navigate('/', { replace: true });

/** Shown while no release is live on the server. */
export function NoReleases() {
  return (
    <EmptyState
      heading="h1"
      title={t('No pages yet')}
      message={t(
        'This server has no live release yet. Please come back later. If you operate the server, publish and activate the remotes as described in docs/operations.md.',
      )}
    >
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('Retry')}
      </Button>
    </EmptyState>
  );
}
