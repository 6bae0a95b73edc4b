import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { NoRegistry } from '../composition/registry/registry.ts';
import { VerificationUnsupported } from '../composition/registry/signature.ts';
import { Bar } from '../ui/bar.tsx';
import { Brand } from '../ui/brand.tsx';

/** Shown when there is no list of what is live that may be believed. */
export function Unavailable({ error }: { error: unknown }) {
  return (
    <>
      <Bar>
        <Brand />
      </Bar>
      <main id="main">
        <EmptyState heading="h1" title="Fareweave could not be started" message={reasonOf(error)}>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Retry
          </Button>
        </EmptyState>
      </main>
    </>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof VerificationUnsupported) {
    return error.reason === 'insecure'
      ? 'This address begins with http, where browsers offer no way to check that a page is genuine. Open Fareweave at an address that begins with https.'
      : 'This browser cannot check that what it gets is genuine. Update it, or use another one.';
  }
  if (error instanceof NoRegistry && error.reason === 'forged') {
    return 'What came is not what was published, so nothing of it was run. Try again, or from another network.';
  }
  if (error instanceof NoRegistry && error.reason === 'expired') {
    return 'The version that the server offered is out of date, so it was not run. Check the date of this device and try again.';
  }
  return 'The server did not say which pages there are. Check your connection and try again.';
}
