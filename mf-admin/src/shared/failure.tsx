import { ApiError, session, toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { useEffect } from 'react';

interface Props {
  title: string;
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

/** Stands in the place of what could not be fetched. */
export function Unavailable({ title, error, busy, onRetry }: Props) {
  return (
    <EmptyState title={title} message={error.message}>
      <Button variant="primary" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  );
}

/** Shows a toast when something could not be loaded (ADMN-6). After a 403 the shell checks whether the person is
 *  still an admin; after a 401 they are on the way to sign in. */
export function useFailureToast(error: Error | null, message: string): void {
  useEffect(() => {
    if (error === null) return;
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 401) return;
    toasts.error('Error', message);
    if (status === 403) void session.verify();
  }, [error, message]);
}
