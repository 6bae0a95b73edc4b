import { navigate, toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { useEffect } from 'react';
import { focusMain } from '../ui/focus-main.ts';

/** Milliseconds that Access Denied stays before the person is led home (ADMN-2). */
const DENIED_MS = 3000;

/** Replaces a page that is premium (PLAN-11). */
export function PremiumFeature() {
  return (
    <EmptyState
      heading="h1"
      title="Premium Feature"
      message="This page is part of premium. Upgrade your account to open it."
    >
      <Button variant="primary" onClick={() => navigate('/profile')}>
        Upgrade to Premium
      </Button>
      <Button onClick={() => navigate('/')}>Back to Search</Button>
    </EmptyState>
  );
}

/** Replaces a page that is for admins (ADMN-2). */
export function AccessDenied() {
  useEffect(() => {
    toasts.error('Access Denied', 'Access Denied: Admin privileges required.');
    const timer = setTimeout(goHome, DENIED_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <EmptyState
      heading="h1"
      title="Access Denied"
      message="Admin privileges required. Taking you home in a moment."
    >
      <Button variant="primary" onClick={goHome}>
        Go Home
      </Button>
    </EmptyState>
  );
}

/** Leaves no way back to where one may not be. */
const goHome = () => navigate('/', { replace: true });

export function NotFound() {
  return (
    <EmptyState
      heading="h1"
      title="Page not found"
      message="There is no page at this address. It may have moved, or the link was mistyped."
    >
      <Button variant="primary" onClick={() => navigate('/')}>
        Back to Search
      </Button>
    </EmptyState>
  );
}

/** Shown where the server has nothing to show yet. */
export function NoReleases() {
  return (
    <EmptyState
      heading="h1"
      title="No pages yet"
      message="This server is running, but no release is live on it. Please come back later. If you run it: publish and activate the remotes, as docs/operations.md describes."
    >
      <Button variant="primary" onClick={() => window.location.reload()}>
        Retry
      </Button>
    </EmptyState>
  );
}

/** Stands in the place of a part that failed, by the title of its page. */
export function PartFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  function retry(): void {
    focusMain();
    onRetry();
  }
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        title={`“${title}” could not be loaded`}
        message="This part of the page is out of order. Everything else keeps working."
      >
        <Button variant="primary" onClick={retry}>
          Retry
        </Button>
      </EmptyState>
    </div>
  );
}
