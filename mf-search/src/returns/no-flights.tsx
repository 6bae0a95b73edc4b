import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';

/** Why there are no return flights to search (RETN-10). */
export function NoFlights({ message, onBack }: { message: string; onBack: () => void }) {
  return (
    <EmptyState title="No Flights Found" message={message}>
      <Button variant="primary" onClick={onBack}>
        ← Back to Departures
      </Button>
    </EmptyState>
  );
}
