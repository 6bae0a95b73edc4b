import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { counted } from '../model/results/destinations.ts';

/** Replaces the results when no flight passes the filters (RSLT-17). */
export function NoMatch({ hidden, onClear }: { hidden: number; onClear: () => void }) {
  return (
    <EmptyState
      title="No flights match your filters"
      message={`${counted(hidden, 'flight')} ${hidden === 1 ? 'is' : 'are'} hidden. Widen the filters, or clear them.`}
    >
      <Button variant="primary" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  );
}
