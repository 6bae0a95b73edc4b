import type { WhyEmpty } from '@fareweave/shared-lib/domain/flights';
import { formatDate, formatDay } from '@fareweave/shared-lib/domain/formats';

export interface ReasonContext {
  /** `from Denver to Orlando`; without a destination `from Denver`, in an inbound search `to Orlando`. */
  route: string;
  /** `from Denver`; in an inbound search `to Orlando`. */
  end: string;
  /** `YYYY-MM-DD`. */
  date: string;
}

/** Returns the reason as a sentence for the traveller (RSLT-42). */
export function reasonText(
  { reason, blackout }: Pick<WhyEmpty, 'reason' | 'blackout'>,
  { route, end, date }: ReasonContext,
): string {
  const day = formatDate(date);
  switch (reason) {
    case 'source-failed':
      return 'The fare source did not answer, so it is not known whether there are flights.';
    case 'sales-closed':
      return `The last flight ${route} on ${day} has left, or its sale has ended.`;
    case 'before-arrival':
      return `Every flight ${route} on ${day} leaves before you arrive.`;
    case 'not-on-sale-yet':
      return `No flight ${end} is on sale on ${day} or in the two weeks after it. The airline may not sell them yet.`;
    case 'no-route':
      return `There are no flights ${route} within two weeks of ${day}.`;
    case 'no-flights-that-day':
      return `There are no flights ${route} on ${day}.`;
    case 'sold-out':
      return `All flights ${route} on ${day} are sold out.`;
    case 'blackout':
      return `${blackoutText(blackout, date)}: GoWild fares are not offered.`;
    case 'no-pass-fares':
      return `No flight ${route} on ${day} has a GoWild fare: its seats are sold out or were not offered.`;
    case null:
      return 'There are flights now.';
  }
}

function blackoutText(blackout: WhyEmpty['blackout'], date: string): string {
  if (blackout === null || blackout.from === blackout.to) return `${formatDate(date)} is a blackout date`;
  return `${formatDay(blackout.from)} to ${formatDate(blackout.to)} are blackout dates`;
}
