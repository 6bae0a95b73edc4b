import { ApiError, session, toasts } from '@fareweave/shared-lib/platform';
import { useEffect } from 'react';

/** Tells that something could not be fetched (spec: accounts §8). Who is no admin any more is told by the shell, once
 *  it knows; whose session has ended is on the way to sign in. */
export function useFailureToast(error: Error | null, message: string): void {
  useEffect(() => {
    if (error === null) return;
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 401) return;
    toasts.error('Error', message);
    if (status === 403) void session.verify();
  }, [error, message]);
}
