import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { useSession } from '@fareweave/shared-lib/platform';
import { useMemo } from 'react';
import { isComposed } from '../model/address/history-entry.ts';
import { linkProblem } from '../model/address/link-problem.ts';
import { type SearchAddress, searchOf } from '../model/address/search-address.ts';
import { useSearchAddress } from '../model/address/use-search-address.ts';
import { placesOf } from '../model/place-options.ts';
import { furthestDay, todayAt } from '../model/search-days.ts';
import { useCurrentTime } from './use-current-time.ts';

const NO_AIRPORTS: readonly Airport[] = [];

/** The search that the address bar requests. `loaded`: undefined until the airports have loaded. */
export function useRequest(loaded: readonly Airport[] | undefined) {
  const session = useSession();
  const airports = loaded ?? NO_AIRPORTS;
  const places = useMemo(() => placesOf(airports), [airports]);
  const { address, malformed, go } = useSearchAddress(loaded === undefined ? null : places.byValue);
  const { screen } = address;
  // The time is held while results are shown, so that they stay on the screen at midnight.
  const now = useCurrentTime(screen !== 'search');
  // An inbound search has flights from everywhere, so its first day is the earliest day of any place.
  const firstDayOf = ({ direction, origins }: SearchAddress): string =>
    todayAt(direction === 'inbound' ? [...places.byValue.keys()] : origins, places.byValue, now);
  const first = firstDayOf(address);
  // Only the single-route request needs Premium; other users search the same route with the outbound request.
  const mayBeSingle = session.isLoading || hasPremium(session.user);
  const usable = useMemo(() => {
    const { date, singleRoute } = address;
    const isOpen = date !== null && date >= first && date <= furthestDay(first);
    return { ...address, singleRoute: singleRoute && mayBeSingle, date: isOpen ? date : null };
  }, [address, first, mayBeSingle]);
  const problem =
    loaded === undefined
      ? null
      : linkProblem({ address, malformed, today: first, session, isComposed: isComposed() });
  const isRequest = loaded !== undefined && screen !== 'search' && problem === null;
  const search = useMemo(() => (isRequest ? searchOf(usable) : null), [isRequest, usable]);
  return {
    /** The address without a single route that needs Premium, and without a day that cannot be searched (ADDR-11). */
    address: usable,
    go,
    airports,
    places,
    /** The current day at the origins, `YYYY-MM-DD`. */
    today: todayAt(address.origins, places.byValue, now),
    /** The first day on which flights of an address may depart, `YYYY-MM-DD`. */
    firstDayOf,
    /** Why the results cannot be shown. */
    problem,
    /** The search to make; null for the form (ADDR-5). */
    search,
  };
}
