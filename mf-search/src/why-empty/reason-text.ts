import type { WhyEmpty } from '@fareweave/shared-lib/domain/flights';
import { formatDate, formatDay } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';

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
      return t('The fare source did not answer, so it is not known whether there are flights.');
    case 'sales-closed':
      return t('The last flight {route} on {day} has left, or its sale has ended.', { route, day });
    case 'before-arrival':
      return t('Every flight {route} on {day} leaves before you arrive.', { route, day });
    case 'not-on-sale-yet':
      return t(
        'No flight {end} is on sale on {day} or in the two weeks after it. The airline may not sell them yet.',
        { end, day },
      );
    case 'no-route':
      return t('There are no flights {route} within two weeks of {day}.', { route, day });
    case 'no-flights-that-day':
      return t('There are no flights {route} on {day}.', { route, day });
    case 'sold-out':
      return t('All flights {route} on {day} are sold out.', { route, day });
    case 'blackout':
      return blackoutText(blackout, date);
    case 'no-pass-fares':
      return t('No flight {route} on {day} has a GoWild fare: its seats are sold out or were not offered.', {
        route,
        day,
      });
    case null:
      return t('There are flights now.');
  }
}

function blackoutText(blackout: WhyEmpty['blackout'], date: string): string {
  if (blackout === null || blackout.from === blackout.to)
    return t('{day} is a blackout date: GoWild fares are not offered.', { day: formatDate(date) });
  return t('{first} to {last} are blackout dates: GoWild fares are not offered.', {
    first: formatDay(blackout.from),
    last: formatDate(blackout.to),
  });
}
