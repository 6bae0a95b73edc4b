import { proposedReturn } from '../model/address/proposed-return.ts';
import type { SearchAddress } from '../model/address/search-address.ts';

interface ReturnDay {
  /** `YYYY-MM-DD`; null until there is one. */
  day: string | null;
  /** The day that was chosen is before the outbound flight arrives (RETN-6). */
  isTooEarly: boolean;
}

/** The day of return: the one that was chosen, otherwise the one that the trip's duration proposes. `earliest` is the
 *  local day on which the outbound flight arrives. */
export function returnDay(
  address: Pick<SearchAddress, 'returnDate' | 'date' | 'days'>,
  earliest: string,
): ReturnDay {
  const { returnDate } = address;
  if (returnDate === null) return { day: proposedReturn(address, earliest), isTooEarly: false };
  return returnDate < earliest ? { day: null, isTooEarly: true } : { day: returnDate, isTooEarly: false };
}
