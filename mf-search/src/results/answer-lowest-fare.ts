import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import type { SearchResults } from '@fareweave/shared-lib/domain/flights';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { queryClient } from '@fareweave/shared-lib/platform';
import type { Answered } from '../events.ts';

type Exchange = Answered['lowest-fare'];

/** Returns the lowest fare among the departures that this page has loaded for a route (EVNT-7). Searches nothing. */
export function lowestFareOf({ origin, destination }: Exchange['payload']): Exchange['answer'] {
  const prices = queryClient
    .getQueriesData<SearchResults>({ queryKey: ['flights'] })
    .flatMap(([, results]) => Object.values(results?.flights ?? {}).flat())
    .filter(({ segments }) => {
      const { from, to } = endpoints({ segments });
      return from === origin && to === destination;
    })
    .flatMap(({ fares }) => lowestFare(fares) ?? []);
  return { price: prices.length === 0 ? null : Math.min(...prices) };
}
