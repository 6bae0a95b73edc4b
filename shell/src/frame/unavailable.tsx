import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { Bar } from './bar.tsx';
import { Brand } from './brand.tsx';

/** Shown when not even the list of what is live could be had. */
export function Unavailable() {
  return (
    <>
      <Bar>
        <Brand />
      </Bar>
      <main id="main">
        <EmptyState
          heading="h1"
          title="Fareweave could not be started"
          message="The server did not say which pages there are. Check your connection and try again."
        >
          <Button variant="primary" onClick={() => window.location.reload()}>
            Try again
          </Button>
        </EmptyState>
      </main>
    </>
  );
}
