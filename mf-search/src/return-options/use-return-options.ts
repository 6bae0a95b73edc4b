import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import { returnOptionsQuery } from '@fareweave/shared-lib/api/return-flights';
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
    ...returnOptionsQuery({ origins: originsOf(search), destination: search.destination, date: search.date }),
    enabled: isOut,
  });
  return { waysBack: data, isPending: isOut && isPending };
}
