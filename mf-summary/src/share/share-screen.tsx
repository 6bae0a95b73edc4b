import { SUMMARY_PATH } from '@fareweave/shared-lib/domain/flight-address';
import { t } from '@fareweave/shared-lib/domain/texts';
import { navigate, useOwnPlace } from '@fareweave/shared-lib/platform';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { useEffect } from 'react';

/** Paths of trips: the summary, a flight or a search, a plan, the cost of the pass, and the routes of an airport. */
const TRIP_PATHS: readonly string[] = [SUMMARY_PATH, '/', '/plan', '/pass-calculator', '/routes'];

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
        title={t('This is no trip of Fareweave')}
        message={t(
          'Fareweave opens links to its own trips, flights and plans. What was shared contains none, and nothing was kept.',
        )}
      >
        <ButtonLink href="/" variant="primary">
          {t('Search flights')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

/** Returns the path and query of the trip that another app has shared, or null if it is no address of a trip of this product (INST-4).
 *  `query`: the query of the share target; apps send the address as `url` or within `text`. `origin`: the origin of this product. */
export function sharedTrip(query: string, origin: string): string | null {
  const params = new URLSearchParams(query);
  const texts = [params.get('url'), params.get('text'), params.get('title')];
  for (const [found] of texts.flatMap((text) => [...(text ?? '').matchAll(/https?:\/\/\S*[\w-]/g)])) {
    const url = URL.parse(found);
    if (url?.origin === origin && TRIP_PATHS.includes(url.pathname) && url.search.length > 1)
      return url.pathname + url.search;
  }
  return null;
}
