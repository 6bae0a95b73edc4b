import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';

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
