import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Notice, NoticeRow } from '@fareweave/shared-lib/ui/notice';
import type { Trip } from '../model/trip.ts';

/** Says which flights of the trip have departed (TRIP-12). */
export function DepartedNotice({ trip, now }: { trip: Trip; now: number }) {
  const departedFlights = departed(trip, now);
  if (departedFlights === 'none') return null;
  const day = formatDate(localDate(trip.departure.flight.departure_time));
  return (
    <Notice
      tone="warning"
      title={
        departedFlights === 'both'
          ? t('These flights have departed.')
          : t('The outbound flight departed on {day}.', { day })
      }
    >
      <NoticeRow>
        <span>
          {departedFlights === 'both'
            ? t('The trip began on {day}. It can no longer be booked.', { day })
            : t('Only the return flight is still ahead.')}
        </span>
        <ButtonLink size="small" href="/">
          {t('Search New Flights')}
        </ButtonLink>
      </NoticeRow>
    </Notice>
  );
}

/** Which flights of a trip have departed at a time in epoch milliseconds. */
export function departed({ departure, return: back }: Trip, now: number): 'none' | 'outbound' | 'both' {
  if (Date.parse(departure.flight.departure_time) > now) return 'none';
  return Date.parse(back.flight.departure_time) > now ? 'outbound' : 'both';
}
