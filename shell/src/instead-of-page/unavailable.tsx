import { t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { NoRegistry } from '../composition/registry/registry.ts';
import { VerificationUnsupported } from '../composition/registry/signature.ts';
import { Bar } from '../ui/bar.tsx';

/** Shown when there is no valid registry. The page then also shows its shared trip (COMP-26). In an old browser it also lists the browsers that
 *  run the product (COMP-25). */
export function Unavailable({ error }: { error: unknown }) {
  return (
    <>
      <Bar />
      <main id="main" tabIndex={-1} data-unable={(error as Partial<VerificationUnsupported>).reason ?? ''}>
        <EmptyState heading="h1" title={t('Fareweave could not be started')} message={reasonOf(error)}>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('Retry')}
          </Button>
        </EmptyState>
      </main>
    </>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof VerificationUnsupported) {
    return error.reason === 'insecure'
      ? t(
          'This address begins with http, so the browser cannot check that the page is genuine. Open Fareweave at an address that begins with https.',
        )
      : t('This browser cannot check that the page is genuine. Update it, or use another one.');
  }
  if (error instanceof NoRegistry && error.reason === 'forged') {
    return t(
      'The list of pages from the server has no valid signature, so nothing was run. Try again, or use another network.',
    );
  }
  if (error instanceof NoRegistry && error.reason === 'expired') {
    return t(
      'The server sent an outdated version, so it was not run. Check the date of this device and try again.',
    );
  }
  return t('The server sent no list of pages. Check your connection and try again.');
}
