import { counted, plural } from '@fareweave/shared-lib/domain/plurals';
import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';

/** Replaces the results when no flight passes the filters (RSLT-17). */
export function NoMatch({ hidden, onClear }: { hidden: number; onClear: () => void }) {
  return (
    <EmptyState
      title="No flights match your filters"
      message={`${counted(hidden, 'flight')} ${plural(hidden, 'is', 'are')} hidden. Widen the filters, or clear them.`}
    >
      <Button variant="primary" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  );
}
