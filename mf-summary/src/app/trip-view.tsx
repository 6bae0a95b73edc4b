import { tripLine } from '@fareweave/shared-lib/domain/itinerary';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Columns } from '@fareweave/shared-lib/ui/layout';
import { TripCostProvider } from '@fareweave/shared-lib/ui/trip-costs';
import { useShownDisplay } from '@fareweave/shared-lib/ui/use-display';
import { FlightCard } from '../flight/flight-card.tsx';
import type { Trip } from '../model/trip.ts';
import { Section } from '../ui/section.tsx';
import { usePlaces } from '../ui/use-places.ts';
import { AroundTheTrip } from './around-the-trip.tsx';
import { DepartedNotice } from './departed-notice.tsx';
import { FareNote, PriceBreakdown } from './price-breakdown.tsx';
import { SummaryPage } from './summary-page.tsx';
import { TripActions } from './trip-actions.tsx';
import { TripOverview } from './trip-overview.tsx';

interface TripViewProps {
  trip: Trip;
  /** When the page was opened, epoch milliseconds. */
  now: number;
}

/** A trip, from its overview to the services at the destination (TRIP-5). Only these services need the server. */
export const TripView = (props: TripViewProps) => (
  <TripCostProvider>
    <TripPage {...props} />
  </TripCostProvider>
);

function TripPage({ trip, now }: TripViewProps) {
  useShownDisplay();
  const places = usePlaces();
  const { departure, return: back } = trip;
  return (
    <SummaryPage lead={tripLine(departure.flight, back.flight, places.cityOf)}>
      <DepartedNotice trip={trip} now={now} />
      <TripActions trip={trip} now={now} />
      <TripOverview trip={trip} places={places} />
      <Section title={t('Selected Flights')}>
        <p>{t('Each flight must be booked separately on the airline’s site.')}</p>
        <Columns $least="340px" $gap="16px">
          <FlightCard leg="Outbound" flight={departure.flight} places={places} now={now} />
          <FlightCard leg="Return" flight={back.flight} places={places} now={now} />
        </Columns>
      </Section>
      <Section title={t('Price Breakdown')}>
        <PriceBreakdown departure={departure.flight} back={back.flight} />
        <FareNote trip={trip} />
      </Section>
      <AroundTheTrip trip={trip} places={places} now={now} />
    </SummaryPage>
  );
}
