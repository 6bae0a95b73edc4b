import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import type { SessionState } from '@fareweave/shared-lib/platform';
import { overlap } from '../place-airports.ts';
import { furthestDay } from '../search-days.ts';
import type { Parameter, ParsedAddress } from './parse-address.ts';
import { type SearchAddress, searchOf } from './search-address.ts';

interface Link extends ParsedAddress {
  /** The calendar day at the origins, `YYYY-MM-DD`. */
  today: string;
  session: Pick<SessionState, 'user' | 'isAuthenticated' | 'isLoading'>;
  /** Whether the search was composed in the form, whose day may pass while the form is open. */
  isComposed: boolean;
}

export interface LinkProblem {
  message: string;
  /** The action that solves the problem, when it is not in the form. */
  remedy: 'sign-in' | 'upgrade' | null;
  /** The malformed parts of the address. */
  hint?: string;
}

export const INBOUND_IS_PREMIUM = msg(
  'Inbound flight search is a premium feature. Please upgrade your account.',
);

/** The parameters as the form names them. */
const PART_NAMES = msg({
  origin: 'origin',
  destination: 'destination',
  date: 'date',
  direction: 'direction',
  route: 'single route',
  days: 'trip duration',
  screen: 'screen',
  flight: 'flight',
  return: 'return date',
}) satisfies Record<Parameter, string>;

const invalid = (parts: Iterable<Parameter>): LinkProblem => ({
  message: t('Invalid URL parameters for search.'),
  remedy: null,
  hint: t('Please check: {parts}.', { parts: Array.from(parts, (part) => t(PART_NAMES[part])).join(', ') }),
});

/** Why the results of an address cannot be shown to the user; null when they can (ADDR-7, ADDR-10, ADDR-11). The page does not search while
 *  there is a problem (ADDR-8). */
export function linkProblem({ address, malformed, today, session, isComposed }: Link): LinkProblem | null {
  const problemWith = (message: string, remedy: LinkProblem['remedy'] = null) => ({ message, remedy });
  const asksForResults = address.screen !== 'search';
  const missing = asksForResults ? missingMessage(address, malformed) : null;
  if (missing !== null) return problemWith(missing);
  if (malformed.size > 0) return invalid(malformed);

  const { direction, origins, destination, date } = address;
  if (date !== null && date < today && (asksForResults || !isComposed))
    return problemWith(
      t('This link was for {date}, which has passed. Please choose another date.', {
        date: formatDate(date),
      }),
    );
  if (date !== null && date > furthestDay(today)) return invalid(['date']);
  if (destination !== null && overlap(origins, destination))
    return problemWith(t('Destination must be different from origin'));
  if (!asksForResults) return null;
  // All required parameters exist, so this is a single route without a destination.
  if (searchOf(address) === null) return invalid(['destination']);
  if (session.isLoading) return null;
  if (!session.isAuthenticated) {
    if (address.screen !== 'return_flights') return null;
    return problemWith(t('Please log in to view return flights.'), 'sign-in');
  }
  if (direction === 'inbound' && !hasPremium(session.user))
    return problemWith(t(INBOUND_IS_PREMIUM), 'upgrade');
  return null;
}

/** The message about missing parameters; null when none is missing (ADDR-7). A malformed parameter is not missing. */
function missingMessage(
  { direction, origins, destination, date }: SearchAddress,
  malformed: ParsedAddress['malformed'],
): string | null {
  if (malformed.has('direction')) return null;
  const lacksDate = date === null && !malformed.has('date');
  if (direction === 'inbound')
    return lacksDate || (destination === null && !malformed.has('destination'))
      ? t('Invalid URL: Missing destination or date for inbound search')
      : null;
  return lacksDate || (origins.length === 0 && !malformed.has('origin'))
    ? t('Invalid URL: Missing origin or date for outbound search')
    : null;
}
