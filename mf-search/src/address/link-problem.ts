import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { longDate } from '@fareweave/shared-lib/domain/dates';
import type { SessionState } from '@fareweave/shared-lib/platform';
import type { SearchAddress } from './search-address.ts';
import { addressProblem } from './wanted-search.ts';

interface Link {
  asked: SearchAddress;
  /** The address without unknown places. */
  usable: SearchAddress;
  /** The day the link is about, where it has passed. */
  passed: string | null;
  session: Pick<SessionState, 'user' | 'isAuthenticated' | 'isLoading'>;
}

export interface LinkProblem {
  message: string;
  /** What the person can do about it, where that is not in the form. */
  remedy: 'sign-in' | 'upgrade' | null;
}

/** spec: search §5. */
export const INBOUND_IS_PREMIUM = 'Inbound flight search is a premium feature. Please upgrade your account.';

/** Why the results that an address asks for cannot be had by this person (spec: search §5); null when they can. */
export function linkProblem({ asked, usable, passed, session }: Link): LinkProblem | null {
  const because = (message: string, remedy: LinkProblem['remedy'] = null) => ({ message, remedy });
  if (passed !== null)
    return because(`This link was for ${longDate(passed)}, which has passed. Please choose another date.`);
  const problem = addressProblem(asked, usable);
  if (problem !== null) return because(problem);
  if (asked.screen === 'search' || session.isLoading) return null;
  if (!session.isAuthenticated) {
    if (asked.screen !== 'return_flights') return null;
    return because('Please log in to view return flights.', 'sign-in');
  }
  if (asked.direction === 'inbound' && !hasPremium(session.user))
    return because(INBOUND_IS_PREMIUM, 'upgrade');
  return null;
}
