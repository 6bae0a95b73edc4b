import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { counted } from '../results/destinations.ts';

/** In the place of the results when the filters leave none (spec: search §8). */
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
