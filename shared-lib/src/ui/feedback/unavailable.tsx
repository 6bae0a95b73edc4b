import { t } from '@fareweave/shared-lib/domain/texts';
import { ApiError, session, toasts } from '@fareweave/shared-lib/platform';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RetryButton } from './retry-button.tsx';
import { Skeleton } from './skeleton.tsx';

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

interface NoDataProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** The title after a failure. */
  title: string;
  /** The height of the placeholder while the data load. */
  height: string;
}

/** Replaces the data of a query while they load and when they could not be loaded. */
export function NoData({ query: { data, error, isFetching, refetch }, title, height }: NoDataProps) {
  if (data !== undefined) return null;
  if (error === null) return <Skeleton height={height} />;
  return <Unavailable title={title} error={error} busy={isFetching} onRetry={refetch} />;
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
