import { ApiError, session, toasts } from '@fareweave/shared-lib/platform';
import { useEffect } from 'react';

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
