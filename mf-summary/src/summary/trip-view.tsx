import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Page } from '@fareweave/shared-lib/ui/page';
import { styled } from 'styled-components';
import { FlightCard } from './flight-card.tsx';
import type { SelectedTrip } from './selected-trip.ts';
import { daysAndHours, tripOverview } from './trip-overview.ts';

/** A trip that was found: its overview and its two flights. */
export function TripView({ trip }: { trip: SelectedTrip }) {
  const { duration, stay, price } = tripOverview(trip.departure.flight, trip.return.flight);
  return (
    <Page title="Flight Summary" lead="Each flight must be booked separately on the airline’s site.">
      <Overview aria-labelledby="trip-overview">
        <h2 id="trip-overview">Trip Overview</h2>
        <dl>
          <Fact name="Total trip duration" value={daysAndHours(duration)} />
          <Fact name={`Stay in ${trip.destination}`} value={daysAndHours(stay)} />
          <Fact name="Total price" value={price === null ? 'Not offered' : `$${Math.round(price)}`} />
        </dl>
      </Overview>
      <Flights>
        <FlightCard leg="Outbound" flight={trip.departure.flight} />
        <FlightCard leg="Return" flight={trip.return.flight} />
      </Flights>
      <div>
        <ButtonLink href="/" variant="primary">
          New Search
        </ButtonLink>
      </div>
    </Page>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const Overview = styled.section`
  padding: clamp(18px, 3vw, 28px);
  border-radius: var(--r-l);
  background: var(--accent-soft);

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
    gap: 18px;
    margin: 18px 0 0;
  }
  dt {
    color: var(--ink-2);
    font-size: 0.875rem;
  }
  dd {
    margin: 2px 0 0;
    font-size: 1.875rem;
    font-weight: 750;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.03em;
    line-height: 1.15;
  }
`;

const Flights = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
  gap: 16px;
`;
