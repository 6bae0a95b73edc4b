import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { daysBetween } from '@fareweave/shared-lib/domain/dates';
import { minutesBetween } from '@fareweave/shared-lib/domain/elapsed';
import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import { returnFlightsAddress, SUMMARY_PATH } from '@fareweave/shared-lib/domain/flight-address';
import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { t } from '@fareweave/shared-lib/domain/texts';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { encodeTrip } from '@fareweave/shared-lib/domain/trip-link';
import { showAlert, toasts, useSession } from '@fareweave/shared-lib/platform';
import { below } from '@fareweave/shared-lib/ui/breakpoints';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { copyAddress } from '@fareweave/shared-lib/ui/copy-address';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { KeepButton } from '@fareweave/shared-lib/ui/keep-button';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { premiumFeature } from '@fareweave/shared-lib/ui/premium-feature';
import { styled } from 'styled-components';
import { CalendarButton } from '../calendar/calendar-button.tsx';
import type { Trip } from '../model/trip.ts';
import type { SlotProps } from '../slots.ts';
import { Slot } from '../ui/slot.ts';
import { departed } from './departed-notice.tsx';

/** The actions of a trip. A trip that has begun can no longer be changed. */
export function TripActions({ trip, now }: { trip: Trip; now: number }) {
  const departedFlights = departed(trip, now);
  return (
    <Actions $align="stretch" $gap="10px" $screenOnly>
      <Button variant="primary" onClick={() => shareTrip(trip)}>
        {t('Share Flight Summary')}
      </Button>
      {departedFlights === 'none' && <KeepTrip trip={trip} />}
      {departedFlights === 'none' && <ChangeReturn trip={trip} />}
      <ButtonLink href="/">{t('New Search')}</ButtonLink>
      {departedFlights !== 'both' && <CalendarButton trip={trip} />}
      <Button variant="ghost" onClick={() => window.print()}>
        {t('Print')}
      </Button>
      {departedFlights === 'none' && <Slot name="trip-actions" props={outboundOf(trip)} />}
    </Actions>
  );
}

/** On a phone two columns below the first action. */
const Actions = styled(Row)`
  ${below(480)} {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(max(8rem, 40%), 1fr));

    > :first-child {
      grid-column: 1 / -1;
    }
    button,
    a {
      width: 100%;
      padding-inline: 10px;
    }
  }
`;

/** Keeps the trip in the shortlist (KEEP-3); nothing for a trip that no link can contain. */
function KeepTrip({ trip }: { trip: Trip }) {
  const data = encodeTrip(trip);
  const [there, back] = [trip.departure.flight, trip.return.flight];
  if (data === null) return null;
  const [arrival, departure] = [there.arrival_time, back.departure_time];
  const stay = {
    airport: endpoints(there).to,
    leaves_from: endpoints(back).from,
    minutes: minutesBetween(arrival, departure),
    nights: daysBetween(localDate(arrival), localDate(departure)),
  };
  const plan = { places: [stay.airport], stays: [stay], address: `${SUMMARY_PATH}?data=${data}` };
  return <KeepButton item={{ flights: [there, back], plan }} name={t('this trip')} />;
}

/** A link to the other return flights. Free users get a message about Premium instead; visitors sign in first. */
function ChangeReturn({ trip }: { trip: Trip }) {
  const { user } = useSession();
  const isRefused = user !== null && !hasPremium(user);
  const label = (
    <>
      {t('Change Return Flight')}
      <Crown decorative={!isRefused} />
    </>
  );
  if (isRefused) return <Button onClick={() => showAlert(premiumOnly())}>{label}</Button>;
  return <ButtonLink href={changeReturnAddress(trip)}>{label}</ButtonLink>;
}

const premiumOnly = () =>
  premiumFeature(
    t('Return flight search is a premium feature. Upgrade your account to change the return flight.'),
  );

/** The address of the return flights for the same departure, on the same day of return (TRIP-7). */
function changeReturnAddress({ departure: { flight, destination }, return: back, origin }: Trip): string {
  return returnFlightsAddress({
    origin,
    destination,
    date: localDate(flight.departure_time),
    flight: flightHash(flight, destination),
    returnDate: localDate(back.flight.departure_time),
  });
}

/** The outbound flight, for which other remotes may have actions. */
function outboundOf({ departure: { flight } }: Trip): SlotProps['trip-actions'] {
  const { from, to } = endpoints(flight);
  const date = localDate(flight.departure_time);
  return { origin: from, destination: to, date, lowest_price: lowestFare(flight.fares), compact: false };
}

/** Copies a link that contains the whole trip and opens for every user, and shows a toast with the result (TRIP-8). */
async function shareTrip(trip: Trip): Promise<void> {
  const data = encodeTrip(trip);
  if (data === null) {
    toasts.error(t('Trip not shared'), t('Flight data is not available for sharing.'));
    return;
  }
  await copyAddress(`${window.location.origin}${SUMMARY_PATH}?data=${data}`, {
    copied: t('Shareable flight summary URL copied to clipboard!'),
    failed: t('Failed to generate shareable URL. Please try again.'),
  });
}
