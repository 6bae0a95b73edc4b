import type { FlightSearch } from '@fareweave/shared-lib/api/departures';
import { waysBackQuery } from '@fareweave/shared-lib/api/ways-back';
import type { WaysBack } from '@fareweave/shared-lib/domain/flights';
import { useQuery } from '@tanstack/react-query';
import { originsOf } from '../model/address/search-origins.ts';

interface KnownWaysBack {
  /** Undefined while they are on their way, and where they cannot be had. */
  waysBack: WaysBack | undefined;
  isPending: boolean;
}

/** The ways back from every place that a search reaches, in one request. Whoever comes in has none to look for. */
export function useWaysBack(search: FlightSearch): KnownWaysBack {
  const isOut = search.kind !== 'inbound';
  const { data, isPending } = useQuery({
    ...waysBackQuery({ origins: originsOf(search), destination: search.destination, date: search.date }),
    enabled: isOut,
  });
  return { waysBack: data, isPending: isOut && isPending };
}
