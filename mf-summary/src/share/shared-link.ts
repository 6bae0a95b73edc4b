import { SUMMARY_PATH } from '@fareweave/shared-lib/domain/flight-address';

/** Paths of trips: the summary, a flight or a search, and a plan. */
const TRIP_PATHS: readonly string[] = [SUMMARY_PATH, '/', '/plan'];

/** Returns the path and query of the trip that another app has shared, or null if it is no address of a trip of this product (INST-4).
 *  `query`: of the share target; apps send the address as `url` or within `text`. `origin`: of this product. */
export function sharedTrip(query: string, origin: string): string | null {
  const params = new URLSearchParams(query);
  const texts = [params.get('url'), params.get('text'), params.get('title')];
  for (const [found] of texts.flatMap((text) => [...(text ?? '').matchAll(/https?:\/\/\S+/g)])) {
    const url = URL.parse(found);
    if (url?.origin === origin && TRIP_PATHS.includes(url.pathname) && url.search.length > 1)
      return url.pathname + url.search;
  }
  return null;
}
