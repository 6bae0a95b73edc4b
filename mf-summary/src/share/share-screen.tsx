import { navigate, useOwnPlace } from '@fareweave/shared-lib/platform';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { useEffect } from 'react';
import { sharedTrip } from './shared-link.ts';

/** `/share`: what other apps share with the installed product (INST-4). */
export function ShareScreen() {
  const { search } = useOwnPlace('/share');
  const trip = sharedTrip(search, window.location.origin);
  useEffect(() => {
    if (trip !== null) navigate(trip, { replace: true });
  }, [trip]);
  if (trip !== null) return null;
  return (
    <div className="wrap">
      <EmptyState
        heading="h1"
        title="This is no trip of Fareweave"
        message="Fareweave opens links to its own trips, flights and plans. What was shared contains none, and nothing was kept."
      >
        <ButtonLink href="/" variant="primary">
          Search flights
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
