import { t } from '@fareweave/shared-lib/domain/texts';
import { ApiError, session, toasts } from '@fareweave/shared-lib/platform';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { useEffect } from 'react';
import { RetryButton } from './retry-button.tsx';

interface Props {
  title: string;
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

/** Replaces data that could not be loaded. */
export function Unavailable({ title, error, busy, onRetry }: Props) {
  return (
    <EmptyState title={title} message={error.message}>
      <RetryButton size="medium" variant="primary" busy={busy} onClick={onRetry} />
    </EmptyState>
  );
}

/** Shows a toast when data could not be loaded (ADMN-6). After a 403, verifies whether the user is still an admin; after a
 *  401, the shell redirects to sign-in. */
export function useFailureToast(error: Error | null, message: string): void {
  useEffect(() => {
    if (error === null) return;
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 401) return;
    toasts.error(t('Error'), message);
    if (status === 403) void session.verify();
  }, [error, message]);
}
